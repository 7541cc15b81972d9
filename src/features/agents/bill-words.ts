import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount } from '#lib/money.ts';
import type { AgentBillDetail } from '#lib/wps/contract/agent-bills.ts';
import { showAmount, showDay, showRate } from './show.ts';

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
	const { row, rows } = bill;
	const reached = rows[row - 1];
	const [rate, fixed] = [reached?.rate ?? bill.master?.rate, reached?.fixed];
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
		sentence: t(`bill.${sentenceOf(bill)}`, places),
		values: Object.fromEntries(values),
		missing: missingText(locale, bill),
	};
}

function sentenceOf({ kind, row, correction, master }: AgentBillDetail) {
	if (correction) return 'corrected';
	if (master) return 'reached_master';
	if (kind === 'realtime') return 'reached_realtime';
	if (kind === 'affiliate') return row === 0 ? 'not_reached_affiliate' : 'reached_affiliate';
	if (row === 0) return 'not_reached';
	return kind === 'dividend' ? 'reached_dividend' : 'reached';
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

/** What was missing to the next row. */
export function missingText(
	locale: Locale,
	{ missing, row }: Pick<AgentBillDetail, 'missing' | 'row'>,
): string | undefined {
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
