import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { AgentBill } from '#lib/wps/contract/agent-bills.ts';
import { showDay } from './show.ts';

/** A bill's state in words; of a correction the day too, unless it was paid. */
export function stateText(locale: Locale, { state, why, correction }: AgentBill): string {
	const t = translate(locale, 'agents');
	const isDecided = state === 'held' || state === 'rejected';
	const name = t(`bills.state.${state}`);
	const words = state === 'rejected' && why ? `${name}: ${t(`bill.why.${why}`)}` : name;
	if (!correction) return words;
	const day = t('bills.correction', { day: showDay(locale, correction.day) });
	return isDecided ? `${day} · ${words}` : day;
}

/** What the payee of a held or rejected bill reads on it. */
export function waitText(locale: Locale, { state, why }: AgentBill): string | undefined {
	const t = translate(locale, 'agents');
	if (state === 'held') return t('bill.held_text');
	if (state !== 'rejected') return undefined;
	const reason = why ? [t('bill.rejected_why', { why: t(`bill.why.${why}`) })] : [];
	return [...reason, t('bill.rejected_text')].join(' ');
}
