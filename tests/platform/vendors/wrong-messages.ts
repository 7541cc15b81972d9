import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { ConnectedVendor } from './connected-vendor.ts';

/** Messages that no vendor may send, and what each is answered. */
const WRONG = {
	unsigned: 'INVALID_SIGNATURE',
	forged: 'INVALID_SIGNATURE',
	stale: 'INVALID_SIGNATURE',
	replayed: 'INVALID_SIGNATURE',
	another_token: 'INVALID_TOKEN',
	another_member: 'INVALID_TOKEN',
	another_currency: 'WRONG_CURRENCY',
} as const;

type WrongKind = keyof typeof WRONG;

export interface Wrong {
	wrong: WrongKind;
	amount: bigint;
}

export const wrong: fc.Arbitrary<Wrong> = fc.record({
	wrong: fc.constantFrom(...(Object.keys(WRONG) as WrongKind[])),
	amount: fc.bigInt({ min: 1n, max: 60n }),
});

const STALE_MS = 61_000;
const forger = generateKeyPairSync('ed25519').privateKey;

/** Sends wrong messages about the play of one member, while another one plays beside. */
export async function startWrongs(vendor: ConnectedVendor, makeMember: () => Promise<number>) {
	const members = [await makeMember(), await makeMember()];
	const [mine, other] = await Promise.all(members.map((id) => vendor.launch(id)));
	const { wallet } = vendor.simulator;

	/** The code it is answered, and the one it should be. */
	async function send({ wrong: kind, amount }: Wrong) {
		const bet = { ...mine, transactionId: randomUUID(), roundId: `wrong-${kind}`, amount };
		const { reply } = await sendBet(kind, bet);
		return { code: reply.code, expected: WRONG[kind] };
	}

	async function sendBet(kind: WrongKind, bet: Record<string, unknown>) {
		switch (kind) {
			case 'unsigned':
				return wallet.call('bet', bet, { isUnsigned: true });
			case 'forged':
				return wallet.call('bet', bet, { privateKey: forger });
			case 'stale':
				return wallet.call('bet', bet, { timestampMs: vendor.clock.now.getTime() - STALE_MS });
			case 'replayed': {
				const nonce = randomUUID();
				await wallet.call('balance', { ...mine }, { nonce });
				return wallet.call('bet', bet, { nonce });
			}
			case 'another_token':
				return wallet.call('bet', { ...bet, token: other?.token });
			case 'another_member':
				return wallet.call('bet', { ...bet, user: other?.user });
			case 'another_currency':
				return wallet.call('bet', { ...bet, currency: 'DEMO' });
		}
	}

	return { send, members };
}
