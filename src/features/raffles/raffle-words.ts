import { BRAND } from '#lib/brand.ts';
import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount, formatMoney, parseDecimal } from '#lib/money.ts';
import type { PrizeTable } from '#lib/rules/rewards/draws/draw-record.ts';
import type { PoolDraw } from '#lib/wps/contract/pool-draws.ts';

/** Formats a decimal of a record. */
function amountOf(decimal: string): string {
	return formatMoney(parseDecimal(decimal) ?? 0n, BRAND.currencySymbol);
}

/** Returns what can be won, a line for each prize. */
export function prizeLines(locale: Locale, { table: text }: Pick<PoolDraw, 'table'>): string[] {
	const t = translate(locale, 'raffles');
	const table = JSON.parse(text) as PrizeTable;
	if (table.kind === 'envelopes') {
		return [t('prize_pool', { pool: amountOf(table.pool), least: amountOf(table.least) })];
	}
	return table.prizes.map(({ count, cash }) => {
		return t('prize', { count: formatCount(count), amount: amountOf(cash) });
	});
}

interface Step {
	title: string;
	state: 'done' | 'now' | 'later';
	time?: string;
	text?: string;
}

const ORDER = ['committed', 'closed', 'drawn', 'paid'] as const;

/** Returns the steps of a draw with their times. */
export function stepsOf(locale: Locale, draw: PoolDraw): Step[] {
	const t = translate(locale, 'raffles');
	const at = ORDER.indexOf(draw.state);
	const stateOf = (step: number) =>
		at > step || draw.state === 'paid' ? 'done' : at === step ? 'now' : 'later';
	const time = (instant: Date | undefined) => instant && { time: formatInstant(locale, instant) };
	const isRaffle = draw.kind === 'raffle';
	return [
		{
			...{ title: t('step.open'), state: stateOf(0), text: t('step.open_text') },
			...time(draw.openTime),
		},
		{ title: t('step.closed'), state: stateOf(1), ...time(draw.closedTime ?? draw.closeTime) },
		{ title: t('step.drawn'), state: stateOf(2), ...time(draw.drawnTime ?? draw.beaconTime) },
		{
			title: t(isRaffle ? 'step.over' : 'step.over_envelopes'),
			state: stateOf(3),
			...time(draw.endTime),
		},
	];
}
