import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Wps } from '#lib/wps/client.ts';
import { depositByPage } from '#lib/wps/contract/deposits.ts';
import { excludeSelf, setLimit, takeTimeOut } from '#lib/wps/contract/limits.ts';
import type { Database } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import type { WalletClient } from '../../../vendor-simulator/wallet-client.ts';
import { aMember } from '../../database.ts';
import { CLIENT } from '../../money/any-order/client.ts';
import { GAME, movement, pemOf } from '../../play/vendors/vendor.ts';
import { type Process, test } from '../../two-processes.ts';

const TIMES = Number(process.env.LIMIT_TIMES ?? 18);
const T = 10_000n;
const currency = 'BDT';
/** How long a limit may take to apply everywhere. */
const LAG_MS_MAX = 1000;
const VENDOR = 'TWOPROC';

/** What a member sets, and what another process must answer to a bet then. */
const RULES: { what: string; code: string; set: (wps: Wps) => Promise<{ ok: boolean }> }[] = [
	{ what: 'stake', code: 'LIMIT_REACHED', set: limit('stake', 'bet') },
	{ what: 'loss', code: 'LIMIT_REACHED', set: limit('loss', 'day') },
	{ what: 'wager', code: 'LIMIT_REACHED', set: limit('wager', 'week') },
	{ what: 'time-out', code: 'USER_DISABLED', set: (wps) => wps(takeTimeOut, { term: '24h' }) },
	{
		what: 'exclusion',
		code: 'USER_DISABLED',
		set: (wps) => wps(excludeSelf, { term: '6m', word: 'STOP' }),
	},
];

function limit(kind: 'stake' | 'loss' | 'wager', window: 'bet' | 'day' | 'week') {
	return (wps: Wps) => wps(setLimit, { kind, window, amount: T });
}

interface Game {
	wps: Wps;
	/** Bets in the open game; returns the code of the reply. */
	bet(amount: bigint): Promise<string>;
}

// LIMIT_TIMES=100 for the full count.
test(`a limit or exclusion bites in open games of another process, ${TIMES} times`, {
	timeout: 240_000 + TIMES * 2000,
}, async ({ processes: [a, b], db }) => {
	const vendors = await vendorsOf(db, [a, b]);
	for (let n = 0; n < TIMES; n++) {
		const rule = RULES[n % RULES.length];
		if (!rule) throw new Error('no rule');
		const [site, vendor] = n % 2 === 0 ? [a, vendors[1]] : [b, vendors[0]];
		const game = await openGame(db, site, vendor);
		const seen = watchBets(game);
		expect(await seen.first).toBe('OK');

		expect(await rule.set(game.wps), rule.what).toMatchObject({ ok: true });
		const setMs = performance.now();

		const { refusedMs, code } = await seen.refused;
		expect(code, rule.what).toBe(rule.code);
		expect(refusedMs - setMs, rule.what).toBeLessThan(LAG_MS_MAX);
		for (let more = 0; more < 3; more++) expect(await game.bet(2n * T)).toBe(rule.code);
	}
});

test('a deposit limit and an exclusion of one process refuse orders of another', async ({
	processes: [a, b],
	db,
}) => {
	for (const n of [0, 1, 2, 3]) {
		const memberId = await aMember(db);
		const token = await aToken(db, memberId);
		const [set, ask] = n % 2 === 0 ? [a, b] : [b, a];
		const isLimit = n < 2;
		const done = isLimit
			? await set.as(token)(setLimit, { kind: 'deposit', window: 'day', amount: 300n * T })
			: await set.as(token)(excludeSelf, { term: '6m', word: 'STOP' });
		expect(done).toMatchObject({ ok: true });

		const order = { depositId: randomUUID(), amount: 301n * T, vendorId: 'mobile' };
		expect(await ask.as(token)(depositByPage, order)).toMatchObject({
			refusal: { code: isLimit ? 'deposit_limit_reached' : 'excluded' },
		});
	}
});

/** Bets without a pause until the first refusal, for ten seconds at most. */
function watchBets({ bet }: Game) {
	const first = Promise.withResolvers<string>();
	const endsAtMs = performance.now() + 10 * LAG_MS_MAX;
	async function untilRefused() {
		for (;;) {
			const code = await bet(2n * T);
			first.resolve(code);
			if (code !== 'OK' || performance.now() > endsAtMs)
				return { refusedMs: performance.now(), code };
		}
	}
	return { first: first.promise, refused: untilRefused() };
}

/** A vendor's lines to the wallets of the two processes. */
async function vendorsOf(db: Database, processes: readonly [Process, Process]) {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	await setVendor(db, { vendorCode: VENDOR, publicKeysPem: [pemOf(publicKey)] });
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME });
	const [a, b] = processes.map(({ walletOf }) => walletOf({ vendorCode: VENDOR, privateKey }));
	if (!a || !b) throw new Error('two processes are needed');
	return [a, b] as const;
}

/** Opens a game of a member whose session is on one process, at the vendor of another. */
async function openGame(db: Database, site: Process, vendor: WalletClient): Promise<Game> {
	const memberId = await aMember(db, { cash: 100_000n * T });
	const now = await readNow(db);
	const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency, language: 'bn', now };
	const launchToken = await aLaunchToken(db, minting);
	const { reply } = await vendor.call('authenticate', { launchToken, gameCode: GAME });
	const play = { token: reply.token ?? '', user: reply.user ?? '', gameCode: GAME, currency };
	return {
		wps: site.as(await aToken(db, memberId)),
		async bet(amount) {
			const fields = { ...play, ...movement(randomUUID()), amount };
			// A busy wallet answers BUSY after its time limit, and the vendor repeats.
			for (;;) {
				const { reply } = await vendor.call('bet', fields);
				if (reply.code !== 'BUSY') return reply.code;
			}
		},
	};
}

async function aToken(db: Database, memberId: number): Promise<string> {
	const now = await readNow(db);
	return await openSession(db, { memberId, type: 0, client: CLIENT, now, by: 'password' });
}
