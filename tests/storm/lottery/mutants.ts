import { changed } from '../mutants.ts';
import type { Defect } from './check.ts';

/** A defect in the temporary database or in the statements of a process. */
export interface Mutant {
	what: string;
	/** The class of faults that must name it. */
	finds: Defect;
	/** Statements run as the superuser after the migrations. */
	sql?: string[];
	/** A text in statements of the application, and what replaces it. */
	statement?: [string, string];
}

const POST_PAID =
	'if v_events is not null then perform ledger.post_batch(v_events, v_lines); end if;';
const POST_PAID_TWICE = `if v_events is not null then
		perform ledger.post_batch(v_events, v_lines);
		perform ledger.post(ledger.new_id(), 'lottery', 'again:' || e.external_id, 'lottery_pay',
			e.req_hash, null,
			(select array_agg(l.account_id order by l.line) from unnest(v_lines) l where l.tx_id = e.id),
			(select array_agg(l.amount order by l.line) from unnest(v_lines) l where l.tx_id = e.id),
			v_now)
		from unnest(v_events) e;
	end if;`;
const ORDER_ID = "v_id constant uuid := (p->>'id')::uuid;";
const GATES = 'perform pg_advisory_xact_lock_shared(7416200, v_issue.id);';
const IS_OPEN = "i.state in ('pre', 'open') and i.locks_at > v_now as is_open";

/** Makes wins one minor unit too high, in both calculations and in the sums of bets. */
const ONE_UNIT_MORE = [
	changed('lottery.control_win', [
		'return div(v_odds * p_price, 10000);',
		'return div(v_odds * p_price, 10000) + (v_odds > 0)::integer;',
	]),
	`create function storm.add_unit() returns trigger language plpgsql as $$
	begin
		if tg_table_name = 'line' then new.win := new.win + (new.win > 0)::integer;
		else new.win := (select sum(l.win) from lottery.line l where l.bet_id = new.id); end if;
		return new;
	end $$`,
	`create trigger storm_add_unit before update on lottery.line for each row
		when (new.state = 'settled' and old.state = 'live') execute function storm.add_unit()`,
	`create trigger storm_add_unit before update on lottery.bet for each row
		when (new.state = 'judged' and old.state = 'live') execute function storm.add_unit()`,
	'grant usage on schema storm to public',
];

export const mutants: Record<string, Mutant> = {
	'pay-again': {
		what: 'a chunk is paid twice',
		finds: 'postings',
		sql: [changed('lottery.pay_bets', [POST_PAID, POST_PAID_TWICE])],
	},
	'member-skipped': {
		what: 'a payment leaves out a member whose bets it marks as paid',
		finds: 'postings',
		sql: [
			changed('lottery.pay_bets', [
				'from due d where d.amount > 0\n',
				'from due d where d.amount > 0 and d.member_id % 4 <> 1\n',
			]),
		],
	},
	unbalanced: {
		what: 'bets are paid and the house does not balance the pool',
		finds: 'pools',
		sql: [
			changed('ledger.post', [
				'if v_is_pair then\n\t\tif p_accounts',
				"if p_kind = 'lottery_balance' then return; end if;\n\tif v_is_pair then\n\t\tif p_accounts",
			]),
		],
	},
	'unit-more': {
		what: 'a win is one minor unit too high, in both calculations',
		finds: 'wins',
		sql: ONE_UNIT_MORE,
	},
	'rebate-forgotten': {
		what: 'a payment leaves out the rebate',
		finds: 'postings',
		sql: [
			changed('lottery.pay_bets', [
				'then b.stake else b.win + b.rebate end)::bigint',
				'then b.stake else b.win end)::bigint',
			]),
		],
	},
	'stop-unpaid': {
		what: 'the stake of a stopped bet is not returned',
		finds: 'postings',
		sql: [
			changed('lottery.pay_bets', [
				"case b.state when 'stopped' then b.stake else b.win + b.rebate end)::bigint",
				"case b.state when 'stopped' then 0 else b.win + b.rebate end)::bigint",
			]),
		],
	},
	'chase-goes-on': {
		what: 'a win does not stop its chase',
		finds: 'chases',
		statement: ['o.winning_stop as "winningStop"', 'false as "winningStop"'],
	},
	'late-cancel': {
		what: 'a line is cancelled after the lock',
		finds: 'roots',
		sql: [
			changed('lottery.cancel_lines', [
				IS_OPEN,
				"i.state in ('pre', 'open', 'locked', 'drawn') as is_open",
			]),
		],
	},
	'late-bet': {
		what: 'bets under way are not waited for at the lock',
		finds: 'roots',
		sql: [
			changed(
				'lottery.place_order',
				[GATES, 'null;'],
				[
					'perform lottery.check_member(p, v_player, v_now);',
					'perform pg_sleep(random() * 0.4);\n\tperform lottery.check_member(p, v_player, v_now);',
				],
			),
		],
	},
	'root-misses': {
		what: 'the root leaves out a ticket',
		finds: 'roots',
		statement: [
			"and state = 'live'\n\t\torder by id",
			"and state = 'live' and id % 9 <> 0\n\t\torder by id",
		],
	},
	'order-again': {
		what: 'a repeated order is a new order',
		finds: 'orders',
		sql: [
			changed('lottery.place_order', [
				ORDER_ID,
				`v_id constant uuid := case when exists (
					select from lottery.bet_order o where o.id = (p->>'id')::uuid)
					then gen_random_uuid() else (p->>'id')::uuid end;`,
			]),
		],
	},
	'quota-kept': {
		what: 'a cancelled line keeps its room',
		finds: 'room',
		sql: [changed('lottery.return_line', ['e.liability - k.win', 'e.liability'])],
	},
	'locked-again': {
		what: 'a locked issue opens again',
		finds: 'transitions',
		statement: ["where state = 'pre' and due_at", "where state in ('pre', 'locked') and due_at"],
	},
	'async-commit': {
		what: 'synchronous_commit is off',
		finds: 'orders',
		sql: [
			'alter role jhilik_app set synchronous_commit = off',
			"alter system set wal_writer_delay = '10s'",
			"alter system set wal_writer_flush_after = '1GB'",
			'select pg_reload_conf()',
		],
	},
};
