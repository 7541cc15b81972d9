import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { UNIT } from '#lib/money.ts';
import { setVendor, setVendorGame } from '#platform/play/vendors/games.ts';
import { hashToken, randomToken } from '#platform/play/vendors/launch-tokens.ts';
import { callAuthenticate, callWallet } from '#platform/play/vendors/wallet-statements.ts';
import { valuesOf } from '#platform/play/vendors/wallet-values.ts';
import { aLaunchToken } from '../../launch-token.ts';
import { CLIENTS } from '../bets/sample.ts';
import type { LotteryBench } from './lottery-bench.ts';

const vendorCode = 'BENCH';
const gameCode = 'bench-game';
const currency = 'BDT';

/**
 * Opens a game of a vendor for the first members. Returns the function that places a single bet of a
 * member as the wallet does for a vendor, without the line to it, its signature and its batches.
 */
export async function openVendorBets({ db, members }: LotteryBench) {
	const { publicKey } = generateKeyPairSync('ed25519');
	const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
	await setVendor(db, { vendorCode, publicKeysPem: [pem] });
	await setVendorGame(db, { vendorCode, gameCode });
	const tokens = new Map<number, string>();
	for (const memberId of members.slice(0, CLIENTS)) {
		const playing = { vendorCode, gameCode, memberId, currency, language: 'bn' };
		const launchToken = await aLaunchToken(db, { ...playing, now: new Date() });
		const token = randomToken();
		const request = { ...envelope(), launchToken, gameCode };
		await callAuthenticate(db, admitted(), request, hashToken(token));
		tokens.set(memberId, token);
	}
	return async (memberId: number): Promise<void> => {
		const values = valuesOf(admitted(), {
			name: 'bet',
			request: {
				...{ ...envelope(), token: tokens.get(memberId) ?? '' },
				...{ user: String(memberId), gameCode, currency, amount: UNIT },
				...{ transactionId: randomUUID(), roundId: randomUUID() },
			},
		});
		const result = values && (await callWallet(db, values));
		if (result?.code !== 'OK') throw new Error(`a vendor's bet is answered ${result?.code}`);
	};
}

function envelope() {
	return { requestId: randomUUID(), sentAt: new Date().toISOString() };
}

function admitted() {
	return { vendorCode, nonce: randomUUID(), sentAt: new Date() };
}
