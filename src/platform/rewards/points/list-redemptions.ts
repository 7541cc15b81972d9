import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { Redemption, RedemptionStatus } from '#lib/wps/contract/point-mall.ts';
import type { Tx } from '#platform/db/database.ts';
import { type RedemptionState, selectForStaff, selectRedemptions } from './redemption-rows.ts';

/** Requests that staff sees at once. */
const STAFF_MAX = 200;

/** The words of the wire. */
export const STATUSES: Record<RedemptionState, RedemptionStatus> = {
	process: 'IN_PROCESS',
	approved: 'APPROVED',
	rejected: 'REJECTED',
};

interface ListInput {
	memberId: number;
	/** `BN`, `en` and so on. */
	language: string;
	pageNo: number;
}

/** Lists a page of a member's requests for goods, the latest first. */
export async function listRedemptions(db: Tx, { memberId, language, pageNo }: ListInput) {
	const page = { limit: PAGE_SIZE, offset: (pageNo - 1) * PAGE_SIZE };
	const { list, count } = await selectRedemptions(db, { memberId, ...page });
	return {
		list: list.map(
			(row): Redemption => ({
				id: row.id,
				goodsName: textIn(row.names, language),
				...(row.image && { imageUrl: row.image }),
				quantity: row.quantity,
				points: row.points,
				...(row.amount > 0n && { amount: row.amount }),
				status: STATUSES[row.state],
				...(row.state === 'rejected' && row.reasons && { remark: textIn(row.reasons, language) }),
				time: row.requested_at,
				...(row.decided_at && { decidedTime: row.decided_at }),
			}),
		),
		totalPages: pageCountOf(count),
		totalCount: count,
	};
}

/** Lists requests for staff, the oldest first: those that wait, or the latest of all. */
export async function listForStaff(db: Tx, isAll: boolean) {
	return await selectForStaff(db, { isAll, limit: STAFF_MAX });
}
