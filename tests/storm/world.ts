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
import { UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { BRAND_CURRENCY, DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { createAddressThrottle, createThrottle } from '#platform/people/auth/throttle.ts';
import { openTrial } from '#platform/people/trials/open-trial.ts';
import { openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { asRole } from '../as-role.ts';
import { aLaunchToken } from '../launch-token.ts';
import type { Call, History, Member } from './history.ts';
import type { Mutant } from './mutants.ts';
import { operations } from './operations.ts';

const CASH = 5000n * UNIT;
/** Free rounds per member: more than a storm uses. */
const FREE_ROUNDS = 1000;
const FREE_STAKE = 2_0000n;
const VENDOR = 'STORM';
const GAME = 'storm-slot';

/** One member in so many is a trial, which closes within a storm of a minute. */
const TRIAL_EVERY = 12;

/** A temporary PostgreSQL cluster with a vendor, a jackpot and funded members. */
export interface World {
	dataDir: string;
	appUrl: string;
	db: Database;
	vendorCode: string;
	vendorKey: KeyObject;
	platformKeyPem: string;
	/** The members and the deposits that funded them. */
	history: History;
	launch(member: Member): Promise<{ launchToken: string; gameCode: string }>;
	end(): Promise<void>;
}

export async function makeWorld(memberCount: number, mutant?: Mutant): Promise<World> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
	const postgres = await startEmbeddedPostgres({ dataDir });
	await migrate(postgres.ownerUrl);
	await run(postgres.ownerUrl, mutant?.sql ?? []);
	await run(asRole(postgres.ownerUrl, 'postgres'), mutant?.adminSql ?? []);

	const db = openDatabase({ url: postgres.appUrl });
	const vendorKeys = generateKeyPairSync('ed25519');
	const platformKeys = generateKeyPairSync('ed25519');
	const pem = createPublicKey(vendorKeys.privateKey).export({ type: 'spki', format: 'pem' });
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [pem.toString()] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
	await openJackpot(db, { currency: BRAND_CURRENCY, amount: 1000n * UNIT, now: new Date() });
	const history: History = { calls: [], members: [], vendorCode: VENDOR };
	for (let i = 0; i < memberCount; i++) {
		const isTrial = i % TRIAL_EVERY === TRIAL_EVERY - 1;
		const id = isTrial ? await makeTrial(db) : await makeMember(db, history.calls);
		const currency = isTrial ? DEMO_CURRENCY : BRAND_CURRENCY;
		history.members.push({ id, currency, isTrial });
	}
	// The initial state survives even mutants that lose commits.
	await run(asRole(postgres.ownerUrl, 'postgres'), ['checkpoint']);

	return {
		dataDir,
		appUrl: postgres.appUrl,
		db,
		vendorCode: VENDOR,
		vendorKey: vendorKeys.privateKey,
		platformKeyPem: platformKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		history,
		async launch({ id: memberId, currency }) {
			const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency };
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

/** Creates a member with a deposit, which becomes a confirmed call of the history. */
async function makeMember(db: Database, calls: Call[]): Promise<number> {
	const name = `storm-${randomBytes(6).toString('hex')}`;
	const { rows } = await sql<{ id: number }>`
		insert into member (username, nickname, password_hash, currency)
		values (${name}, ${name}, '-', ${BRAND_CURRENCY}) returning id`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	const money = { memberId, currency: BRAND_CURRENCY, amount: String(CASH) };
	const call = { name: 'deposit' as const, fields: { ...money, depositId: randomUUID() } };
	const startMs = performance.now();
	const reply = await operations.deposit(db, call.fields);
	calls.push({ ...call, startMs, endMs: performance.now(), reply, attempts: 1 });
	await grantFreeRounds(db, {
		...{ rewardId: randomUUID(), vendorCode: VENDOR, gameCode: GAME, memberId },
		...{ rounds: FREE_ROUNDS, stake: FREE_STAKE, expiresAt: secondsAfter(new Date(), 86_400) },
		...{ grantedBy: 'storm', reason: 'storm', now: new Date() },
	});
	return memberId;
}

async function makeTrial(db: Database): Promise<number> {
	const budget = { key: 'storm', points: 1_000_000, durationS: 60 };
	const perAddress = createAddressThrottle(db.pool, budget);
	const client = {
		...{ address: '127.0.0.1', userAgent: 'storm', language: 'BN', hostname: 'localhost' },
		...{ origin: 'http://localhost', deviceKey: undefined, rememberMeToken: undefined },
		...{ sessionToken: undefined },
	};
	const throttles = { perAddress, together: createThrottle(db.pool, budget) };
	await openTrial(db, { client, now: new Date(), isOpen: true, throttles });
	const { rows } = await sql<{ id: number }>`
		select max(member_id) as id from member_trial`.execute(db);
	return rows[0]?.id ?? 0;
}

async function run(url: string, statements: string[]): Promise<void> {
	if (statements.length === 0) return;
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
}
