import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { storeTerms } from '#platform/agents/contracts/stored-terms.ts';
import type { Tx } from '#platform/db/database.ts';
import { levelsOf } from './levels.ts';

/** A rate for each level, in millionths: each is paid less than the one above. */
const RATE_STEP = 50;
const DEPOSIT = 1_000_000n * UNIT;

interface MakePeopleInput {
	members: number;
	/** The business day on which all have joined. */
	day: string;
}

/**
 * Creates members in a tree. They are numbered from the top down; the one above a member is taken
 * from the level before, so that some have many directs and some none. Who has any is an agent.
 */
export async function makePeople(tx: Tx, { members, day }: MakePeopleInput): Promise<void> {
	const levels = levelsOf(members);
	await sql`create table bench_member (n integer primary key, level integer not null,
		above integer, member_id integer, cash_id integer, escrow_id integer,
		cash bigint not null default 0, cash_version integer not null default 0,
		escrow_version integer not null default 0)`.execute(tx);
	let first = 1;
	for (const [level, count] of levels.entries()) {
		const before = levels[level - 1] ?? 0;
		// The multiplier spreads members over those above; modulo a level each has about as many.
		await sql`insert into bench_member (n, level, above)
			select ${first}::int + i, ${level},
				case when ${level}::int > 0 then ${first - before}::int
					+ ((i::bigint * i * 7919 + i) % greatest(${before}::int, 1))::int end
			from generate_series(0, ${count - 1}::int) i`.execute(tx);
		first += count;
	}
	await sql`insert into member (username, nickname, password_hash, type, created_at, referral_code)
		select 'bench' || b.n, 'Bench' || b.n, 'none', case when b.level = 0 then 2
				when exists (select from bench_member d where d.above = b.n) then 1 else 0 end,
			${day}::date, upper(lpad(to_hex(b.n), 8, '0'))
		from bench_member b order by b.n`.execute(tx);
	await sql`update bench_member b set member_id = m.id from member m
		where m.username = 'bench' || b.n`.execute(tx);
	await makeTree(tx, { levels: levels.length, day });
	await makeContracts(tx, day);
}

async function makeTree(tx: Tx, { levels, day }: { levels: number; day: string }): Promise<void> {
	await sql`insert into agent_edge (member_id, upline_id, from_day)
		select b.member_id, u.member_id, ${day}::date
		from bench_member b join bench_member u on u.n = b.above`.execute(tx);
	for (let level = 1; level < levels; level += 1) {
		await sql`insert into agent_node (member_id, upline_id, path, since)
			select b.member_id, u.member_id, coalesce(n.path, '{}') || u.member_id, ${day}::date
			from bench_member b join bench_member u on u.n = b.above
			left join agent_node n on n.member_id = u.member_id
			where b.level = ${level}`.execute(tx);
	}
}

/** A daily wage of each agent, from the valid bets on, of a rate that falls with the level. */
async function makeContracts(tx: Tx, day: string): Promise<void> {
	const { terms } = storeTerms({
		kind: 'daily',
		rows: [{ bet: UNIT, loss: 0n, active: 0, rate: 1 }],
	});
	await sql`insert into agent_contract (kind, product, payer_id, payee_id, terms, state, offered_at,
			starts_at)
		select 'daily', 'CONS', u.member_id, b.member_id,
			jsonb_set(${terms}::jsonb, '{0,rate}', to_jsonb((21 - b.level) * ${RATE_STEP}::int)),
			'active', ${day}::date, ${day}::date::timestamp at time zone 'Asia/Dhaka'
		from bench_member b join member m on m.id = b.member_id and m.type > 0
		left join bench_member u on u.n = b.above`.execute(tx);
}

/** Gives each member cash, as a deposit of play money does. */
export async function deposit(tx: Tx, at: Date): Promise<void> {
	await sql`update bench_member set cash_id = ledger.account_id(member_id, 'player.cash', 'BDT'),
		escrow_id = ledger.account_id(member_id, 'round.escrow', 'BDT')`.execute(tx);
	await sql`select ledger.post(ledger.new_id(), 'bench', 'deposit' || member_id, 'play_deposit',
			'\\x00', null, array[cash_id, ledger.account_id(null, 'psp.clearing.play', 'BDT')],
			array[${DEPOSIT}::bigint, -${DEPOSIT}::bigint], ${at})
		from bench_member order by n`.execute(tx);
	await sql`update bench_member b set cash = a.balance, cash_version = a.version
		from ledger.account a where a.id = b.cash_id`.execute(tx);
}
