import { sql } from 'kysely';
import { expect } from 'vitest';
import { sealEvents, verifyEvents } from '#platform/people/auth/security/seal-events.ts';
import { makeDatabase, test } from '../../../database.ts';

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

/** Changes of the log that the application cannot make, and a job that never ran. */
const faults: [string, string][] = [
	['an event is removed', 'delete from member_event where id = (select min(id) from member_event)'],
	['a block is removed', 'delete from member_event_block where n = 1'],
	['the last block is removed', 'delete from member_event_block where n = 2'],
	['a block is changed', 'update member_event_block set to_id = to_id + 1 where n = 1'],
	['events are never sealed', 'delete from member_event_block'],
];

for (const [what, statement] of faults) {
	test(`is noticed when ${what}`, async () => {
		const { db, owner, drop } = await makeDatabase();
		for (let block = 0; block < 2; block++) {
			await insert.execute(db);
			await sealEvents(db);
		}
		expect(await verifyEvents(db)).toEqual([]);
		for (const table of ['member_event', 'member_event_block']) {
			await sql`alter table ${sql.ref(table)} disable trigger user`.execute(owner);
		}

		await sql.raw(statement).execute(owner);
		// An hour later.
		await sql`update member_event set at = at - interval '1 hour'
			where id > (select coalesce(max(to_id), 0) from member_event_block)`.execute(owner);

		expect((await verifyEvents(db)).length).toBeGreaterThan(0);
		await drop();
	});
}
