import { sql } from 'kysely';
import type { LimitKind, LimitWindow } from '#lib/rules/limits/limits.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { setLimit } from '#platform/people/protection/limits.ts';
import { aMember } from '../../database.ts';
import { closing } from '../../play/vendors/player.ts';
import { aVendor, movement } from '../../play/vendors/vendor.ts';

export type Gambler = Awaited<ReturnType<typeof aGambler>>;

/** Creates a member with cash who plays now, with bets and wins as a vendor sends them. */
export async function aGambler(db: Database, cash = 100_000_0000n) {
	const now = await readNow(db);
	const vendor = await aVendor(db, undefined, { now });
	const memberId = await aMember(db, { cash });
	const play = await vendor.launch(memberId);
	let rounds = 0;

	/** Places a bet and leaves it open. */
	async function bet(amount: bigint) {
		rounds += 1;
		const fields = { ...movement(`r${rounds}`), amount };
		const reply = await vendor.call('bet', { ...play, ...fields });
		return { ...fields, reply };
	}

	/** Settles a bet. */
	function win(placed: { roundId: string; transactionId: string }, amount: bigint) {
		const { roundId, transactionId: betTransactionId } = placed;
		const fields = { ...movement(roundId), betTransactionId, amount, ...closing };
		return vendor.call('win', { ...play, ...fields });
	}

	return {
		...{ vendor, memberId, play, bet, win },
		async round(stake: bigint, returned: bigint) {
			const placed = await bet(stake);
			await win(placed, returned);
			return placed.reply;
		},
		limit: (kind: LimitKind, window: LimitWindow, amount: bigint | undefined) =>
			transaction(db, async (tx) => {
				await setLimit(tx, { memberId, kind, window, amount, now: await readNow(tx) });
			}),
	};
}

/** Sets the session in which the member plays as begun `minutes` ago. */
export async function playedFor(db: Database, memberId: number, minutes: number): Promise<void> {
	await sql`
		insert into vendor_play_session (member_id, started_at, launched_at, after_round)
		values (${memberId}, core.now() - make_interval(mins => ${minutes}), core.now(), 0)
		on conflict (member_id) do update set started_at = excluded.started_at`.execute(db);
}
