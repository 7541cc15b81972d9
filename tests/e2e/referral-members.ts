import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Money, UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { postReceipt } from '#platform/money/deposits/post-receipt.ts';
import { PLAY_PROVIDER } from '#platform/money/payments/channels.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { raiseLevels } from '#platform/rewards/vip/raise-levels.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { creditMember, playRoundsOf } from './wallet-rounds.ts';

/** A deposit that has arrived. */
export async function depositOf(site: Site, username: string, units: bigint): Promise<void> {
	const { db, vault } = await operatorShellAt(site);
	const amount = units * UNIT;
	const orderId = randomUUID();
	await transaction(db, async (tx) => {
		await sql`insert into deposit_order (id, member_id, channel, provider, currency, asked, reference,
				created_at, expires_at)
			select ${orderId}, id, 'mobile', ${PLAY_PROVIDER}, 'BDT', ${amount}, ${orderId}, core.now(),
				core.now() + interval '15 min' from member where username = ${username}`.execute(tx);
		const receipt = { ref: randomUUID(), orderId, amount, currency: 'BDT', paidAt: new Date() };
		const posted = await postReceipt(tx, { vault, provider: PLAY_PROVIDER }, receipt);
		if (posted !== 'posted') throw new Error(`the deposit is ${posted}`);
	});
}

/** Plays one lost round with a stake. */
export async function playOf(site: Site, username: string, stake: Money): Promise<void> {
	const table = await playRoundsOf(site, username);
	await creditMember(site, username, stake);
	await table.end(await table.open({ amount: stake }), 0n);
}

/** Does what the jobs do every ten seconds: sums, levels, friends. */
export async function runRewardJobs(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await foldPlay(db);
	await raiseLevels(db);
	await followFriends(db);
}

/** Ends the review of a friend. */
export async function endReview(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`update friend set met_at = met_at - interval '8 days' where member_id =
		(select id from member where username = ${username})`.execute(db);
	await followFriends(db);
}

/** Proves the mobile number of a member who has none. */
export async function proveMobile(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`insert into member_profile (member_id, dial_code, mobile, mobile_mark, mobile_verified_at)
		select id, '880', '\\x00'::bytea, ${Buffer.from(randomUUID())}, core.now() from member
		where username = ${username}
		on conflict (member_id) do update set dial_code = excluded.dial_code, mobile = excluded.mobile,
			mobile_mark = excluded.mobile_mark, mobile_verified_at = core.now()`.execute(db);
}
