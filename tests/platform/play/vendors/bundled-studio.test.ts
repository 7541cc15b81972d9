import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { openServiceDatabase } from '#lib/service-database.ts';
import { secondsAfter } from '#lib/time.ts';
import { compareStatement } from '#platform/play/vendors/compare-statement.ts';
import { connectBundled } from '#platform/play/vendors/connect-vendor.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { measureHealth } from '#platform/play/vendors/health.ts';
import { createVendorWallet, type VendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { createVendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import type { RoundAnswer } from '#studio/wire.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { vault } from '../../api.ts';
import { aMember, type TestDatabase, test } from '../../database.ts';
import { type EmptyDatabase, makeEmptyDatabase } from '../../empty-database.ts';
import {
	anExchangeRequest,
	openSession,
	type SessionClient,
	spinOf,
	startStudio,
	waitForEnd,
} from '../../studio/fixtures.ts';
import { listenForWallet } from './connected-vendor.ts';
import { GAME, PATIENT_MS, pemOf } from './vendor.ts';

const VENDOR = 'JHL';
let books: EmptyDatabase;

beforeAll(async () => {
	books = await makeEmptyDatabase();
});
afterAll(() => books.close());

/** The bundled studio with the platform's own wallet, as the site starts the two. */
async function aStudio(db: TestDatabase['db']) {
	const [own, studioKeys] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
	const log = { error: () => undefined };
	const wallet = createVendorWallet({
		...{ db, privateKey: own.privateKey, log, deadlineMs: PATIENT_MS },
	});
	const line = { isCut: false };
	const door = await listenForWallet((message) => answerCut(wallet, line, message));
	const studio = await startStudio({
		databaseUrl: books.url,
		// A call that is slow on a busy machine must not count as lost.
		timings: { walletTimeoutMs: 10_000, leaseMs: 60_000 },
		wallet: {
			origin: door.origin,
			privateKeyPem: studioKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
			platformPublicKeyPem: pemOf(own.publicKey),
		},
	});
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [pemOf(studioKeys.publicKey)] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
	await connectBundled(db, {
		...{ vendorCode: VENDOR, apiUrl: `${studio.origin}/operator/${VENDOR}` },
		verifyUrl: `${studio.origin}/verify/{gameCode}?round={roundId}`,
	});
	const port = await createVendorPorts(db, { vault, privateKey: own.privateKey }).find(VENDOR);
	if (!port) throw new Error('the studio is not connected');
	const close = () => Promise.all([studio.close(), door.close()]);
	return { origin: studio.origin, port, line, close };
}

/** Accepts the bet and loses its reply while the line is cut. */
async function answerCut(
	wallet: VendorWallet,
	line: { isCut: boolean },
	message: Parameters<VendorWallet>[0],
) {
	const answer = await wallet(message);
	return line.isCut && message.path.endsWith('/bet') ? { ...answer, status: 502 } : answer;
}

async function openStudioSession(
	db: TestDatabase['db'],
	origin: string,
	memberId: number,
): Promise<SessionClient> {
	const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency: 'BDT', language: 'bn' };
	const launchToken = await aLaunchToken(db, { ...minting, now: new Date() });
	return openSession(() => origin, { ...anExchangeRequest(), launchToken });
}

test('the bundled studio is healthy, lists its titles and accounts for every round', async ({
	db,
}) => {
	const studio = await aStudio(db);
	const memberId = await aMember(db, { cash: 1000_0000n });
	const session = await openStudioSession(db, studio.origin, memberId);
	for (let round = 0; round < 6; round += 1) await spinOf(session);
	const refused = (await spinOf(await openStudioSession(db, studio.origin, await aMember(db))))
		.body;
	studio.line.isCut = true;
	const cut = await waitForEnd(session, (await spinOf(session)).body.round);
	studio.line.isCut = false;
	const rewardId = randomUUID();
	await grantFreeRounds(db, {
		...{ rewardId, vendorCode: VENDOR, gameCode: GAME, memberId, rounds: 1, stake: 20_0000n },
		...{ expiresAt: secondsAfter(new Date(), 600), grantedBy: 'test', reason: 'books' },
		now: new Date(),
	});
	const wish = { requestId: randomUUID(), stake: '20.00', rewardId };
	const free = (await session.call<RoundAnswer>('POST', '/api/round', wish)).body;
	const to = secondsAfter(new Date(), 60);
	const period = { from: secondsAfter(to, -3600), to, now: to };

	const agreed = await compareStatement(db, studio.port, period);

	expect([refused.round.state, cut.state, free.round.state]).toEqual([
		'refused',
		'void',
		'settled',
	]);
	expect(agreed.differences).toEqual([]);
	// Six rounds and a free round are two movements each; of the cut round the studio knows only
	// the rollback.
	expect([agreed.ownCount, agreed.vendorCount]).toEqual([16, 15]);
	expect(await measureHealth(db, studio.port, to)).toMatchObject({ state: 'up' });
	const titles = await studio.port.listTitles();
	expect(titles.map(({ gameCode }) => gameCode)).toEqual([
		'padma-gold',
		'rickshaw-colours',
		'tiger-crocodile',
	]);
	for (const title of titles.slice(0, 2)) {
		expect(title).toMatchObject({ lines: 10, classification: 'SC' });
	}

	const own = openServiceDatabase(books.url);
	await sql`WITH removed AS (DELETE FROM studio.round WHERE nonce = 1 RETURNING bet_id)
		DELETE FROM studio.bet WHERE bet_id IN (SELECT bet_id FROM removed)`.execute(own);
	await sql`UPDATE studio.bet SET amount = amount + 1 FROM studio.round r
		WHERE r.bet_id = bet.bet_id AND nonce = 2`.execute(own);
	await own.destroy();
	const { differences } = await compareStatement(db, studio.port, period);
	const kinds = ['amount_differs', 'missing_there', 'missing_there'];
	expect(differences.map(({ kind }) => kind).sort()).toEqual(kinds);
	await studio.close();
});

test('the studio accepts calls of the platform only', async ({ db }) => {
	const studio = await aStudio(db);
	const ask = (path: string, headers = {}) => {
		const init = { method: 'POST', body: '{}' };
		const type = { 'content-type': 'application/json' };
		return fetch(`${studio.origin}/operator/${VENDOR}${path}`, {
			...init,
			headers: { ...type, ...headers },
		});
	};
	const stamp = { 'x-timestamp': String(Date.now()), 'x-nonce': 'made-up-nonce' };

	const unsigned = await ask('/statement');
	const forged = await ask('/health', { ...stamp, 'x-signature': 'AAAA' });

	expect([unsigned.status, forged.status]).toEqual([401, 401]);
	expect(await unsigned.json()).toMatchObject({ code: 'not_signed' });
	expect((await ask('/launch')).status).toBe(404);
	await studio.close();
});
