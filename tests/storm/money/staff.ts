import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, transaction } from '#platform/db/database.ts';
import { decideWithdrawal } from '#platform/money/withdrawals/decide-withdrawal.ts';
import { forceReceipt } from '#platform/money/withdrawals/force-receipt.ts';

const PEOPLE = ['asha', 'bimal'];
const PAUSE_MS = 500;

/** Two persons who decide reviews and force receipts, until `isOver`. */
export async function workAsStaff(
	db: Database,
	random: () => number,
	isOver: () => boolean,
): Promise<void> {
	while (!isOver()) {
		// Without a database nothing is decided; the next look does it.
		await decide(db, random).catch(() => undefined);
		await force(db).catch(() => undefined);
		await forgiveTries(db).catch(() => undefined);
		await delay(PAUSE_MS);
	}
}

async function decide(db: Database, random: () => number): Promise<void> {
	const waiting = await sql<{ id: string }>`
		select id from withdrawal where state = 'review' order by seq limit 20`.execute(db);
	for (const { id } of waiting.rows) {
		const decision = random() < 0.15 ? ('reject' as const) : ('approve' as const);
		for (const person of PEOPLE) {
			const actor = { name: `os:${person}`, person };
			const input = { id, decision, actor, reason: 'contact_needed' };
			// A person who has decided already is refused, and the other one goes on.
			const done = await transaction(db, (tx) => decideWithdrawal(tx, input)).catch(
				() => 'refused',
			);
			if (done === 'done') break;
		}
	}
}

/** Forces what the provider has proven as paid in full. */
async function force(db: Database): Promise<void> {
	const waiting = await sql<{ id: string }>`
		select id from withdrawal where receipt = 'trace' and traced is not null
		order by seq limit 20`.execute(db);
	for (const { id } of waiting.rows) {
		for (const person of PEOPLE) {
			const actor = { name: `os:${person}`, person };
			const input = { id, actor, evidence: `B-${id.slice(0, 8)}`, reason: 'statement' };
			await transaction(db, (tx) => forceReceipt(tx, input)).catch(() => undefined);
		}
	}
}

/** A proof of the payment password that a kill has cut counts as a wrong try: it is forgiven. */
async function forgiveTries(db: Database): Promise<void> {
	await sql`delete from member_throttle where key like 'payment_password%'`.execute(db);
}
