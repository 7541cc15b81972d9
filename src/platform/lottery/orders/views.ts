import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { ValueOf } from '#lib/wps/call.ts';
import type { getOrder, ListedOrder } from '#lib/wps/contract/lottery-orders.ts';
import type { OrderLine, OrderRow } from './rows.ts';

/** Writes an order of a list as the contract has it. */
export function listedOrder(row: OrderRow, language: string): ListedOrder {
	return {
		orderNo: row.no,
		gameId: row.gameId,
		gameCode: row.game,
		remark: textIn(LOTTERY_NAMES[row.game] ?? { en: row.game }, language),
		numero: row.numero,
		issues: row.issues,
		lines: row.lines,
		prizeMode: row.mode,
		amount: row.amount,
		win: row.win,
		rebate: row.rebate,
		returned: row.returned,
		state: stateOf(row),
		createTime: row.createdAt.getTime(),
		...(row.issues === 1 && row.result && { winningNumber: row.result.join(',') }),
	};
}

function stateOf(row: OrderRow): ListedOrder['state'] {
	if (row.live > 0) return row.settled > 0 ? 'part' : 'waiting';
	if (row.settled > 0) return row.won > 0 ? 'won' : 'lost';
	return row.voided > 0 ? 'void' : 'cancelled';
}

type OrderValue = ValueOf<typeof getOrder>;

/** Writes the lines of an order, issue by issue. */
export function issuesOf(lines: readonly OrderLine[]): OrderValue['issues'] {
	return [...Map.groupBy(lines, ({ issueId }) => issueId).values()].flatMap((ofIssue) => {
		const [first] = ofIssue;
		if (!first) return [];
		return {
			numero: first.numero,
			locksAt: first.locksAt.getTime(),
			drawsAt: first.drawsAt.getTime(),
			isOpen: first.isOpen,
			...(first.result && { result: first.result }),
			...endOf(first),
			...(first.reason !== null && { reason: first.reason }),
			stake: first.betStake,
			win: first.betWin,
			rebate: first.betRebate,
			...(first.betState === 'settled' && first.valid !== null && { valid: first.valid }),
			...(first.validReason !== null && { validReason: first.validReason }),
			lines: ofIssue.map(lineOf),
		};
	});
}

function endOf({ issueState }: OrderLine): { end?: string } {
	if (issueState === 'void' || issueState === 'not_held') return { end: issueState };
	return ['drawn', 'settling', 'settled'].includes(issueState) ? { end: 'drawn' } : {};
}

function lineOf(line: OrderLine): OrderValue['issues'][number]['lines'][number] {
	// A judged line is shown when it is paid.
	const isPaid = line.state === 'settled' && line.betState === 'settled';
	return {
		id: line.id,
		playId: line.play,
		balls: line.balls,
		stakes: line.stakes,
		price: line.price,
		odds: line.odds,
		...(line.series !== null && { series: line.series }),
		amount: line.amount,
		potential: line.potential,
		state:
			line.state === 'settled' ? (isPaid ? (line.win > 0n ? 'won' : 'lost') : 'live') : line.state,
		...(isPaid && line.hits && { hits: line.hits }),
		win: isPaid ? line.win : 0n,
		rebate: isPaid ? line.rebate : 0n,
	};
}
