import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { PspMessage } from '#lib/psp/messages.ts';
import type { Database } from '#platform/db/database.ts';
import { aMember } from '../database.ts';
import { test } from '../two-processes.ts';
import { expectBooksInOrder, taka } from './player.ts';

const CALLBACKS = Number(process.env.MONEY_CALLBACKS ?? 40);
const COPIES = Number(process.env.MONEY_COPIES ?? 10);
const MEMBERS = 8;
/** How many messages are on their way at once. */
const AT_ONCE = 24;
const currency = 'BDT';

interface Callback {
	messageId: string;
	message: PspMessage;
}

// MONEY_CALLBACKS=100 MONEY_COPIES=50 for the full count.
test(`${CALLBACKS} callbacks in ${COPIES} copies over two processes are one event each`, {
	timeout: 240_000 + CALLBACKS * COPIES * 100,
}, async ({ processes, db }) => {
	const callbacks = await someCallbacks(db);
	const sent = shuffle(callbacks.flatMap((one) => Array.from({ length: COPIES }, () => one)));

	const statuses = await inParallel(sent, (one, n) => {
		return processes[n % 2 === 0 ? 0 : 1].deliver(one.message, one.messageId);
	});

	expect(new Set(statuses)).toEqual(new Set([200]));
	const paid = callbacks.filter(({ message }) => message.type === 'deposit.paid');
	const reversed = callbacks.length - paid.length;
	expect(await countOf(db)).toEqual({
		...{ messages: callbacks.length, receipts: paid.length, reversals: reversed },
		...{ receiptEvents: paid.length, reversalEvents: reversed },
		...{ held: taka(100 * (paid.length - reversed)), alarms: 0 },
	});
	await expectBooksInOrder(db);
});

/** Payments of the orders of some members; every fourth one is taken back. */
async function someCallbacks(db: Database): Promise<Callback[]> {
	const orders: string[] = [];
	for (let n = 0; n < MEMBERS; n++) orders.push(await anOrder(db, await aMember(db)));
	const paidAt = new Date();
	const paymentCount = CALLBACKS - Math.floor(CALLBACKS / 5);
	return Array.from({ length: CALLBACKS }, (_, n) => {
		const messageId = randomUUID();
		// A reversal may overtake its payment.
		const of = n < paymentCount ? n : n - paymentCount;
		const money = { ref: `r-${of}`, amount: taka(100), currency };
		if (n >= paymentCount) return { messageId, message: { type: 'deposit.reversed', ...money } };
		const receipt = { ...money, orderId: orders[of % MEMBERS] ?? '', paidAt };
		return { messageId, message: { type: 'deposit.paid', receipt } };
	});
}

async function anOrder(db: Database, memberId: number): Promise<string> {
	const id = randomUUID();
	await sql`insert into deposit_order
		(id, member_id, channel, provider, currency, asked, reference, created_at,
			expires_at)
		values (${id}::uuid, ${memberId}, 'mobile', 'sandbox', ${currency}, ${taka(100)},
			${id.slice(0, 8)}, core.now(), core.now() + interval '1 hour')`.execute(db);
	return id;
}

async function countOf(db: Database) {
	const { rows } = await sql`
		select (select count(*)::int from psp_message) as messages,
			(select count(*)::int from deposit_receipt) as receipts,
			(select count(*)::int from deposit_reversal where tx_id is not null) as reversals,
			(select count(*)::int from ledger.tx where source = 'deposit') as "receiptEvents",
			(select count(*)::int from ledger.tx where source = 'reversal') as "reversalEvents",
			(select count(*)::int from payment_alarm) as alarms,
			(select sum(-p.amount)::bigint from ledger.posting p
				join ledger.account a on a.id = p.account_id
				where a.kind = 'psp.clearing.sandbox') as held`.execute(db);
	return rows[0];
}

async function inParallel<Item, Result>(
	items: readonly Item[],
	run: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
	const results: Result[] = [];
	const queue = items.entries();
	const work = async () => {
		for (const [n, item] of queue) results.push(await run(item, n));
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return results;
}

/** Returns the items in another order, the same in each run. */
function shuffle<Item>(items: readonly Item[]): Item[] {
	const keyed = items.map((item, n) => ({ item, key: (n * 7919) % 104_729 }));
	return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
