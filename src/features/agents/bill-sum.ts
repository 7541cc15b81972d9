import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount, type Money, sumOf } from '#lib/money.ts';
import type { AgentBillDetail } from '#lib/wps/contract/agent-bills.ts';
import { showExact, showRate } from './show.ts';

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
	const { row, rows, master } = bill;
	const reached = rows[row - 1];
	const base = baseRows(locale, bill);
	const number = { row: formatCount(row) };
	const pay: SumRow[] = master
		? [{ sign: '×', name: t('bill.master_rate'), value: showRate(master.rate) }]
		: !reached
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
		...(bill.refused === undefined
			? []
			: [{ sign: '−', name: t('bill.refused'), value: showExact(bill.refused) }]),
		{ sign: '=', name: t('bill.net'), value: showExact(bill.net), isResult: true },
	];
}

/** What the rate is of. */
function baseRows(locale: Locale, bill: AgentBillDetail): SumRow[] {
	const t = translate(locale, 'agents');
	if (bill.master) {
		const from = bill.master.from.map(({ account, gross }) => {
			return { sign: '+', name: account, value: showExact(gross) };
		});
		return [...from, { sign: '=', name: t('bill.commissions'), value: showExact(bill.netLoss) }];
	}
	const carryIn = { sign: '+', name: t('bill.carry_in'), value: showExact(bill.carryIn) };
	if (bill.admin) return [...revenueRows(locale, bill, bill.admin), carryIn];
	if (bill.kind !== 'dividend') {
		return [{ sign: '', name: t('valid'), value: showExact(bill.valid) }];
	}
	return [{ sign: '', name: t('bill.net_loss'), value: showExact(bill.netLoss) }, carryIn];
}

/** The net gaming revenue of an affiliate, out of the days. */
function revenueRows(
	locale: Locale,
	{ days, netLoss }: AgentBillDetail,
	admin: NonNullable<AgentBillDetail['admin']>,
): SumRow[] {
	const t = translate(locale, 'agents');
	const sum = (of: (day: AgentBillDetail['days'][number]) => Money) => sumOf(days.map(of));
	const rate = { rate: showRate(admin.rate) };
	const rows: [string, string, Money][] = [
		['', t('bill.win'), sum(({ stake, paid, uncounted }) => stake - paid - uncounted)],
		['−', t('bill.admin', rate), admin.fee],
		['−', t('bill.bonuses'), sum(({ bonus }) => bonus)],
		['−', t('bill.rebates'), sum(({ rebate }) => rebate)],
		['−', t('bill.fees'), sum(({ fee }) => fee)],
		['=', t('bill.revenue'), netLoss],
	];
	return rows.map(([sign, name, value]) => ({ sign, name, value: showExact(value) }));
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
