import { sql } from 'kysely';
import { expect } from 'vitest';
import { sealEvents, verifyEvents } from '#platform/people/auth/security/seal-events.ts';
import { test } from '../../../database.ts';

const insert = sql`
	insert into member_event (id, at, kind, address, user_agent)
	values (7, '2000-01-01', 'log_in_failed', '-', '-') returning id, at`;

test('an event gets its own number and instant, and the application cannot change it', async ({
	db,
}) => {
	const { rows } = await insert.execute(db);

	expect(rows[0]).not.toMatchObject({ id: 7n });
	for (const deed of ['update member_event set kind = kind', 'delete from member_event']) {
		await expect(sql.raw(deed).execute(db)).rejects.toMatchObject({ code: '42501' });
	}
});

test('sealing waits for uncommitted events', async ({ db, database }) => {
	const late = await database.db.startTransaction().execute();
	await insert.execute(late);
	await insert.execute(db);
	const stopping = new AbortController();
	setTimeout(() => stopping.abort(), 300);

	expect(await sealEvents(db, stopping.signal)).toBe(false);
	await late.commit().execute();
	expect(await sealEvents(db)).toBe(true);
	expect(await verifyEvents(db)).toEqual([]);
});

test('events are immutable, and a forced change is detected', async ({ db, owner }) => {
	await insert.execute(db);
	await insert.execute(db);
	expect(await sealEvents(db)).toBe(true);
	await insert.execute(db);
	expect(await sealEvents(db)).toBe(true);
	expect(await verifyEvents(db)).toEqual([]);

	const change = sql`update member_event set address = 'elsewhere' where kind = 'log_in_failed'`;
	await expect(change.execute(owner)).rejects.toMatchObject({ code: 'JH003' });
	await sql`alter table member_event disable trigger forbid_change`.execute(owner);
	await change.execute(owner);
	await sql`alter table member_event enable trigger forbid_change`.execute(owner);

	expect((await verifyEvents(db)).length).toBeGreaterThan(0);
});
