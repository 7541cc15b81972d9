import { createHash } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { WalletCallName, WalletRequest } from '#lib/vendor/calls.ts';
import { hashToken } from './launch-tokens.ts';

/** A call whose signature was checked. */
export interface Admitted {
	vendorCode: string;
	nonce: string;
	sentAt: Date;
	/** Given by tests; otherwise the database's clock decides. */
	now?: Date | undefined;
}

/** A call with its decoded body. */
export type ParsedCall = {
	[N in WalletCallName]: { name: N; request: WalletRequest<N> };
}[WalletCallName];

export type MemberCall = Exclude<ParsedCall, { name: 'authenticate' }>;

/** A call of a member's, as the wallet's functions take it. */
export interface WalletValues extends Admitted {
	name: MemberCall['name'];
	tokenHash: Buffer;
	memberId: number;
	gameCode: string;
	currency: string;
	transactionId: string | undefined;
	/** Of all that decides what moves: equal when an id comes again, or the id is refused. */
	contentHash: Buffer;
	roundId: string | undefined;
	/** The bet that a call is about; of a free bet, its reward. */
	betTransactionId: string | undefined;
	amount: Money | undefined;
	winAmount: Money | undefined;
	roundClosed: boolean | undefined;
	reason: string | undefined;
}

interface Fields {
	requestId: string;
	transactionId?: string;
	roundId?: string;
	betTransactionId?: string;
	rewardId?: string;
	amount?: Money;
	winAmount?: Money;
	roundClosed?: boolean;
	reason?: string;
}

/** The values of a call; `undefined` when its `user` can be no member. */
export function valuesOf(admitted: Admitted, { name, request }: MemberCall) {
	const memberId = memberIdOf(request.user);
	if (memberId === undefined) return undefined;
	const { user, gameCode, currency } = request;
	// The request as what any call may have; each of them has some.
	const fields: Fields = request;
	const { transactionId, roundId, amount, winAmount, roundClosed } = fields;
	const betTransactionId = fields.betTransactionId ?? fields.rewardId;
	const content = [name, user, gameCode, currency, transactionId, roundId, betTransactionId];
	content.push(String(amount), String(winAmount), String(roundClosed), fields.reason);
	const values: WalletValues = {
		...admitted,
		...{ name, memberId, gameCode, currency, tokenHash: hashToken(request.token) },
		contentHash: createHash('sha256').update(JSON.stringify(content)).digest(),
		...{ transactionId, roundId, betTransactionId, amount, winAmount, roundClosed },
		reason: fields.reason,
	};
	return values;
}

/** The wallet's `user` is the member's id. */
function memberIdOf(user: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined;
}
