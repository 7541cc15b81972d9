import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { decideClaim } from '#platform/rewards/claims/decide-claim.ts';
import { fundPot, listPots } from '#platform/rewards/pots/fund-pot.ts';
import { giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/** Decides the application of a member, as another person than the one who wrote the rule. */
export async function decideApplication(
	site: Site,
	username: string,
	{ decision, reason = '' }: { decision: 'approve' | 'reject'; reason?: string },
): Promise<void> {
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		const { rows } = await sql<{ id: string }>`
			select c.id from reward_claim c join member m on m.id = c.member_id
			where m.username = ${username} and c.state = 'waiting'`.execute(tx);
		const claimId = rows[0]?.id ?? '';
		const now = await readNow(tx);
		await decideClaim(tx, { claimId, decision, reason, decidedBy: 'night-desk', now });
	});
}

/** Takes the proof of a member's mobile number away: rewards for it are out of reach. */
export async function unproveMobile(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`update member_profile set mobile_verified_at = null
		where member_id = (select id from member where username = ${username})`.execute(db);
}

/** Gives a member tickets, as staff do. */
export async function giveTicketsTo(
	site: Site,
	username: string,
	{ rule, count }: { rule: string; count: number },
): Promise<void> {
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		const { rows } = await sql<{ id: number }>`
			select id from member where username = ${username}`.execute(tx);
		const giving = { rule, memberId: rows[0]?.id ?? 0, count, now: await readNow(tx) };
		await giveTickets(tx, {
			...{ ...giving, madeFor: `test:${randomUUID()}`, givenBy: 'night-desk', reason: 'test' },
		});
	});
}

/** Takes the money out of a pot. Returns what puts it back. */
export async function drainPot(site: Site, code: string): Promise<() => Promise<void>> {
	const { db } = await operatorShellAt(site);
	const [{ balance } = { balance: 0n }] = await listPots(db, [code]);
	const move = (amount: bigint) =>
		transaction(db, async (tx) => {
			const now = await readNow(tx);
			await fundPot(tx, { code, amount, fundedBy: 'night-desk', reason: 'test', now });
		});
	await move(-balance);
	return () => move(balance);
}
