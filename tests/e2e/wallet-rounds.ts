import { createPrivateKey, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import * as z from 'zod/mini';
import { type WalletCallName, walletCalls, walletReply } from '#lib/vendor/calls.ts';
import {
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { createVendorWallet } from '#platform/play/vendors/serve-wallet.ts';
import { loadOrCreateKeys } from '../../src/server/process/keys.ts';
import { aLaunchToken } from '../launch-token.ts';
import { aMember, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const VENDOR = 'JHL';
const GAME = 'padma-gold';

/** Credits play money to a member. */
export async function creditMember(site: Site, username: string, amount: bigint): Promise<void> {
	const { db } = await operatorShellAt(site);
	const memberId = await idOf(db, username);
	await post(db, {
		...{ reference: `grant:${randomUUID()}`, kind: 'play_deposit', occurredAt: new Date() },
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount }],
	});
}

/** Opens or closes the bundled game by its switch. */
async function turnGame(site: Site, enabled: boolean): Promise<void> {
	const { db } = await operatorShellAt(site);
	await setVendorGame(db, { vendorCode: VENDOR, gameCode: GAME, enabled });
}

/**
 * Plays rounds of a member with a balance of 100 at the bundled game, from another process on the
 * same database.
 */
export async function playRoundsOf(site: Site, username: string) {
	const { db } = await operatorShellAt(site);
	const keys = await loadOrCreateKeys(join(site.dataDir, 'keys'));
	const studioKey = createPrivateKey(keys.studioPrivateKeyPem);
	const wallet = createVendorWallet({
		db,
		privateKey: createPrivateKey(keys.platformPrivateKeyPem),
		log: { error: (fault: object) => console.error(fault) },
	});

	async function call(name: WalletCallName, fields: Record<string, unknown>) {
		const { path: callPath, input } = walletCalls[name];
		const request = { requestId: randomUUID(), sentAt: new Date().toISOString(), ...fields };
		const body = JSON.stringify(z.encode<z.ZodMiniType>(input, request));
		const path = `/vendor/${VENDOR}${callPath}`;
		const [timestampMs, nonce] = [Date.now(), randomUUID()];
		const headers = {
			[TIMESTAMP_HEADER]: String(timestampMs),
			[NONCE_HEADER]: nonce,
			[SIGNATURE_HEADER]: signMessage({ timestampMs, nonce, path, body }, studioKey),
		};
		const answer = await wallet({ method: 'POST', path, headers, body: Buffer.from(body) });
		const reply = walletReply.parse(JSON.parse(answer.body));
		if (reply.code !== 'OK') throw new Error(`${name}: ${reply.code}`);
		return reply;
	}

	await creditMember(site, username, 100_0000n);
	const memberId = await idOf(db, username);
	const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency: 'BDT' };
	const launchToken = await aLaunchToken(db, { ...minting, language: 'en', now: new Date() });
	const { token, user } = await call('authenticate', { launchToken, gameCode: GAME });
	const play = { token, user, gameCode: GAME, currency: 'BDT' };

	return {
		/** Opens a round with a stake of 1, or bets on an open round. */
		async open({ roundId = randomUUID() as string, amount = 1_0000n } = {}) {
			const bet = { transactionId: randomUUID(), roundId, amount };
			await call('bet', { ...play, ...bet });
			return bet;
		},
		/** Ends a round with a win. */
		async end(bet: { transactionId: string; roundId: string }, amount: bigint) {
			const { roundId, transactionId: betTransactionId } = bet;
			const win = { transactionId: randomUUID(), roundId, betTransactionId, amount };
			await call('win', { ...play, ...win, roundClosed: true });
		},
		/** Corrects a closed round. */
		async correct(roundId: string, amount: bigint) {
			const correction = { transactionId: randomUUID(), roundId, amount, reason: 'reel stuck' };
			await call('adjust', { ...play, ...correction });
		},
	};
}

/** Logs in a member with 1 on hold at the bundled game, which is closed while `work` runs. */
export async function withHoldAtClosedGame(
	{ site, context }: { site: Site; context: BrowserContext },
	work: () => Promise<void>,
): Promise<void> {
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	const table = await playRoundsOf(site, username);
	const bet = await table.open();
	await turnGame(site, false);
	try {
		await work();
	} finally {
		await turnGame(site, true);
		await table.end(bet, 0n);
	}
}

async function idOf(db: Database, username: string): Promise<number> {
	const { id } = await db
		.selectFrom('member')
		.select('id')
		.where('username', '=', username)
		.executeTakeFirstOrThrow();
	return id;
}
