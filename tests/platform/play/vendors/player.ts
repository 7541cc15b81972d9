import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import {
	bonusCost,
	house,
	memberCash,
	roundEscrow,
	vendorClearing,
} from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { aMember, NOON } from '../../database.ts';
import { aVendor, GAME, movement, pemOf } from './vendor.ts';

export type Player = Awaited<ReturnType<typeof aPlayer>>;

/** Creates a member with 100 at an open game, with two free rounds worth 20 each for an hour. */
export async function aPlayer(db: Database, { cash = 100n, currency = 'BDT', now = NOON } = {}) {
	const vendor = await aVendor(db, undefined, { now });
	const { vendorCode } = vendor;
	const memberId = await aMember(db, { cash, currency });
	const play = await vendor.launch(memberId, { currency });
	const reward = {
		...{ rewardId: randomUUID(), vendorCode, gameCode: GAME, memberId, rounds: 2, stake: 20n },
		...{ expiresAt: secondsAfter(now, 3600), grantedBy: 'test', reason: 'welcome', now },
	};
	await grantFreeRounds(db, reward);
	const { rewardId } = reward;
	const promoBefore = (await balancesOf(db, [bonusCost(currency)]))[0] ?? 0n;

	return {
		vendor,
		memberId,
		play,
		reward,
		tip: (amount: bigint, more = {}) =>
			vendor.call('tip', { ...play, ...movement('r1'), amount, ...more }),
		freeBet: (roundId: string, more = {}) =>
			vendor.call('freeBet', { ...play, ...movement(roundId), rewardId, amount: 20n, ...more }),
		freeWin: (roundId: string, betTransactionId: string, amount: bigint, more = {}) => {
			const win = { ...movement(roundId), betTransactionId, amount, roundClosed: true };
			return vendor.call('freeWin', { ...play, ...win, ...more });
		},
		rollback: (roundId: string, betTransactionId: string) =>
			vendor.call('rollback', { ...play, ...movement(roundId), betTransactionId }),
		rewards: async () => (await vendor.call('listFreeBets', play)).rewards,
		/**
		 * Returns cash, escrow, the house at the game, the debt to the vendor and the cost of
		 * bonuses.
		 */
		async money() {
			const accounts = [
				...[memberCash(memberId, currency), roundEscrow(memberId, currency)],
				...[house(vendorCode, currency), vendorClearing(vendorCode, currency)],
			];
			const [promo = 0n] = await balancesOf(db, [bonusCost(currency)]);
			return [...(await balancesOf(db, accounts)), promo - promoBefore];
		},
	};
}

/** Creates a member with 100 at an open game who can bet. */
export async function aBettor(db: Database, { cash = 100_0000n, currency = 'BDT' } = {}) {
	const vendor = await aVendor(db);
	const memberId = await aMember(db, { cash, currency });
	const play = await vendor.launch(memberId, { currency });
	const money = () =>
		balancesOf(db, [
			memberCash(memberId, currency),
			roundEscrow(memberId, currency),
			house(vendor.vendorCode, currency),
		]);
	const bet = (roundId: string, amount: bigint, more = {}) =>
		vendor.call('bet', { ...play, ...movement(roundId), amount, ...more });
	return { vendor, memberId, play, money, bet };
}

/** Ends the round of a win or of a combined bet and win. */
export const closing = { roundClosed: true };

/** Changes that make a wallet refuse every call that takes money, with the reply code. */
export const REFUSING: [code: string, what: string, (db: Database, player: Player) => unknown][] = [
	['USER_DISABLED', 'a locked member', (db, player) => setStatus(db, player, 'locked')],
	['USER_DISABLED', 'an excluded member', (db, player) => setStatus(db, player, 'excluded')],
	['GAME_DISABLED', 'a game that is off', (db, player) => setGame(db, player, { enabled: false })],
	[
		'GAME_DISABLED',
		'a vendor that is off',
		(db, { vendor: { vendorCode, keys } }) =>
			setVendor(db, { vendorCode, publicKeysPem: [pemOf(keys.publicKey)], enabled: false }),
	],
	[
		'TOKEN_EXPIRED',
		'an expired token',
		(_db, { vendor }) => {
			vendor.clock.now = secondsAfter(NOON, 1800);
		},
	],
	[
		'LIMIT_REACHED',
		'a maximum stake of 19',
		(db, player) => setGame(db, player, { stakeMax: 19n }),
	],
];

/** Fields that make a wallet refuse, with the reply code. */
export const WRONG_FIELDS: [code: string, fields: Record<string, unknown>][] = [
	['WRONG_CURRENCY', { currency: 'DEMO' }],
	['INVALID_TOKEN', { token: 'other' }],
	['INVALID_TOKEN', { gameCode: 'other' }],
	['INVALID_TOKEN', { user: '999999999' }],
	['INVALID_TOKEN', { user: 'x' }],
];

/** Returns how many rounds of the reward are used. */
export async function usedOf(db: Database, { reward }: Player): Promise<number | undefined> {
	const { rows } = await sql<{ used: number }>`
		select used from vendor_reward where reward_id = ${reward.rewardId}`.execute(db);
	return rows[0]?.used;
}

function setStatus(db: Database, { memberId }: Player, status: string) {
	return sql`update member set status = ${status} where id = ${memberId}`.execute(db);
}

function setGame(
	db: Database,
	{ vendor }: Player,
	change: { enabled?: boolean; stakeMax?: bigint },
) {
	return setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, ...change });
}
