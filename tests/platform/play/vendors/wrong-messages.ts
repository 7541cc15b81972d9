import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { secondsAfter } from '#lib/time.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { COIN_TOSS } from '../../../vendor-simulator/simulator.ts';
import { aMember } from '../../database.ts';
import type { ConnectedVendor } from './connected-vendor.ts';
import { GAME } from './vendor.ts';

/** Messages that no vendor may send, with the reply code of each. */
const WRONG = {
	unsigned: 'INVALID_SIGNATURE',
	forged: 'INVALID_SIGNATURE',
	stale: 'INVALID_SIGNATURE',
	replayed: 'INVALID_SIGNATURE',
	another_token: 'INVALID_TOKEN',
	another_member: 'INVALID_TOKEN',
	token_of_another_game: 'INVALID_TOKEN',
	another_currency: 'WRONG_CURRENCY',
} as const;

type WrongKind = keyof typeof WRONG;

/** Calls that would move money, or a round, if they were valid. */
const CALLS = [
	...(['bet', 'betWin', 'win', 'rollback', 'adjust', 'closeRound'] as const),
	...(['tip', 'freeBet', 'freeWin'] as const),
];

export interface Wrong {
	wrong: WrongKind;
	call: (typeof CALLS)[number];
	amount: bigint;
}

export const wrong: fc.Arbitrary<Wrong> = fc.record({
	wrong: fc.constantFrom(...(Object.keys(WRONG) as WrongKind[])),
	call: fc.constantFrom(...CALLS),
	amount: fc.bigInt({ min: 1n, max: 60n }),
});

const STALE_MS = 61_000;
const STAKE = 10n;
const FREE_STAKE = 20n;
const roundId = 'wrong';
const forger = generateKeyPairSync('ed25519').privateKey;

/**
 * Sends wrong messages about the play of one member, while another plays beside. Their round is
 * open, with a bet and a free bet to decide and a free round to use.
 */
export async function startWrongs(vendor: ConnectedVendor, cash: bigint) {
	const { db, vendorCode } = vendor;
	const memberId = await aMember(db, { cash });
	const members = [memberId, await aMember(db, { cash })];
	const [mine, other] = await Promise.all(members.map((id) => vendor.launch(id)));
	const elsewhere = await vendor.launch(memberId, { gameCode: COIN_TOSS.gameCode });
	const { wallet } = vendor.simulator;

	const now = vendor.clock.now;
	const rewardId = randomUUID();
	await grantFreeRounds(db, {
		...{ rewardId, vendorCode, gameCode: GAME, memberId, rounds: 2, stake: FREE_STAKE, now },
		...{ expiresAt: secondsAfter(now, 365 * 24 * 3600), grantedBy: 'test', reason: 'wrongs' },
	});
	const [betId, freeId] = [randomUUID(), randomUUID()];
	const [bet, freeBet] = [
		await vendor.call('bet', { ...mine, roundId, transactionId: betId, amount: STAKE }),
		await vendor.call('freeBet', {
			...{ ...mine, roundId, transactionId: freeId, rewardId, amount: FREE_STAKE },
		}),
	];
	if (bet.code !== 'OK' || freeBet.code !== 'OK') throw new Error('there is nothing to decide');

	/** Returns the other fields of each call, with which it would be accepted. */
	function fieldsOf({ call, amount }: Wrong): Record<string, unknown> {
		switch (call) {
			case 'bet':
			case 'tip':
				return { amount };
			case 'betWin':
				return { amount, winAmount: amount * 2n, roundClosed: true };
			case 'win':
				return { amount, betTransactionId: betId, roundClosed: true };
			case 'rollback':
				return { betTransactionId: betId };
			case 'adjust':
				return { amount, reason: 'test' };
			case 'closeRound':
				return {};
			case 'freeBet':
				return { amount: FREE_STAKE, rewardId };
			case 'freeWin':
				return { amount, betTransactionId: freeId, roundClosed: true };
		}
	}

	/** Returns the reply code and the expected code. */
	async function send(message: Wrong) {
		const own = { ...mine, roundId, transactionId: randomUUID(), ...fieldsOf(message) };
		const { reply } = await sendWrongly(message, own);
		return { code: reply.code, expected: WRONG[message.wrong] };
	}

	async function sendWrongly({ wrong: kind, call }: Wrong, own: Record<string, unknown>) {
		switch (kind) {
			case 'unsigned':
				return wallet.call(call, own, { isUnsigned: true });
			case 'forged':
				return wallet.call(call, own, { privateKey: forger });
			case 'stale':
				return wallet.call(call, own, { timestampMs: vendor.clock.now.getTime() - STALE_MS });
			case 'replayed': {
				const nonce = randomUUID();
				await wallet.call('balance', { ...mine }, { nonce });
				return wallet.call(call, own, { nonce });
			}
			case 'another_token':
				return wallet.call(call, { ...own, token: other?.token });
			case 'another_member':
				return wallet.call(call, { ...own, user: other?.user });
			case 'token_of_another_game':
				return wallet.call(call, { ...own, token: elsewhere.token });
			case 'another_currency':
				return wallet.call(call, { ...own, currency: 'DEMO' });
		}
	}

	/** Cash and escrow of both members: unchanged by any number of wrong messages. */
	const money = () =>
		balancesOf(
			db,
			members.flatMap((id) => [memberCash(id), roundEscrow(id)]),
		);
	return { send, money, untouched: [cash - STAKE, STAKE, cash, 0n] };
}
