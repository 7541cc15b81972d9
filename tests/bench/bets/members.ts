import pg from 'pg';

/** Number of members, and their balance, which never runs out. */
export const MEMBERS = 1000;
const CASH = 1_000_000_0000n;

/** Creates funded members and returns their ids, ascending without gaps. */
export async function makeMembers(adminUrl: string): Promise<number[]> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		const { rows } = await client.query<{ id: number }>(
			`insert into member (username, nickname, password_hash)
			select 'bettor' || n, 'bettor' || n, 'none' from generate_series(1, $1::int) n
			returning id`,
			[MEMBERS],
		);
		const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
		// In this order, so that the accounts of a member are consecutive.
		await client.query(
			`select ledger.account_id(m, 'player.cash', 'BDT'),
				ledger.account_id(m, 'round.escrow', 'BDT') from unnest($1::int[]) m`,
			[ids],
		);
		await client.query(
			`select ledger.post(gen_random_uuid(), 'bench', 'deposit' || m, 'play_deposit', '\\x00',
				null, array[ledger.account_id(m, 'player.cash', 'BDT'),
				ledger.account_id(null, 'psp.clearing.play', 'BDT')], array[$2::bigint, -$2::bigint])
			from unnest($1::int[]) m`,
			[ids, String(CASH)],
		);
		// A used database has statistics; pgbench creates those of its tables.
		await client.query('analyze');
		return ids;
	} finally {
		await client.end();
	}
}

/** Returns the id of the first member's cash; escrow and cash of all members follow alternately. */
export async function firstAccountOf(adminUrl: string, ids: number[]): Promise<number> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	try {
		const { rows } = await client.query<{ first: number; fit: boolean }>(
			`select min(a.id) as first, count(*) = 2 * cardinality($1::int[]) and bool_and(
				a.id = b.id + 2 * l.place - case a.kind when 'player.cash' then 2 else 1 end) as fit
			from unnest($1::int[]) with ordinality l(member_id, place)
			join ledger.account a on a.owner_id = l.member_id
			join ledger.account b on b.owner_id = ($1::int[])[1] and b.kind = 'player.cash'`,
			[ids],
		);
		if (!rows[0]?.fit) throw new Error('the accounts of the members do not follow one another');
		return rows[0].first;
	} finally {
		await client.end();
	}
}
