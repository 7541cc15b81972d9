import {
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
	randomBytes,
	randomUUID,
} from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { secondsAfter } from '#lib/time.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { aLaunchToken } from '../launch-token.ts';
import type { Mutant } from './mutants.ts';

const CASH = 5000_0000n;
/** Free rounds per member: more than a storm uses. */
const FREE_ROUNDS = 1000;
const FREE_STAKE = 2_0000n;
const VENDOR = 'STORM';
const GAME = 'storm-slot';

/** A temporary PostgreSQL cluster with a vendor and funded members. */
export interface World {
	dataDir: string;
	appUrl: string;
	db: Database;
	vendorCode: string;
	vendorKey: KeyObject;
	platformKeyPem: string;
	memberIds: number[];
	launch(memberId: number): Promise<{ launchToken: string; gameCode: string }>;
	end(): Promise<void>;
}

export async function makeWorld(memberCount: number, mutant?: Mutant): Promise<World> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl);
	await run(postgres.ownerUrl, mutant?.sql ?? []);
	await run(postgres.ownerUrl.replace('jhilik_owner@', 'postgres@'), mutant?.adminSql ?? []);

	const db = openDatabase({ url: postgres.appUrl });
	const vendorKeys = generateKeyPairSync('ed25519');
	const platformKeys = generateKeyPairSync('ed25519');
	const pem = createPublicKey(vendorKeys.privateKey).export({ type: 'spki', format: 'pem' });
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [pem.toString()] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
	const memberIds: number[] = [];
	for (let i = 0; i < memberCount; i++) memberIds.push(await makeMember(db));
	// The initial state survives even mutants that lose commits.
	await run(postgres.ownerUrl.replace('jhilik_owner@', 'postgres@'), ['checkpoint']);

	return {
		dataDir,
		appUrl: postgres.appUrl,
		db,
		vendorCode: VENDOR,
		vendorKey: vendorKeys.privateKey,
		platformKeyPem: platformKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		memberIds,
		async launch(memberId) {
			const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency: 'BDT' };
			const now = new Date();
			return {
				launchToken: await aLaunchToken(db, { ...minting, language: 'bn', now }),
				gameCode: GAME,
			};
		},
		async end() {
			await closeDatabase(db);
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}

async function makeMember(db: Database): Promise<number> {
	const name = `storm-${randomBytes(6).toString('hex')}`;
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash, currency)
		values (${name}, ${name}, '-', 'BDT') returning id`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	await post(db, {
		reference: `deposit:${name}`,
		kind: 'deposit',
		occurredAt: new Date(),
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: CASH }],
	});
	await grantFreeRounds(db, {
		...{ rewardId: randomUUID(), vendorCode: VENDOR, gameCode: GAME, memberId },
		...{ rounds: FREE_ROUNDS, stake: FREE_STAKE, expiresAt: secondsAfter(new Date(), 86_400) },
		...{ grantedBy: 'storm', reason: 'storm', now: new Date() },
	});
	return memberId;
}

async function run(url: string, statements: string[]): Promise<void> {
	if (statements.length === 0) return;
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
