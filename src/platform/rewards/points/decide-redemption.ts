import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import * as accounts from '#platform/ledger/accounts.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { lockRedemption, markDecided } from './redemption-rows.ts';
import { moveStock } from './rows.ts';
import { worthOf } from './rules.ts';

export type Decision = 'approve' | 'reject';

interface DecideInput {
	number: bigint;
	decision: Decision;
	/** What the member reads when it is rejected, and staff in both cases. */
	reasons: Texts;
	decidedBy: string;
	now: Date;
}

export type Decided = 'done' | 'not_found' | 'decided_before';

/**
 * Decides about a request for goods, once. Approved: the points go, and their backing and the money
 * part pay for the goods. Rejected: points, money and stock go back. The member gets a message.
 *
 * Locks the request, the goods, then the ledger's accounts.
 */
export async function decideRedemption(tx: Tx, input: DecideInput): Promise<Decided> {
	const { number, decision, reasons, decidedBy, now } = input;
	const row = await lockRedemption(tx, number);
	if (!row) return 'not_found';
	if (row.state !== 'process') return 'decided_before';
	const isApproved = decision === 'approve';
	if (!isApproved) await moveStock(tx, row.goods_id, -row.quantity);
	const of = {
		...{ memberId: row.member_id, currency: row.currency },
		...{ points: row.points, amount: row.amount },
	};
	await post(tx, {
		reference: `redeem:${row.id}:${decision}`,
		kind: isApproved ? 'goods_approve' : 'goods_reject',
		occurredAt: now,
		actor: decidedBy,
		postings: isApproved ? paymentOf(of) : returnOf(of),
	});
	const state = isApproved ? 'approved' : 'rejected';
	await markDecided(tx, { id: row.id, state, reasons, decidedBy });
	const words = { ...wordsOf('goods', row.names), ...wordsOf('reason', reasons) };
	await notify(tx, row.member_id, `goods_${state}`, words, `redeem:${row.id}`);
	return 'done';
}

interface Priced {
	memberId: number;
	currency: string;
	points: bigint;
	amount: bigint;
}

function paymentOf({ memberId, currency, points, amount }: Priced): Transfer[] {
	const goods = accounts.house('goods', currency);
	const transfers: Transfer[] = [
		{
			source: accounts.pointsHold(memberId),
			destination: accounts.house('points', accounts.POINTS_CURRENCY),
			amount: points,
		},
		{ source: accounts.promoBacking(currency), destination: goods, amount: worthOf(points) },
	];
	if (amount > 0n) {
		transfers.push({ source: accounts.goodsHold(memberId, currency), destination: goods, amount });
	}
	return transfers;
}

function returnOf({ memberId, currency, points, amount }: Priced): Transfer[] {
	const transfers: Transfer[] = [
		{
			source: accounts.pointsHold(memberId),
			destination: accounts.memberPoints(memberId),
			amount: points,
		},
	];
	if (amount > 0n) {
		transfers.push({
			source: accounts.goodsHold(memberId, currency),
			destination: accounts.memberCash(memberId, currency),
			amount,
		});
	}
	return transfers;
}

/** The words of a message that differ by language: `goods_bn`, `goods_en`. */
function wordsOf(name: string, texts: Texts): Record<string, string> {
	const other = texts.en ?? Object.values(texts)[0] ?? '';
	return { [`${name}_bn`]: texts.bn ?? other, [`${name}_en`]: texts.en ?? other };
}
