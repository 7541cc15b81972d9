import { type Money, toDecimal } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { goodsHold, memberCash, memberPoints, pointsHold } from '#platform/ledger/accounts.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { lockMember } from '#platform/money/deposits/order-rows.ts';
import { mayLeave } from '#platform/money/withdrawals/may-leave.ts';
import { mayPromote } from '#platform/people/protection/blocks.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { pointsText, requirePoints } from './convert-points.ts';
import * as redemptions from './redemption-rows.ts';
import * as rows from './rows.ts';

interface Services {
	vault: Vault;
	settings: () => Settings;
}

interface RedeemInput {
	caller: Caller;
	request: {
		requestId: string;
		goodsId: number;
		quantity: number;
		/** The price of one item as it was shown. */
		points: Money;
		amount: Money;
	};
	now: Date;
}

/** Reasons of `mayLeave` that concern the money itself; the others are about where it goes. */
const MONEY_BLOCKS: ReadonlySet<string> = new Set([
	...['insufficient_balance', 'turnover_missing', 'money_owed', 'books_frozen'],
]);

/**
 * Requests goods: their points and money are set aside and the stock goes down until a decision.
 * Money that has turnover to come cannot buy goods. Repeating it changes nothing. Its refusals are
 * those of the call `redeemPointGoods`.
 *
 * Locks the member, the goods, then the ledger's accounts.
 */
export async function redeemGoods(tx: Tx, services: Services, input: RedeemInput) {
	const { caller, request, now } = input;
	const { memberId, currency } = caller;
	const { requestId: id, goodsId, quantity } = request;
	const count = BigInt(quantity);
	await lockMember(tx, memberId);
	const known = await redemptions.findRedemption(tx, id);
	if (known) {
		const isSame =
			known.member_id === memberId &&
			known.quantity === quantity &&
			(known.goods_id === goodsId || known.goods_id === null) &&
			known.points === request.points * count &&
			known.amount === request.amount * count;
		if (!isSame) throw refuse('reference_conflict');
		return { requestId: id, state: known.state };
	}
	if (!(await mayPromote(tx, memberId))) throw refuse('excluded');
	const goods = await lockOffered(tx, request);
	const [points, amount] = [goods.points * count, (goods.amount ?? 0n) * count];
	await requirePoints(tx, memberId, points);
	if (amount > 0n) await requireFreeMoney(tx, services, { caller, amount, now });
	await post(tx, {
		reference: `redeem:${id}`,
		kind: 'goods_request',
		occurredAt: now,
		postings: holdsOf({ memberId, currency, points, amount }),
	});
	await rows.moveStock(tx, goods.id, quantity);
	const { state } = await redemptions.insertRedemption(tx, {
		...{ id, member_id: memberId, currency, goods_id: goods.id, names: goods.names },
		...{ image: goods.image, quantity, points, amount },
	});
	return { requestId: id, state };
}

/** Refuses `goods_not_found`, `sold_out` and `price_changed`. */
async function lockOffered(tx: Tx, request: RedeemInput['request']) {
	const goods = await rows.lockGoods(tx, request.goodsId);
	if (!goods) throw refuse('goods_not_found');
	if (goods.left < request.quantity) throw refuse('sold_out');
	const amount = goods.amount ?? 0n;
	if (goods.points !== request.points || amount !== request.amount) {
		throw refuse('price_changed', { points: pointsText(goods.points), amount: toDecimal(amount) });
	}
	return goods;
}

async function requireFreeMoney(
	tx: Tx,
	{ vault, settings }: Services,
	{ caller, amount, now }: { caller: Caller; amount: Money; now: Date },
): Promise<void> {
	const { blocks } = await mayLeave(tx, { caller, settings: settings(), vault, now, amount });
	const block = blocks.find(({ code }) => MONEY_BLOCKS.has(code));
	if (block) throw refuse(block.code, block.params, block.field);
}

interface Priced {
	memberId: number;
	currency: string;
	points: Money;
	amount: Money;
}

/** The postings that set the price of goods aside. */
function holdsOf({ memberId, currency, points, amount }: Priced): Transfer[] {
	const ofPoints = {
		source: memberPoints(memberId),
		destination: pointsHold(memberId),
		amount: points,
	};
	if (amount === 0n) return [ofPoints];
	const source = memberCash(memberId, currency);
	return [ofPoints, { source, destination: goodsHold(memberId, currency), amount }];
}
