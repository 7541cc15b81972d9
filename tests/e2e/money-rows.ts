import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

// Orders and withdrawals in a state that a test begins with, without the steps before it.

/** The picture of `aPicture`. */
export const PICTURE = { width: 300, height: 500, channels: 3, background: '#0f7a5a' } as const;

/** A file for a field of pictures. */
export async function aPicture(name = 'screenshot.png') {
	const buffer = await sharp({ create: PICTURE }).png().toBuffer();
	return { name, mimeType: 'image/png', buffer };
}

type OrderState = 'open' | 'proof' | 'closed' | 'expired' | 'failed';

/** Inserts an order by transfer of 500. */
export async function openOrder(
	site: Site,
	username: string,
	state: OrderState = 'open',
): Promise<string> {
	const { db } = await operatorShellAt(site);
	const id = randomUUID();
	const payment = JSON.stringify({ payTo: [{ label: 'No.', value: '01700-000000' }] });
	await sql`
		insert into deposit_order (id, member_id, channel, provider, currency, asked, reference,
			state, created_at, expires_at, payment)
		select ${id}::uuid, id, 'bank', 'sandbox', 'BDT', 5000000,
			${`JH-${id.slice(0, 8).toUpperCase()}`}, ${state}, core.now(), core.now() + interval '1 hour',
			${payment}::jsonb
		from member where username = ${username}`.execute(db);
	return id;
}

/** Inserts a withdrawal of 1,000 that was paid out. */
export async function payOut(site: Site, username: string, receipt = 'asked'): Promise<string> {
	const { db } = await operatorShellAt(site);
	const [id, account] = [randomUUID(), randomUUID()];
	await sql`
		with owner as (select id from member where username = ${username}), account as (
			insert into payout_account (id, member_id, kind, bank, number, holder, tail, number_mark,
				usable_from, removed_at)
			select ${account}::uuid, id, 'ewallet', 'WALLET1', '', '', '8888', ${Buffer.from(account)},
				core.now(), core.now()
			from owner returning id, member_id)
		insert into withdrawal (id, member_id, account_id, channel, provider, currency, amount, fee,
			from_cash, from_returnable, state, arrived_at, receipt, receipt_due_at)
		select ${id}::uuid, member_id, id, 'ewallet', 'sandbox', 'BDT', 10000000, 0, 10000000, 0,
			'arrived', core.now(), ${receipt}, core.now() + interval '1 day'
		from account`.execute(db);
	for (const [n, step] of ['requested', 'approved', 'sending', 'arrived'].entries()) {
		await sql`insert into withdrawal_event (withdrawal_id, n, step)
			values (${id}::uuid, ${n + 1}, ${step})`.execute(db);
	}
	return id;
}

/** Lets 24 hours pass for the pending rises: their times are moved, because the site keeps the time. */
export async function passADay(site: Site, username: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`
		update protection_limit set confirm_from = confirm_from - interval '1 day',
			lapses_at = lapses_at - interval '1 day'
		where member_id = (select id from member where username = ${username})`.execute(db);
}
