import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	type EventRow,
	type ListedVersion,
	selectEvents,
	selectOwn,
	selectPaid,
} from './list-rows.ts';
import { selectVersion } from './rows.ts';

interface ListInput {
	memberId: number;
	/** Whether what is over is listed too. */
	hasPast: boolean;
	pageSize: number;
	/** The id of the last contract of the page before. */
	after?: string | undefined;
	now: Date;
}

interface Listed {
	own: ListedVersion[];
	paid: ListedVersion[];
	/** The last contract of this page, when there are more. */
	next: string | undefined;
}

/** A member has a few contracts of its own; versions that are over pile up. */
const OWN_MAX = 200;

/** Lists a member's own contracts and a page of those that it pays, the newest first. */
export async function listContracts(db: Tx, input: ListInput): Promise<Listed> {
	const { pageSize } = input;
	const own = await selectOwn(db, { ...input, limit: OWN_MAX });
	const found = await selectPaid(db, { ...input, limit: pageSize + 1 });
	const paid = found.slice(0, pageSize);
	const next = found.length > pageSize ? paid.at(-1)?.version.id : undefined;
	return { own, paid, next };
}

/** Lists the steps of a contract of a member. Refuses `contract_gone` for one of others. */
export async function listSteps(
	db: Tx,
	{ memberId, id }: { memberId: number; id: string },
): Promise<EventRow[]> {
	const found = await selectVersion(db, id);
	const isSide = found && [found.payeeId, found.payerId].includes(memberId);
	if (!isSide) throw refuse('contract_gone');
	return await selectEvents(db, id);
}
