import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { getSqlFile } from '#platform/db/sql-files.ts';

/** A defect in the temporary database or around the application, which the storm must detect. */
export interface Mutant {
	what: string;
	/** Statements run as the owner after the migrations. */
	sql?: string[];
	/** Statements run as the superuser. */
	adminSql?: string[];
	/** Members that share all bettors; few make concurrent calls of one member frequent. */
	members?: number;
	/** Wraps the application's database. */
	wrap?: (db: Database) => Database;
	/** Changes the body of an operation of the platform. */
	operation?: (body: object) => object;
}

/** Returns the SQL file of a function with texts replaced; throws when a text is not in it. */
export function changed(name: string, ...changes: [string, string][]): string {
	let { text } = getSqlFile(name);
	for (const [from, to] of changes) {
		if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
		text = text.replaceAll(from, to);
	}
	return text;
}

const REFERENCE = "c.vendor || ':' || c.tx_id";
const FRESH_REFERENCE = `${REFERENCE} || case when exists (select from ledger.tx t
	where t.source = 'vendor' and t.external_id = ${REFERENCE}) then ':' || gen_random_uuid() else '' end`;
const RECORD_RAISES = `raise exception 'transaction % is being recorded', c.tx_id using errcode = '40001'`;

const SETTLE_BET = 'v_entry := wallet.settle(c, v_now, v_payee, c.bet_id, v_bet.amount, c.amount);';
const SETTLE_ONCE = SETTLE_BET.replace(
	'v_bet.amount',
	'case when v_bet.resolution is null then v_bet.amount else 0 end',
);
const ESCROW_LINE = 'v_accounts := array[p_player.escrow_id];\n\tv_amounts := array[-v_stakes];';

const FLOAT_BALANCE = '(a.balance::real + a.side * l.amount::real)::bigint';
const FLOAT_LINE = '(a.balance::real + a.side * v_amount::real)::bigint';
/** The balance at the start of the statement, before it waited for the account's lock. */
const STALE_LINE = `(select b.balance from ledger.account b where b.id = a.id)
	+ a.side * v_amount`;

const noReplay = [
	changed('wallet.find_replay', ['if not found then', 'if true then']),
	changed('wallet.record_reply', [RECORD_RAISES, 'null']),
];

/** Leaves wins, or bets, to the functions of one call. */
const WINS_ALONE = changed('wallet.apply_batch', [
	'else (house.id is not null or b.amount = c.amount)',
	'else false',
]);
const BETS_ALONE = changed('wallet.apply_batch', [
	'case when c.bet_id is null then t.hash is not null and',
	'case when c.bet_id is null then false and',
]);
const HOUSE = 'wallet.house_id(c.vendor, v_player.currency)';
const BET_LINES = 'array[v_player.cash_id, v_player.escrow_id]';
const BET_BALANCE = 'v_player.balance - c.amount + v_paid';

export const mutants: Record<string, Mutant> = {
	'no-dedup': {
		what: 'a repeated bet is a new bet',
		sql: [...noReplay, changed('wallet.bet', [REFERENCE, FRESH_REFERENCE])],
	},
	'no-lock': {
		what: 'accounts are not locked before they are read',
		members: 8,
		sql: [
			changed('wallet.lock_player', ['order by a.id for no key update', '']),
			changed('ledger.post', ['a.balance + a.side * v_amount', STALE_LINE]),
			changed('ledger.move', ['a.balance + a.side * v_amount', STALE_LINE]),
			changed('wallet.apply_batch', ['for no key update of a skip locked', '']),
		],
	},
	'async-commit': {
		what: 'synchronous_commit is off',
		adminSql: [
			'alter role jhilik_app set synchronous_commit = off',
			"alter system set wal_writer_delay = '10s'",
			"alter system set wal_writer_flush_after = '1GB'",
			'select pg_reload_conf()',
		],
	},
	'early-reply': {
		what: 'the reply leaves before the commit',
		wrap: (db) => Object.assign(db, { pool: lateCommitting(db.pool) }),
	},
	'float-money': {
		what: 'stakes are computed in floating point',
		sql: [
			changed('wallet.bet', [
				'array[-c.amount, c.amount]',
				'array[-(c.amount / 1e4::real * 1e4::real)::bigint, (c.amount / 1e4::real * 1e4::real)::bigint]',
			]),
			changed('ledger.post', ['a.balance + a.side * v_amount', FLOAT_LINE]),
			changed('ledger.move', ['a.balance + a.side * v_amount', FLOAT_LINE]),
			changed('ledger.post_batch', ['a.balance + a.side * l.amount', FLOAT_BALANCE]),
		],
	},
	'double-win': {
		what: 'a repeated win is paid again',
		sql: [
			...noReplay,
			changed('wallet.win_refusal', [
				"when p_bet_resolution is not null then 'TX_ALREADY_SETTLED'",
				'',
			]),
			changed('wallet.win', [
				SETTLE_BET,
				`if v_bet.resolution is null or c.amount > 0 then ${SETTLE_ONCE} end if;`,
			]),
			changed(
				'wallet.settle',
				[`${REFERENCE} || p_suffix`, `${FRESH_REFERENCE} || p_suffix`],
				[ESCROW_LINE, `if v_stakes > 0 then ${ESCROW_LINE} end if;`],
			),
		],
	},
	'mixed-replies': {
		what: 'calls of one batch get the replies of others',
		sql: [
			changed('wallet.apply_batch', [
				'array_agg(balance order by place)',
				'array_agg(balance order by place desc)',
			]),
		],
	},
	'rollback-ignored': {
		what: 'a rollback is confirmed and returns nothing',
		sql: [
			changed('wallet.rollback', [
				"v_entry := wallet.rollback_bet(v_bet, v_player, v_now, 'vendor:' || c.vendor);",
				'v_entry := null;',
			]),
		],
	},
	'no-tombstone': {
		what: 'a bet that arrives after its rollback is accepted',
		sql: [changed('wallet.rollback', ['if v_bet is null then', 'if false then'])],
	},
	'half-tip': {
		what: 'a tip is confirmed and only half of it is posted',
		sql: [
			changed('wallet.tip', [
				'array[-c.amount, c.amount], v_now',
				'array[-(c.amount / 2 + 1), c.amount / 2 + 1], v_now',
			]),
		],
	},
	'win-unpaid': {
		what: 'a win is confirmed and the house keeps it',
		sql: [
			WINS_ALONE,
			changed(
				'wallet.settle',
				['if p_win > 0 then', 'if false then'],
				['v_stakes <> p_win', 'v_stakes <> 0'],
				['(v_stakes - p_win)', 'v_stakes'],
			),
			changed('wallet.win', ['v_player.balance + v_paid', 'v_player.balance']),
			changed('wallet.bet', [BET_BALANCE, 'v_player.balance - c.amount']),
		],
	},
	'win-again': {
		what: 'a win is paid once more under another id',
		sql: [
			WINS_ALONE,
			changed('wallet.win', [
				SETTLE_BET,
				`${SETTLE_BET}
				if c.amount > 0 then
					v_player.balance := v_player.balance + c.amount;
					perform ledger.post(ledger.new_id(), 'vendor', c.vendor || ':' || gen_random_uuid(),
						'vendor_win', c.req_hash, 'vendor:' || c.vendor,
						array[v_player.cash_id, ${HOUSE}], array[c.amount, -c.amount], v_now);
				end if;`,
			]),
		],
	},
	'half-win': {
		what: 'a batch confirms a win and pays half of it',
		sql: [
			changed(
				'wallet.apply_batch',
				['then -c.amount else c.amount end', 'then -c.amount else c.amount / 2 end'],
				['then -stake else amount end', 'then -stake else amount / 2 end'],
				['bet_id is null or amount > 0', 'bet_id is null or amount > 1'],
				['when amount > 0 then 3', 'when amount > 1 then 3'],
				['stake - amount)', 'stake - amount / 2)'],
				['stake <> amount)', 'stake <> amount / 2)'],
			),
		],
	},
	'bet-of-house': {
		what: 'a bet is debited to the house',
		sql: [
			BETS_ALONE,
			changed(
				'wallet.bet',
				[BET_LINES, `array[${HOUSE}, v_player.escrow_id]`],
				[BET_BALANCE, 'v_player.balance + v_paid'],
			),
		],
	},
	'bet-of-another': {
		what: 'a bet is debited to another member',
		sql: [
			BETS_ALONE,
			changed(
				'wallet.bet',
				[
					BET_LINES,
					`array[(select a.id from ledger.account a where a.kind = 'player.cash'
						and a.currency = v_player.currency and a.id <> v_player.cash_id
						order by a.balance desc limit 1), v_player.escrow_id]`,
				],
				[BET_BALANCE, 'v_player.balance + v_paid'],
			),
		],
	},
	'rollback-sign': {
		what: 'a rollback debits the stake once more',
		sql: [
			changed('wallet.rollback_bet', [
				'array[-p_bet.amount, p_bet.amount]',
				'array[p_bet.amount, -p_bet.amount]',
			]),
			changed('wallet.rollback', [
				'v_player.balance + v_bet.amount',
				'v_player.balance - v_bet.amount',
			]),
		],
	},
	'refund-lost': {
		what: 'an interrupted round ends and its stake is not returned',
		sql: [
			changed('wallet.refund_round', [
				"perform wallet.rollback_bet(v_bet, v_player, p_now, 'platform:interrupted');",
				`update vendor_tx set resolution = 'rollback'
				where vendor_code = v_bet.vendor_code and vendor_tx_id = v_bet.vendor_tx_id;
				update vendor_round set stake = stake - v_bet.amount, held = held - v_bet.amount
				where vendor_code = p_vendor and round_id = p_round;`,
			]),
		],
	},
	'deposit-again': {
		what: 'a repeated deposit is a new deposit',
		operation: (body) => ({ ...body, depositId: randomUUID() }),
	},
	'seal-gap': {
		what: 'a block leaves out some of its events',
		sql: [
			changed('ledger.seal', [
				'from ledger.event_hash e\n\t\twhere e.seq between v_from and p_to_seq\n\t\treturning',
				'from ledger.event_hash e\n\t\twhere e.seq between v_from and p_to_seq and e.seq % 50 <> 0\n\t\treturning',
			]),
		],
	},
	'seal-stopped': {
		what: 'events are not sealed',
		sql: [
			changed('ledger.seal', ['if v_root is null then return true', 'if true then return true']),
		],
	},
	'endless-reward': {
		what: 'a free bet uses up no round',
		sql: [changed('wallet.free_bet', ['set used = used + 1', 'set used = used'])],
	},
};

/** A pool whose statements return at once and commit 20 ms later. */
function lateCommitting(pool: pg.Pool): pg.Pool {
	const late = Object.create(pool) as pg.Pool;
	late.query = (async (config: pg.QueryConfig) => {
		const client = await pool.connect();
		await client.query('begin');
		const result = await client.query(config).catch(async (error) => {
			await client.query('rollback').catch(() => {});
			client.release();
			throw error;
		});
		void delay(20)
			.then(() => client.query('commit'))
			.catch(() => {})
			.finally(() => client.release());
		return result;
	}) as unknown as typeof pool.query;
	return late;
}
