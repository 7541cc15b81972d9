import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import { createWps } from '#lib/wps/client.ts';
import { register } from '#lib/wps/contract/member.ts';
import { createVault } from '#platform/core/vault.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { memberCash, pspClearing, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { createWalletClient } from '../../../vendor-simulator/wallet-client.ts';
import { CLUSTER, type PackedState, packCluster, STATE } from './pack.ts';

// `npm run upgrade-cluster` packs a stopped cluster of this build, with a session and rounds in it:
// upgrade.test.ts migrates it with each later build. It is made anew only with a new baseline.

const VENDOR = 'OLDER';
const GAME = 'older-slot';
const CASH = 1000_0000n;
const STAKE = 10_0000n;
const WIN = 25_0000n;
const BYTES_MAX = 8 * 1024 * 1024;

const vendorKeys = generateKeyPairSync('ed25519');
const platformKeys = generateKeyPairSync('ed25519');

const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-upgrade-'));
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
const state = await fill(postgres).finally(() => postgres.stop());
await packCluster(dataDir, CLUSTER);
await writeFile(STATE, `${JSON.stringify(state, undefined, '\t')}\n`);
await rm(dataDir, { recursive: true, force: true });
const { size } = await stat(CLUSTER);
if (size > BYTES_MAX) throw new Error(`The packed cluster has ${size} bytes, over ${BYTES_MAX}.`);
process.stdout.write(`${CLUSTER}: ${size} bytes\n`);

async function fill({ ownerUrl, appUrl }: EmbeddedPostgres): Promise<PackedState> {
	await migrate(ownerUrl);
	const db = openDatabase({ url: appUrl });
	await changeSetting(db, { key: 'proofOfWork', value: false, changedBy: 'upgrade' });
	const platform = await createPlatform({
		...{ appUrl, ownerUrl },
		privateKeyPem: platformKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		studioPublicKeyPem: vendorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
		vault: createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) }),
		siteOrigin: 'https://site.test',
		studioOrigin: 'http://{hostname}:4322',
		log: pino({ level: 'warn' }),
	});
	try {
		const opened = await openMember(platform, db);
		return { ...opened, ...(await playRounds(platform, db, opened.memberId)) };
	} finally {
		await platform.close();
		await closeDatabase(db);
	}
}

/** Creates a member with a session and money. */
async function openMember(platform: Platform, db: Database) {
	const headers = { 'x-forwarded-for': '192.0.2.1', language: 'EN' };
	const wps = createWps({ transport: platform.fetch, origin: 'http://site.test', headers });
	const username = `older${randomBytes(4).toString('hex')}`;
	const password = randomBytes(12).toString('hex');
	const member = { username, password, confirmPassword: password, termsAccepted: true };
	const opened = await wps(register, member);
	if (!opened.ok) throw new Error(opened.refusal.code);
	const { id: memberId } = await db
		.selectFrom('member')
		.select('id')
		.where('username', '=', username)
		.executeTakeFirstOrThrow();
	await post(db, {
		reference: 'deposit:upgrade',
		kind: 'deposit',
		occurredAt: new Date(),
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: CASH }],
	});
	return { memberId, username, token: opened.value.token };
}

/** Plays a won, a lost, a rolled back and an open round; the first is sealed. */
async function playRounds(platform: Platform, db: Database, memberId: number) {
	const pem = vendorKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString();
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [pem] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
	const wallet = createWalletClient({
		vendorCode: VENDOR,
		privateKey: vendorKeys.privateKey,
		platformPublicKey: platformKeys.publicKey,
		now: () => new Date(),
		async line({ method, path, headers, body }) {
			const answer = await platform.wallet({ method, path, headers, body: Buffer.from(body) });
			return { status: answer.status, headers: pairsOf(answer.headers), text: answer.body };
		},
	});
	const call = async (name: WalletCallName, fields: Record<string, unknown>) => {
		const { reply } = await wallet.call(name, fields);
		if (reply.code !== 'OK') throw new Error(`${name}: ${reply.code}`);
		return reply;
	};
	const playing = { vendorCode: VENDOR, gameCode: GAME, memberId, currency: 'BDT' };
	const launchToken = await aLaunchToken(db, { ...playing, language: 'bn', now: new Date() });
	const { token, user } = await call('authenticate', { launchToken, gameCode: GAME });
	const play = { token, user, gameCode: GAME, currency: 'BDT' };
	const bet = async (roundId: string) => {
		const transactionId = randomUUID();
		await call('bet', { ...play, transactionId, roundId, amount: STAKE });
		return transactionId;
	};
	const later = (roundId: string, betTransactionId: string) => {
		return { ...play, transactionId: randomUUID(), roundId, betTransactionId };
	};

	const won = later('won', await bet('won'));
	await call('win', { ...won, amount: WIN, roundClosed: true });
	await bet('lost');
	await call('closeRound', { ...play, transactionId: randomUUID(), roundId: 'lost' });
	await sealLedger(db);
	await call('rollback', later('rolled-back', await bet('rolled-back')));
	const openBet = { roundId: 'open', transactionId: await bet('open'), amount: String(STAKE) };

	const [cash = 0n, escrow = 0n] = await balancesOf(db, [
		memberCash(memberId),
		roundEscrow(memberId),
	]);
	return {
		vendorCode: VENDOR,
		gameCode: GAME,
		cash: String(cash),
		escrow: String(escrow),
		openBet,
	};
}

/** Returns alternating names and values as an object. */
function pairsOf(headers: readonly string[]): Record<string, string> {
	const pairs = headers.map((name, at) => [name, headers[at + 1]]);
	return Object.fromEntries(pairs.filter((_, at) => at % 2 === 0));
}
