import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { listSchemaDifferences } from '#platform/db/migrate.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger, verifySeals } from '#platform/ledger/seal.ts';
import { aPlatform, apiOf } from '../../api.ts';
import { aVendor, movement } from '../../play/vendors/vendor.ts';
import { CLUSTER, type PackedState, STATE, unpackCluster } from './pack.ts';

const STAKE = 5_0000n;
const WIN = 30_0000n;

test('the packed cluster is migrated with its session, its rounds and its money', async ({
	onTestFinished,
}) => {
	const state: PackedState = JSON.parse(await readFile(STATE, 'utf8'));
	const { memberId, vendorCode, gameCode, openBet } = state;
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-upgrade-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await chmod(dataDir, 0o755);
	await unpackCluster(CLUSTER, dataDir);
	const postgres = await startEmbeddedPostgres({ dataDir });
	onTestFinished(() => postgres.stop());
	const owner = openDatabase({ url: postgres.ownerUrl });
	const db = openDatabase({ url: postgres.appUrl });
	onTestFinished(async () => void (await Promise.all([owner, db].map(closeDatabase))));
	// The cluster was packed at another time; the platform refunds a round that is open for a day.
	await sql`update member_session set last_seen_at = now(), expires_at = now() + interval '1 hour'`.execute(
		owner,
	);
	await sql`update vendor_round set created_at = now() where state = 'open'`.execute(owner);

	const log: string[] = [];
	const platform = await aPlatform(postgres, log);
	onTestFinished(() => platform.close());
	expect(await listSchemaDifferences(db)).toEqual([]);

	const member = await apiOf(platform, log).call(getMember, {}, state.token);
	expect(member).toMatchObject({ ok: true, value: { id: memberId, account: state.username } });
	const accounts = [memberCash(memberId), roundEscrow(memberId)];
	const money = [BigInt(state.cash), BigInt(state.escrow)] as const;
	expect(await balancesOf(db, accounts)).toEqual(money);
	const { rows } = await sql<{ round: string }>`
		select round_id || ' ' || state as round from vendor_round
		where vendor_code = ${vendorCode} order by id`.execute(db);
	expect(rows.map(({ round }) => round)).toEqual([
		...['won settled', 'lost settled', 'rolled-back void', 'open open'],
	]);
	// The site seals by itself, some time.
	await sealLedger(db);
	expect(await reconcile(owner, invariants, { full: true })).toEqual([]);
	expect(await verifySeals(db)).toEqual([]);

	const vendor = await aVendor(db, vendorCode, { now: new Date() });
	const play = await vendor.launch(memberId, { gameCode });
	const won = { ...movement(openBet.roundId), betTransactionId: openBet.transactionId };
	const bet = await vendor.call('bet', { ...play, ...movement('new'), amount: STAKE });
	const win = await vendor.call('win', { ...play, ...won, amount: WIN, roundClosed: true });

	expect([bet.code, win.code]).toEqual(['OK', 'OK']);
	expect(await balancesOf(db, accounts)).toEqual([money[0] - STAKE + WIN, STAKE]);
	expect(await reconcile(owner, invariants, { full: true })).toEqual([]);
	expect(log).toEqual([]);
});
