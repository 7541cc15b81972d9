import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount } from '#lib/money.ts';
import type { AgentBillDetail } from '#lib/wps/contract/agent-bills.ts';
import { showAmount, showDay, showExact, showRate } from './show.ts';

interface WordValue {
	text: string;
	/** A place on the page, `#days`, or the number of another bill. */
	href?: string | undefined;
}

interface BillWords {
	/** A sentence with places `{{name}}`. */
	sentence: string;
	values: Record<string, WordValue>;
	/** What was missing to the next row. */
	missing: string | undefined;
}

/** Places whose value another place of the page explains. */
const PLACES = { valid: '#days', active: '#days', base: '#sum', row: '#ladder', down: '#below' };

/** A bill as a sentence. */
export function billWords(locale: Locale, bill: AgentBillDetail): BillWords {
	const t = translate(locale, 'agents');
	const { kind, row, rows } = bill;
	const reached = rows[row - 1];
	const [rate, fixed] = [reached?.rate, reached?.fixed];
	const name = bill.correction
		? 'corrected'
		: kind === 'realtime'
			? 'reached_realtime'
			: row === 0
				? 'not_reached'
				: kind === 'dividend'
					? 'reached_dividend'
					: 'reached';
	// Every place is its own name: the page puts a link there.
	const names = [
		...(['valid', 'active', 'base', 'row', 'rows', 'pay', 'gross', 'down', 'net'] as const),
		...(['billNo', 'day', 'before', 'now'] as const),
	] as const;
	const places = Object.fromEntries(names.map((one) => [one, `{{${one}}}`]));
	const texts: Record<(typeof names)[number], string> = {
		...{ valid: showAmount(bill.valid), active: formatCount(bill.active), row: formatCount(row) },
		...{ base: showAmount(bill.netLoss + bill.carryIn), rows: formatCount(rows.length) },
		pay: fixed === undefined ? showRate(rate ?? 0) : showAmount(fixed),
		...{ gross: showAmount(bill.gross), down: showAmount(bill.down), net: showAmount(bill.net) },
		...correctionTexts(locale, bill),
	};
	const values = names.map((one): [string, WordValue] => {
		if (one === 'billNo') return [one, { text: texts.billNo, href: texts.billNo }];
		const place = one === 'down' && bill.below.length === 0 ? undefined : placeOf(one);
		return [one, { text: texts[one], href: place }];
	});
	return {
		sentence: t(`bill.${name}`, places),
		values: Object.fromEntries(values),
		missing: missingText(locale, bill),
	};
}

function correctionTexts(locale: Locale, { correction, gross }: AgentBillDetail) {
	const before = correction?.before ?? 0n;
	return {
		...{ billNo: correction?.billNo ?? '', day: correction ? showDay(locale, correction.day) : '' },
		...{ before: showAmount(before), now: showAmount(before + gross) },
	};
}

function placeOf(name: string): string | undefined {
	return Object.entries(PLACES).find(([one]) => one === name)?.[1];
}

function missingText(locale: Locale, { missing, row }: AgentBillDetail): string | undefined {
	if (!missing) return undefined;
	const t = translate(locale, 'agents');
	const { bet, loss, active } = missing;
	const list = [
		...(bet > 0n ? [t('bill.missing_bet', { amount: showAmount(bet) })] : []),
		...(loss > 0n ? [t('bill.missing_loss', { amount: showAmount(loss) })] : []),
		...(active > 0 ? [t('bill.missing_active', { count: formatCount(active) })] : []),
	].join(', ');
	return list && t('bill.missing', { row: formatCount(row + 1), list });
}

export interface SumRow {
	sign: string;
	name: string;
	value: string;
	isResult?: boolean;
	/** The number of the bill that the row is. */
	href?: string;
}

/** A bill as a sum, with all decimals. */
export function sumRows(locale: Locale, bill: AgentBillDetail): SumRow[] {
	const t = translate(locale, 'agents');
	const { kind, row, rows } = bill;
	const reached = rows[row - 1];
	const base: SumRow[] =
		kind === 'dividend'
			? [
					{ sign: '', name: t('bill.net_loss'), value: showExact(bill.netLoss) },
					{ sign: '+', name: t('bill.carry_in'), value: showExact(bill.carryIn) },
				]
			: [{ sign: '', name: t('valid'), value: showExact(bill.valid) }];
	const number = { row: formatCount(row) };
	const pay: SumRow[] = !reached
		? []
		: reached.fixed === undefined
			? [{ sign: '×', name: t('bill.rate', number), value: showRate(reached.rate ?? 0) }]
			: [{ sign: '→', name: t('bill.fixed', number), value: showExact(reached.fixed) }];
	return [
		...base,
		...pay,
		...grossRows(locale, bill),
		...bill.below
			.filter(({ gross }) => gross !== 0n)
			.map(({ account, gross, billNo: href }) => ({
				...{ sign: '−', name: account, value: showExact(gross), href },
			})),
		...(!bill.isOwn && bill.down !== 0n
			? [{ sign: '−', name: t('bill.down'), value: showExact(bill.down) }]
			: []),
		{ sign: '=', name: t('bill.net'), value: showExact(bill.net), isResult: true },
	];
}

/** Of a correction what it is now, less what was billed before. */
function grossRows(locale: Locale, { correction, gross }: AgentBillDetail): SumRow[] {
	const t = translate(locale, 'agents');
	if (!correction) return [{ sign: '=', name: t('bill.gross'), value: showExact(gross) }];
	const { before, billNo: href } = correction;
	return [
		{ sign: '=', name: t('bill.gross_now'), value: showExact(before + gross) },
		{ sign: '−', name: t('bill.gross_before'), value: showExact(before), href },
		{ sign: '=', name: t('bill.difference'), value: showExact(gross) },
	];
}
