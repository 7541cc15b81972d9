import type { Money } from '#lib/money.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import { maskedAccount } from '#lib/rules/masked.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import * as rows from './product-rows.ts';

interface ProductProfitInput extends DayRange {
	readerId: number;
	products: readonly string[];
	isTeam: boolean;
	customerName: string | undefined;
	customerId: number | undefined;
	pageNo: number;
	pageSize: number;
}

/** What a member brought in some products; `profit` is the player's side. */
export interface ProductProfit extends Omit<rows.ProductSums, 'id'> {
	customerId: number;
	/** Masked of a deeper member. */
	customerName: string;
	profit: Money;
}

const NONE = { stake: 0n, paid: 0n, rebate: 0n, deposited: 0n, withdrawn: 0n };

/**
 * Reads what the members directly below an agent, or one member of its team, staked and won in some
 * types of games. Refuses `not_in_tree`.
 */
export async function readProductProfit(db: Tx, input: ProductProfitInput) {
	const { readerId, products, isTeam, from, to, pageNo, pageSize } = input;
	const { members, total } = await findMembers(db, input);
	const ids = members.map(({ id }) => id);
	const [sums, fold] = await Promise.all([
		rows.sumProducts(db, { readerId, ids, products, isTeam, from, to }),
		readFoldState(db),
	]);
	const list = members.map(({ id, uplineId, account }): ProductProfit => {
		const { id: _, ...found } = sums.find((one) => one.id === id) ?? { id, ...NONE };
		return {
			customerId: id,
			customerName: uplineId === readerId ? account : maskedAccount(account),
			...found,
			profit: found.paid + found.rebate - found.stake,
		};
	});
	return { list, pageInfo: { total, pageNo, pageSize }, from, to, asOf: fold.throughAt };
}

async function findMembers(
	db: Tx,
	{ readerId, customerName, customerId, pageNo, pageSize }: ProductProfitInput,
) {
	if (customerName === undefined && customerId === undefined) {
		const offset = (pageNo - 1) * pageSize;
		return await rows.selectDirectPage(db, { uplineId: readerId, limit: pageSize, offset });
	}
	const memberId =
		customerId ?? (await findMember(db, { username: (customerName ?? '').toLowerCase() }))?.id ?? 0;
	const members = await rows.selectInTeam(db, { agentId: readerId, memberId });
	if (members.length === 0) throw refuse('not_in_tree');
	return { members, total: 1 };
}
