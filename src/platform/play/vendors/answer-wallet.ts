import type { WalletReply, WalletRequest } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import type { Database } from '#platform/db/database.ts';
import { symbolOf } from '#platform/ledger/accounts.ts';
import { createCallBatcher } from './batch-calls.ts';
import { hashToken, randomToken } from './launch-tokens.ts';
import {
	callAuthenticate,
	callWallet,
	isPlain,
	type RewardRow,
	refusal,
	takePlain,
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

/**
 * Answers the function that runs a call whose signature and shape are right, and writes the reply.
 * Bets and wins that come at the same time are taken together.
 */
export function createWalletAnswers(db: Database) {
	const take = createCallBatcher<WalletValues, WalletResult>({
		alone: (call) => callWallet(db, call),
		together: (calls) => takePlain(db, calls),
		keyOf: ({ memberId }) => String(memberId),
	});

	return async (admitted: Admitted, call: ParsedCall): Promise<WalletReply> => {
		if (call.name === 'authenticate') return authenticate(db, admitted, call.request);
		const { request } = call;
		const values = valuesOf(admitted, call);
		const answer = values
			? await (isPlain(values) ? take(values) : callWallet(db, values))
			: refusal('INVALID_TOKEN');
		const transaction = 'transactionId' in request && { transactionId: request.transactionId };
		return { ...replyOf(request.requestId, answer), ...transaction };
	};
}

async function authenticate(
	db: Database,
	admitted: Admitted,
	request: WalletRequest<'authenticate'>,
): Promise<WalletReply> {
	const token = randomToken();
	const answer = await callAuthenticate(db, admitted, request, hashToken(token));
	const reply = replyOf(request.requestId, answer);
	if (answer.code !== 'OK') return reply;
	return {
		...reply,
		currencySymbol: symbolOf(answer.currency ?? ''),
		token,
		user: String(answer.member_id),
		gameCode: request.gameCode,
		language: answer.language ?? '',
	};
}

function rewardOf({ stake, expiresAt, ...reward }: RewardRow) {
	return { ...reward, stake: BigInt(stake), expiresAt: new Date(expiresAt).toISOString() };
}

function replyOf(requestId: string, answer: WalletResult): WalletReply {
	return {
		requestId,
		code: answer.code,
		message: MESSAGES[answer.code],
		...(answer.balance !== null && { balance: answer.balance }),
		...(answer.currency !== null && { currency: answer.currency }),
		...(answer.limit_name !== null && { limit: answer.limit_name }),
		...(answer.rewards && { rewards: answer.rewards.map(rewardOf) }),
	};
}
