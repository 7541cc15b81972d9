import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { VENDOR } from '../bets/signed-call.ts';

/** Of each ten members one plays on a day. */
const PLAYS_EVERY = 10;
/** A little less than a day, so that none is of the next. */
const DAY_S = 86_300;
const STAKE = 10n * UNIT;
const STAKES = 50;

interface PlayDayInput {
	/** The number of the day, from 0. */
	no: number;
	/** The part of the day, from 0. */
	part?: number;
	/** The instant at which it begins. */
	since: Date;
	plays: number;
	/** Seconds between the first play and the last; a day without it. */
	lastsS?: number;
}

/**
 * Adds the plays of a day, or of a part of it, in the order of time, as the wallet writes a bet that carries its win: a
 * call, a round, two events with their lines, and the balances. A win is 1.9 stakes, every other
 * time. Rows are added at once, without triggers; the reconciler checks them afterwards.
 */
export async function playDay(
	tx: Tx,
	{ no, part = 0, since, plays, lastsS = DAY_S }: PlayDayInput,
): Promise<void> {
	await sql`set local session_replication_role = replica`.execute(tx);
	await sql`set local statement_timeout = '120s'`.execute(tx);
	await sql`create temp table play on commit drop as
		with game as (
			select array_agg(g.game_code order by g.game_code) as codes
			from game g where g.vendor_code = ${VENDOR} and g.game_type <> 'PVP'
		), player as (
			select array_agg(n order by n) as ns
			from bench_member where (n + ${no}::int * 3) % ${PLAYS_EVERY} = 0
		), drawn as (
			select k, ns[1 + (k::bigint * 7919 % cardinality(ns))::int] as n,
				codes[1 + (k * 31 % cardinality(codes))] as game,
				${since}::timestamptz + k * (${lastsS} * interval '1 s' / ${plays}::int) as at,
				${STAKE}::bigint * (1 + k * 17 % ${STAKES}) as stake
			from generate_series(1, ${plays}::int) k, player, game
		), paid as (
			select d.*, case when k % 2 = 0 then stake * 19 / 10 else 0 end as payout from drawn d
		)
		select p.*, b.member_id, b.cash_id, b.escrow_id, gen_random_uuid() as call_id,
			ledger.new_id() as bet_id, ledger.new_id() as win_id,
			b.cash + sum(payout - stake) over line as cash_after,
			b.cash_version + row_number() over line + sum((payout > 0)::int) over line as cash_version,
			b.escrow_version + 2 * row_number() over line as escrow_version
		from paid p join bench_member b on b.n = p.n
		window line as (partition by p.n order by k)`.execute(tx);
	await addCalls(tx, `bench-${no}-${part}-`);
	await addEvents(tx);
	await sql`with last as (
			select n, max(cash_version) as cash_version, max(escrow_version) as escrow_version,
				sum(payout - stake) as net from play group by n
		), kept as (
			update bench_member b set cash = b.cash + l.net, cash_version = l.cash_version,
				escrow_version = l.escrow_version
			from last l where l.n = b.n
			returning b.cash_id, b.escrow_id, b.cash, b.cash_version, b.escrow_version
		)
		update ledger.account a
		set balance = case when a.id = k.cash_id then k.cash else 0 end,
			version = case when a.id = k.cash_id then k.cash_version else k.escrow_version end
		from kept k where a.id in (k.cash_id, k.escrow_id)`.execute(tx);
}

async function addCalls(tx: Tx, name: string): Promise<void> {
	await sql`insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state,
			stake, held, payout, created_at, settled_at, turnover_bp)
		select ${VENDOR}, ${name} || k, member_id, game, 'BDT', 'settled', stake, 0, payout, at,
			at, 10000
		from play order by k`.execute(tx);
	await sql`insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state,
			resolution, entry_id, req_hash, amount, code, balance, created_at)
		select ${VENDOR}, call_id, 'betwin', member_id, ${name} || k, 'applied', 'win', bet_id,
			'\\x00', stake, 'OK', cash_after, at
		from play order by k`.execute(tx);
}

/** Two events of each play, and their lines: stake to the escrow; out of it the win and the rest. */
async function addEvents(tx: Tx): Promise<void> {
	await sql`insert into ledger.tx (id, source, external_id, kind, req_hash, actor, result,
			occurred_at, created_at)
		select e.id, 'vendor', ${`${VENDOR}:`} || call_id || e.suffix, e.kind, '\\x00',
			${`vendor:${VENDOR}`}, jsonb_build_object('balances', e.balances), at, at
		from play cross join lateral (values
			(1, bet_id, '', 'vendor_bet', jsonb_build_object(cash_id::text, cash_after - payout,
				escrow_id::text, stake)),
			(2, win_id, ':win', 'vendor_win', case when payout > 0
				then jsonb_build_object(cash_id::text, cash_after, escrow_id::text, 0)
				else jsonb_build_object(escrow_id::text, 0) end)
		) e (place, id, suffix, kind, balances)
		order by k, e.place`.execute(tx);
	const house = sql`(select ledger.account_id(null, ${`house.${VENDOR}`}, 'BDT'))`;
	await sql`insert into ledger.posting (tx_id, line, account_id, amount, version, balance_after)
		select l.* from play cross join lateral (values
			(bet_id, 1, cash_id, -stake, cash_version - (payout > 0)::int, cash_after - payout),
			(bet_id, 2, escrow_id, stake, escrow_version - 1, stake),
			(win_id, 1, escrow_id, -stake, escrow_version, 0),
			(win_id, 2, cash_id, payout, cash_version, cash_after),
			(win_id, 3, ${house}, stake - payout, null, null)
		) l (tx_id, line, account_id, amount, version, balance_after)
		where l.amount <> 0 order by k`.execute(tx);
}
