import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { aMember, test } from '../database.ts';

const TABLES = [
	...['currency', 'account', 'tx', 'posting', 'snapshot', 'seal_block', 'seal_leaf', 'hold'],
	...['outbox', 'adjustment', 'break', 'reconciled'],
].map((table) => `ledger.${table}`);
const READ_ONLY = [...TABLES, 'vendor_tx', 'vendor_round', 'vendor_reward', 'applied_sql'];

describe('the application', () => {
	test.for(READ_ONLY)('can read %s and not change it', async (table, { db }) => {
		await sql.raw(`select * from ${table}`).execute(db);

		for (const deed of ['delete from', 'truncate', 'insert into']) {
			const statement = sql.raw(
				`${deed} ${table} ${deed === 'insert into' ? 'default values' : ''}`,
			);
			await expect(statement.execute(db), deed).rejects.toMatchObject({ code: '42501' });
		}
		const { rows } = await sql<{ column: string }>`
			select attname as column from pg_attribute
			where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`.execute(db);
		const column = rows[0]?.column ?? '';
		await expect(
			sql.raw(`update ${table} set "${column}" = "${column}"`).execute(db),
		).rejects.toMatchObject({ code: '42501' });
	});

	test.for([
		'create table public.x (id integer)',
		'alter table ledger.tx disable trigger user',
		'drop function ledger.post',
		'set role jhilik_owner',
		"select ledger.account_rule('bank')",
		'select wallet.lock_player(1)',
		"select wallet.clearing_id('JHL', 'BDT')",
		"select ledger.post_batch('{}', '{}')",
		"select ledger.move('{1,2}', '{-5,5}')",
		'select * from ledger.event_hash',
	])('cannot %s', async (statement, { db }) => {
		await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
	});
});

describe('the owner', () => {
	test.for([
		'update ledger.tx set kind = kind',
		'delete from ledger.posting',
		'truncate ledger.posting',
		'delete from ledger.account',
		'update ledger.seal_block set root = root',
	])('cannot %s', async (statement, { owner, db }) => {
		await aMember(db, { cash: 1n });
		const work = owner.transaction().execute(async (tx) => {
			await sql`insert into ledger.seal_block values (1, 1, 1, 'a', 'a', 'a', now())`.execute(tx);
			await sql.raw(statement).execute(tx);
		});

		await expect(work).rejects.toMatchObject({ code: 'JH003' });
	});

	test.for([
		"(null, 'player.cash', 'BDT', 1, 0, true)",
		"(1, 'house.x', 'BDT', 1, null, false)",
		"(null, 'house.x', 'BDT', 2, null, false)",
		"(null, 'house.x', 'BDT', 1, 0, false)",
	])('cannot open the account %s', async (values, { owner }) => {
		const insert = sql`insert into ledger.account (owner_id, kind, currency, side, floor, tracked)
			values ${sql.raw(values)}`;

		await expect(insert.execute(owner)).rejects.toMatchObject({ code: 'JH003' });
	});

	test('cannot commit an event that does not balance', async ({ owner }) => {
		const insert = sql`insert into ledger.tx
			(id, source, external_id, kind, req_hash, result, occurred_at)
			values (gen_random_uuid(), 'x', 'x', 'x', 'x', '{}', now())`;

		await expect(insert.execute(owner)).rejects.toMatchObject({ code: 'JH003' });
	});
});
