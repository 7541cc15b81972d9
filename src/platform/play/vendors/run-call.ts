import type { PlayedMoney, WalletReply, WalletRequest } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, withReadRetry } from '#platform/db/database.ts';
import { DEMO_CURRENCY, symbolOf } from '#platform/ledger/accounts.ts';
import { createCallBatcher } from './batch-calls.ts';
import { hashToken, randomToken } from './launch-tokens.ts';
import { personMark } from './person-mark.ts';
import {
	applyBatch,
	callAuthenticate,
	callWallet,
	isBatchable,
	type RewardRow,
	refusal,
	type WalletResult,
} from './wallet-statements.ts';
import { type Admitted, type ParsedCall, valuesOf, type WalletValues } from './wallet-values.ts';

const MESSAGES: Record<WalletCode, string> = {
	OK: 'done',
	INVALID_REQUEST: 'the round belongs to another member or game',
	INVALID_SIGNATURE: 'the time stamp is off by more than a minute, or the nonce was used before',
	INVALID_TOKEN: 'no such token for this member and game',
	TOKEN_EXPIRED: 'the token has expired',
	INSUFFICIENT_FUNDS: 'the balance is too low',
	USER_DISABLED: 'the member may not play',
	LIMIT_REACHED: 'a limit was reached',
	GAME_DISABLED: 'the game takes no bets',
	WRONG_CURRENCY: 'the member plays in another currency',
	REWARD_NOT_FOUND: 'no such reward of this member',
	REWARD_MISMATCH: 'the reward is for another game or stake',
	REWARD_EXHAUSTED: 'all rounds of the reward are used',
	REWARD_EXPIRED: 'the reward has expired or was taken back',
	TX_NOT_FOUND: 'no such bet or round of this member',
	TX_ALREADY_SETTLED: 'the bet or the round is decided',
	TX_ALREADY_ROLLED_BACK: 'the bet was rolled back',
	DUPLICATE_MISMATCH: 'the transaction id was used for another call',
	BUSY: 'try again',
};

interface Services {
	db: Database;
	vault?: Vault;
	hasRealMoney?: () => boolean;
}

/**
 * Creates the function that runs a verified and parsed call and builds its reply. Concurrent bets
 * and wins run in batches.
 */
export function createCallRunner(services: Services) {
	const { db } = services;
	const runBatched = createCallBatcher<WalletValues, WalletResult>({
		single: (call) => callWallet(db, call),
		batch: (calls) => applyBatch(db, calls),
		keyOf: ({ memberId }) => String(memberId),
	});

	return async (admitted: Admitted, call: ParsedCall): Promise<WalletReply> => {
		if (call.name === 'authenticate') return authenticate(services, admitted, call.request);
		const { request } = call;
		const values = valuesOf(admitted, call);
		const result = values
			? await (isBatchable(values) ? runBatched(values) : callWallet(db, values))
			: refusal('INVALID_TOKEN');
		const transaction = 'transactionId' in request && { transactionId: request.transactionId };
		return { ...replyOf(request.requestId, result), ...transaction };
	};
}

async function authenticate(
	services: Services,
	admitted: Admitted,
	request: WalletRequest<'authenticate'>,
): Promise<WalletReply> {
	const token = randomToken();
	const result = await callAuthenticate(services.db, admitted, request, hashToken(token));
	const reply = replyOf(request.requestId, result);
	if (result.code !== 'OK' || result.member_id === null) return reply;
	return {
		...reply,
		currencySymbol: symbolOf(result.currency ?? ''),
		token,
		user: String(result.member_id),
		gameCode: request.gameCode,
		language: result.language ?? '',
		money: moneyOf(services, result.currency ?? ''),
		...(await personOf(services, admitted.vendorCode, result.member_id)),
	};
}

/** A trial account has money for a demo only. */
function moneyOf({ hasRealMoney }: Services, currency: string): PlayedMoney {
	if (currency === DEMO_CURRENCY) return 'demo';
	return hasRealMoney?.() ? 'real' : 'play';
}

async function personOf({ db, vault }: Services, vendorCode: string, memberId: number) {
	if (!vault) return undefined;
	const member = { vendorCode, memberId };
	return { person: await withReadRetry(db, (tx) => personMark(tx, vault, member)) };
}

function rewardOf({ stake, expiresAt, ...reward }: RewardRow) {
	return { ...reward, stake: BigInt(stake), expiresAt: new Date(expiresAt).toISOString() };
}

/** True for a win above the vendor's contract: accepted, and not in the balance. */
function isHeld({ code, limit_name }: WalletResult): boolean {
	return code === 'OK' && limit_name === 'winMax';
}

const HELD = 'done; the win is above the contract and is reviewed before it is paid';

function replyOf(requestId: string, result: WalletResult): WalletReply {
	return {
		requestId,
		code: result.code,
		message: isHeld(result) ? HELD : MESSAGES[result.code],
		...(result.balance !== null && { balance: result.balance }),
		...(result.currency !== null && { currency: result.currency }),
		...(result.limit_name !== null && { limit: result.limit_name }),
		...(result.rewards && { rewards: result.rewards.map(rewardOf) }),
	};
}
