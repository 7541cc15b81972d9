import { formatDay, formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { ContractView } from '#lib/wps/contract/agent-terms.ts';

/** The kind of a contract, and the product unless it is for all. */
export function contractTitle(locale: Locale, { kind, product, period }: ContractView): string {
	const t = translate(locale, 'agents');
	const name = t(`bills.kind.${kind}`);
	const parts = [
		...(period ? [t(`contracts.period.${period}`)] : []),
		...(product === 'CONS' ? [] : [product]),
	];
	return parts.length > 0 ? `${name} (${parts.join(', ')})` : name;
}

/** Since when a contract counts, until when, or when its offer ends by itself. */
export function contractTime(locale: Locale, contract: ContractView): string | undefined {
	const t = translate(locale, 'agents');
	const { kind, startsAt, endsAt, expiresAt } = contract;
	const isShort = kind === 'hourly' || kind === 'realtime';
	const show = (instant: Date) => (isShort ? formatInstant : formatDay)(locale, instant);
	if (expiresAt) return t('contracts.expires', { time: formatInstant(locale, expiresAt) });
	if (startsAt && endsAt) return t('contracts.until', { from: show(startsAt), to: show(endsAt) });
	return startsAt && t('contracts.since', { from: show(startsAt) });
}
