import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Tx } from '#platform/db/database.ts';
import { aMember, test } from '../database.ts';

/** A line of an event: the account's name in `openPlaces`, the amount, the number of the line. */
type Line = [account: string, amount: number, version?: number];

/** Opens accounts of the house in several currencies, and one of a member. */
async function openPlaces(tx: Tx): Promise<void> {
	const memberId = await aMember(tx);
	await sql`create temporary table place on commit drop as select * from (values
		('house', ledger.account_id(null, 'house.a', 'BDT')),
		('other', ledger.account_id(null, 'house.b', 'BDT')),
		('third', ledger.account_id(null, 'house.c', 'BDT')),
		('points', ledger.account_id(null, 'house.a', 'PTS')),
		('more points', ledger.account_id(null, 'house.b', 'PTS')),
		('trial', ledger.account_id(null, 'house.a', 'DEMO')),
		('more trial', ledger.account_id(null, 'house.b', 'DEMO')),
		('member', ledger.account_id(${memberId}, 'player.cash', 'BDT')),
		('unknown', 2000000000)
	) p(name, id)`.execute(tx);
}

/** Writes an event as the owner, past the functions that check it, in one statement. */
async function writeEvent(tx: Tx, lines: Line[]): Promise<void> {
	await sql`with event as (
		insert into ledger.tx (id, source, external_id, kind, req_hash, result, occurred_at)
		values (ledger.new_id(), 'x', gen_random_uuid()::text, 'x', 'x', '{}', now())
		returning id
	)
	insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
	select event.id, l.line, p.id, l.amount, l.version, l.version
	from event, unnest(${lines.map(([name]) => name)}::text[],
		${lines.map(([, amount]) => amount)}::bigint[],
		${lines.map(([, , version]) => version ?? null)}::integer[])
		with ordinality l(name, amount, version, line)
	join place p on p.name = l.name`.execute(tx);
}

describe('an event that a function writes by mistake', () => {
	const faults: [string, Line[]][] = [
		['no line', []],
		['one line', [['house', 5]]],
		[
			'a sum above 0',
			[
				['house', 5],
				['other', -4],
			],
		],
		[
			'two currencies that add up to 0 together',
			[
				['house', 5],
				['points', -5],
			],
		],
		[
			'trial money beside real money',
			[
				['house', 5],
				['other', -5],
				['trial', 5],
				['more trial', -5],
			],
		],
		[
			'a line of 0',
			[
				['house', 5],
				['other', -5],
				['third', 0],
			],
		],
		[
			'a number for an untracked account',
			[
				['house', 5, 1],
				['other', -5],
			],
		],
		[
			'no number for a tracked account',
			[
				['member', 5],
				['house', -5],
			],
		],
		[
			'an unknown account',
			[
				['house', 5],
				['other', -5],
				['unknown', 5],
			],
		],
	];

	test.for(faults)('is refused with %s', async ([, lines], { owner }) => {
		const written = owner.transaction().execute(async (tx) => {
			await openPlaces(tx);
			await writeEvent(tx, lines);
		});

		await expect(written).rejects.toMatchObject({ code: 'JH003' });
	});

	test('is refused beside a correct one of the same statement', async ({ owner }) => {
		const written = owner.transaction().execute(async (tx) => {
			await openPlaces(tx);
			await sql`with event as (
				insert into ledger.tx (id, source, external_id, kind, req_hash, result, occurred_at)
				select ledger.new_id(), 'x', 'event ' || n, 'x', 'x', '{}', now()
				from generate_series(1, 3) n
				returning id, external_id
			)
			insert into ledger.posting (tx_id, line, account_id, amount)
			select event.id, row_number() over (partition by event.id), p.id,
				case p.name when 'house' then 5 else -5 end
					+ case event.external_id when 'event 2' then 1 else 0 end
			from event, place p where p.name in ('house', 'other')`.execute(tx);
		});

		await expect(written).rejects.toMatchObject({ code: 'JH003' });
	});
});

test('an event may balance in two real currencies', async ({ owner }) => {
	const written = owner.transaction().execute(async (tx) => {
		await openPlaces(tx);
		await writeEvent(tx, [
			['house', 5],
			['other', -5],
			['points', 3],
			['more points', -3],
		]);
		throw new Error('written');
	});

	await expect(written).rejects.toThrow('written');
});
