import { createHash } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { WalletCallName, WalletRequest } from '#lib/vendor/calls.ts';
import { hashToken } from './launch-tokens.ts';

/** A call with a verified signature. */
export interface Admitted {
	vendorCode: string;
	nonce: string;
	sentAt: Date;
	/** Replaces the database clock in tests. */
	now?: Date | undefined;
}

/** A call with its decoded body. */
export type ParsedCall = {
	[N in WalletCallName]: { name: N; request: WalletRequest<N> };
}[WalletCallName];

export type MemberCall = Exclude<ParsedCall, { name: 'authenticate' }>;

/** The arguments of the wallet's SQL functions for a call of a member. */
export interface WalletValues extends Admitted {
	name: MemberCall['name'];
	tokenHash: Buffer;
	memberId: number;
	gameCode: string;
	currency: string;
	transactionId: string | undefined;
	/**
	 * Hash of the fields that decide the movement. A repeated transaction id must have the same hash.
	 */
	contentHash: Buffer;
	roundId: string | undefined;
	/** The bet that a call refers to; for a free bet, its reward. */
	betTransactionId: string | undefined;
	amount: Money | undefined;
	winAmount: Money | undefined;
	roundClosed: boolean | undefined;
	reason: string | undefined;
	settlesBy: Date | undefined;
	validStake: Money | undefined;
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
	settlesBy?: Date | undefined;
	validStake?: Money | undefined;
}

/** Returns the arguments of a call; `undefined` when its `user` is no member id. */
export function valuesOf(admitted: Admitted, { name, request }: MemberCall) {
	const memberId = memberIdOf(request.user);
	if (memberId === undefined) return undefined;
	const { user, gameCode, currency } = request;
	// The union of the optional fields of all calls.
	const fields: Fields = request;
	const { transactionId, roundId, amount, winAmount, roundClosed } = fields;
	const betTransactionId = fields.betTransactionId ?? fields.rewardId;
	const content = [name, user, gameCode, currency, transactionId, roundId, betTransactionId];
	content.push(String(amount), String(winAmount), String(roundClosed), fields.reason);
	// Only when present: calls without them keep the hash that they had before these fields.
	const { settlesBy, validStake } = fields;
	if (settlesBy !== undefined) content.push(`settlesBy ${settlesBy.toISOString()}`);
	if (validStake !== undefined) content.push(`validStake ${validStake}`);
	const values: WalletValues = {
		...admitted,
		name,
		memberId,
		gameCode,
		currency,
		tokenHash: hashToken(request.token),
		contentHash: createHash('sha256').update(JSON.stringify(content)).digest(),
		transactionId,
		roundId,
		betTransactionId,
		amount,
		winAmount,
		roundClosed,
		reason: fields.reason,
		settlesBy,
		validStake,
	};
	return values;
}

/** Parses the `user` of a call, which is a member id. */
function memberIdOf(user: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined;
}
