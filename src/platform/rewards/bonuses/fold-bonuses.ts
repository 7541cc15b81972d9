import { type Money, sumOf } from '#lib/money.ts';
import { type Database, retryContention, type Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { memberBonusLocked, memberCash, promoPot } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import {
	type BonusRow,
	type BonusState,
	insertPlays,
	lockActive,
	selectDue,
	selectFoldedThrough,
	selectUnseen,
	updateBonus,
} from './rows.ts';
import { type ActiveBonus, countPlays, releasedAt } from './rules.ts';

/** Rounds of a member that one transaction looks at. */
const ROUNDS_MAX = 500;

const MEMBERS_AT_A_TIME = 200;

/** Counts the settled rounds of every member with an active bonus, and ends what is over. */
export async function foldBonuses(db: Database, signal?: AbortSignal): Promise<void> {
	let afterMember = 0;
	while (!signal?.aborted) {
		const members = await selectDue(db, afterMember, MEMBERS_AT_A_TIME);
		for (const memberId of members) {
			if (signal?.aborted) return;
			await retryContention(() =>
				db.transaction().execute(async (tx) => await foldMember(tx, memberId)),
			);
		}
		const last = members.at(-1);
		if (last === undefined || members.length < MEMBERS_AT_A_TIME) return;
		afterMember = last;
	}
}

/**
 * Counts a member's rounds for the active bonuses, frees their parts, and ends those that are done or
 * over. The time of a bonus is over when every round that was settled in it is counted.
 */
export async function foldMember(tx: Tx, memberId: number): Promise<void> {
	const now = await readNow(tx);
	// First, so that the rounds read below include every round folded until then.
	const throughAt = await selectFoldedThrough(tx);
	const rows = await lockActive(tx, memberId);
	const [first] = rows;
	if (!first) return;
	const afterRound = rows.reduce(
		(least, row) => (row.after_round < least ? row.after_round : least),
		first.after_round,
	);
	const rounds = await selectUnseen(tx, { memberId, afterRound, limit: ROUNDS_MAX });
	const plays = countPlays(rows.map(activeOf), rounds);
	await insertPlays(tx, memberId, plays);
	for (const row of rows) {
		const counted = plays.filter(({ bonusId }) => bonusId === row.id).map((play) => play.counted);
		const done = row.done + sumOf(counted);
		const released = releasedAt(row, done);
		await release(tx, row, { released, now });
		await updateBonus(tx, row.id, { done, released });
		const isOver = rounds.length < ROUNDS_MAX && row.expires_at < throughAt;
		if (done === row.needed) await close(tx, row, { state: 'done', released, now });
		else if (isOver) await close(tx, row, { state: 'expired', released, now });
	}
}

function activeOf(row: BonusRow): ActiveBonus {
	const { id, granted, needed, done, released, rates } = row;
	return {
		...{ id, granted, needed, done, released, rates },
		stakeMax: row.stake_max ?? undefined,
		afterRound: row.after_round,
		openedAt: row.opened_at,
		expiresAt: row.expires_at,
	};
}

/** Moves what has become cash since the last time. */
async function release(
	tx: Tx,
	{ id, member_id: memberId, released: before }: BonusRow,
	{ released, now }: { released: Money; now: Date },
): Promise<void> {
	if (released === before) return;
	await post(tx, {
		reference: `bonus:${id}:to:${released}`,
		kind: 'bonus_released',
		occurredAt: now,
		postings: [
			{
				source: memberBonusLocked(memberId),
				destination: memberCash(memberId),
				amount: released - before,
			},
		],
	});
}

interface CloseInput {
	state: Exclude<BonusState, 'active'>;
	released: Money;
	now: Date;
}

/** Ends a bonus; what is not released goes back to its pot. */
export async function close(tx: Tx, row: BonusRow, { state, released, now }: CloseInput) {
	const { id, member_id: memberId, pot, granted } = row;
	const rest = granted - released;
	if (rest > 0n) {
		await post(tx, {
			reference: `bonus:${id}:end`,
			kind: 'bonus_returned',
			occurredAt: now,
			postings: [{ source: memberBonusLocked(memberId), destination: promoPot(pot), amount: rest }],
		});
	}
	await updateBonus(tx, id, { state, closed_at: now });
	if (state === 'done') await notify(tx, memberId, 'bonus_done', {}, `bonus:${id}`);
	if (state === 'expired') await notify(tx, memberId, 'bonus_expired', {}, `bonus:${id}`);
}
