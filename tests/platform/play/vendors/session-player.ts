import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { WalletCallName } from '#lib/vendor/calls.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { hashOf } from '#platform/people/auth/sessions/sessions.ts';
import type { Platform } from '#platform/platform.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { aLaunchToken } from '../../../launch-token.ts';
import { aMemberBrowser } from '../../browser.ts';
import { aVendor, GAME, movement } from './vendor.ts';

export type SessionPlayer = Awaited<ReturnType<typeof aSessionPlayer>>;

/**
 * A member who has registered in a browser and opened a game there, with money and a free round. The
 * vendor calls a wallet on `db`; the browser calls the platform, which has another pool.
 */
export async function aSessionPlayer(db: Database, platform: Platform) {
	const { browser, username, memberId } = await aMemberBrowser(platform);
	await post(db, {
		reference: `grant:${randomUUID()}`,
		kind: 'play_deposit',
		occurredAt: new Date(),
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: 1000n }],
	});
	const vendor = await aVendor(db, undefined, { now: new Date() });
	const { vendorCode } = vendor;
	const sessionId = await sessionIdOf(db, browser.token);
	const play = await vendor.launch(memberId, { sessionId });
	const rewardId = randomUUID();
	const now = new Date();
	await grantFreeRounds(db, {
		...{ rewardId, vendorCode, gameCode: GAME, memberId, rounds: 5, stake: 20n, now },
		...{ expiresAt: secondsAfter(now, 3600), grantedBy: 'test', reason: 'welcome' },
	});

	/** Calls the wallet now, with the fields of the open game. */
	async function call(name: WalletCallName, fields: Record<string, unknown> = {}) {
		vendor.clock.now = new Date();
		return await vendor.call(name, { ...play, ...fields });
	}

	return {
		...{ browser, username, memberId, vendor, play, sessionId, rewardId, call },
		bet: (roundId: string = randomUUID()) => call('bet', { ...movement(roundId), amount: 10n }),
		/** Mints a launch token in the session, as a game that is being opened has. */
		aLaunch: () => {
			const minting = { vendorCode, gameCode: GAME, memberId, sessionId, currency: 'BDT' };
			return aLaunchToken(db, { ...minting, language: 'bn', now: new Date() });
		},
	};
}

/** Returns the id of the session that has this token. */
export async function sessionIdOf(db: Database, token = ''): Promise<number> {
	const { rows } = await sql<{ id: number }>`
		select id from member_session where token_hash = ${hashOf(token)}`.execute(db);
	return rows[0]?.id ?? 0;
}
