import { sql } from 'kysely';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { markGuarded } from './guard.ts';
import { findBlock, listExclusions, lockMember } from './rows.ts';

/** An indefinite exclusion ends with the consent of two different persons. */
export const APPROVALS_NEEDED = 2;

/**
 * Ends the exclusions that were asked back and have waited long enough, an indefinite one with two
 * approvals. Returns the ids of the members who may play again.
 */
export async function endExclusions(db: Database): Promise<number[]> {
	await unmarkTimedOut(db);
	const { rows } = await sql<{ memberId: number }>`
		select distinct b.member_id as "memberId" from protection_block b
		where b.asked_back_at is not null and b.over_at is null and b.opens_at <= core.now()`.execute(
		db,
	);
	const opened: number[] = [];
	for (const { memberId } of rows) {
		if (await transaction(db, (tx) => endExclusionsOf(tx, memberId))) opened.push(memberId);
	}
	return opened;
}

/** Lets the bets of members whose time-out has ended go with the others again. */
async function unmarkTimedOut(db: Database): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		select m.id from member m
		where m.is_guarded
			and not exists (select from protection_guard g where g.member_id = m.id)
			and not exists (select from protection_block b where b.member_id = m.id and b.over_at is null
				and (b.kind = 'exclusion' or b.ends_at > core.now()))`.execute(db);
	for (const { id } of rows) {
		await transaction(db, async (tx) => {
			// A limit that is being set comes first: what it made is seen under the lock.
			await lockMember(tx, id);
			await markGuarded(tx, id);
		});
	}
}

async function endExclusionsOf(tx: Tx, memberId: number): Promise<boolean> {
	await lockMember(tx, memberId);
	await sql`
		update protection_block b set over_at = core.now()
		where b.member_id = ${memberId} and b.over_at is null and b.opens_at <= core.now()
			and (b.ends_at is not null or (select count(*) from protection_approval a
				where a.block_id = b.id) >= ${APPROVALS_NEEDED})`.execute(tx);
	if ((await listExclusions(tx, memberId)).length > 0) return false;
	await sql`update member set status = 'active'
		where id = ${memberId} and status = 'excluded'`.execute(tx);
	await markGuarded(tx, memberId);
	if (!(await findBlock(tx, memberId))) await notify(tx, memberId, 'exclusion_over');
	return true;
}

interface ApproveInput {
	username: string;
	/** The name of the person who agrees. */
	person: string;
}

/**
 * Records that a person agrees to the end of an indefinite exclusion that was asked back. Returns
 * how many persons have agreed, and when it ends at the earliest. Throws `CommandError`.
 */
export async function approveBack(tx: Tx, { username, person }: ApproveInput) {
	const member = await findMember(tx, { username });
	if (!member) throw new CommandError(`There is no member "${username}".`);
	await lockMember(tx, member.id);
	const block = (await listExclusions(tx, member.id)).find(({ ends_at }) => ends_at === null);
	if (!block) throw new CommandError(`${username} has no indefinite exclusion.`);
	if (!block.opens_at) throw new CommandError(`${username} has not asked to play again.`);
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('protection_approval')
		.values({ block_id: block.id, person, at: sql<Date>`core.now()` })
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirstOrThrow();
	if (numInsertedOrUpdatedRows === 0n) {
		throw new CommandError(`${person} has agreed already. Another person must agree too.`);
	}
	const { count } = await tx
		.selectFrom('protection_approval')
		.select(({ fn }) => fn.countAll<bigint>().as('count'))
		.where('block_id', '=', block.id)
		.executeTakeFirstOrThrow();
	return { count: Number(count), opensAt: block.opens_at };
}
