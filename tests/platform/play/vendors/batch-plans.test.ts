import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { hashToken } from '#platform/play/vendors/launch-tokens.ts';
import { applyBatch } from '#platform/play/vendors/wallet-statements.ts';
import type { WalletValues } from '#platform/play/vendors/wallet-values.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aVendor, GAME } from './vendor.ts';

const MEMBERS = 20;
const KEPT = 5000;
/**
 * Per table and call of a batch: the row looked up, the row updated, their earlier versions that are not
 * cleaned up yet, and some more. A plan that reads the table reads thousands.
 */
const READ_PER_CALL = 20;
const GROWN = [
	...['account', 'posting', 'member_session', 'vendor_game', 'vendor_round', 'vendor_tx'],
];

// A plan made for the empty tables of a new site would later read all rows for each batch.
test('a batch reads only the rows it names, however the tables have grown since its plan', async ({
	db,
	owner,
}) => {
	const vendor = await aVendor(db);
	const players = await Promise.all(
		Array.from({ length: MEMBERS }, async () => {
			const memberId = await transaction(db, (tx) => aMember(tx, { cash: 1000n }));
			return { memberId, token: (await vendor.launch(memberId)).token };
		}),
	);
	const client = await db.pool.connect();
	const connection = { pool: client } as unknown as Database;
	const batch = (now: Date, fields: (index: number) => Partial<WalletValues>) => {
		const calls = players.map(({ memberId, token }, index) => ({
			...{ vendorCode: vendor.vendorCode, nonce: randomUUID(), sentAt: now, now },
			...{ memberId, tokenHash: hashToken(token), gameCode: GAME, currency: 'BDT' },
			...{ transactionId: randomUUID(), contentHash: createHash('sha256').digest() },
			...fields(index),
		}));
		return { calls, taken: applyBatch(connection, calls as WalletValues[]) };
	};
	/** Bets and wins later than a minute after the last time, so that tokens and sessions are renewed. */
	async function play(afterS: number): Promise<void> {
		const now = secondsAfter(NOON, afterS);
		const rounds = players.map(() => randomUUID());
		const bets = batch(now, (index) => ({ name: 'bet', roundId: rounds[index], amount: 10n }));
		expect((await bets.taken).every((answer) => answer?.code === 'OK')).toBe(true);
		const wins = batch(now, (index) => ({
			...{ name: 'win', roundId: rounds[index], amount: 10n, roundClosed: true },
			betTransactionId: bets.calls[index]?.transactionId,
		}));
		expect((await wins.taken).every((answer) => answer?.code === 'OK')).toBe(true);
	}

	// As on a new site, whose statistics report empty tables.
	await sql`analyze vendor_tx, vendor_round, member_session`.execute(owner);
	try {
		await play(120);
		await sql`insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state,
				amount, code, balance, created_at)
			select ${vendor.vendorCode}, gen_random_uuid(), 'bet', 1, n::text, 'tombstone', 1, 'OK', 0, ${NOON}
			from generate_series(1, ${KEPT}::int) n`.execute(owner);
		await sql`insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state,
				stake, held, created_at, settled_at)
			select ${vendor.vendorCode}, n::text, 1, ${GAME}, 'BDT', 'settled', 1, 0, ${NOON}, ${NOON}
			from generate_series(1, ${KEPT}::int) n`.execute(owner);

		await sql`insert into member_session (token_hash, member_id, idle_s, created_at, last_seen_at,
				expires_at, address, user_agent)
			select sha256(n::text::bytea), ${players[0]?.memberId}, 60, ${NOON}, ${NOON}, ${NOON}, '', ''
			from generate_series(1, ${KEPT}::int) n`.execute(owner);
		await sql`insert into ledger.account (kind, currency, side, tracked)
			select 'lottery.fast.' || n || '.pool', 'BDT', 1, false
			from generate_series(1, ${KEPT}::int) n`.execute(owner);
		await sql`insert into ledger.posting (tx_id, line, account_id, amount)
			select gen_random_uuid(), 1, 1, 5 from generate_series(1, ${KEPT}::int) n`.execute(owner);
		await sql`insert into vendor_game (vendor_code, game_code)
			select ${vendor.vendorCode}, 'game ' || n from generate_series(1, ${KEPT}::int) n`.execute(
			owner,
		);

		await client.query('begin');
		await play(240);
		const { rows } = await client.query<{ name: string; read: number }>(
			`select relname as name, (seq_tup_read + idx_tup_fetch)::int as read
			from pg_stat_xact_user_tables where relname = any ($1) order by relname`,
			[[...GROWN].sort()],
		);
		await client.query('commit');
		expect(rows.map(({ name }) => name)).toEqual([...GROWN].sort());
		for (const { read } of rows) expect(read).toBeLessThanOrEqual(MEMBERS * 2 * READ_PER_CALL);
	} finally {
		client.release();
	}
});
