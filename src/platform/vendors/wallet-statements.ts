import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Money } from '#lib/money.ts';
import { type WalletCallName, type WalletRequest, walletCalls } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import { type Database, retryContention } from '#platform/db/database.ts';
import { hashToken } from './launch-tokens.ts';

/** A call whose signature was checked. */
export interface Admitted {
	vendorCode: string;
	nonce: string;
	sentAt: Date;
	/** Given by tests; otherwise the database's clock decides. */
	now?: Date | undefined;
}

export interface WalletAnswer {
	code: WalletCode;
	balance: Money | null;
	currency: string | null;
	limit_name: string | null;
}

export interface Authentication extends WalletAnswer {
	member_id: number | null;
	language: string | null;
}

/** A call with its decoded body. */
export type ParsedCall = {
	[N in WalletCallName]: { name: N; request: WalletRequest<N> };
}[WalletCallName];

type MemberCall = Exclude<ParsedCall, { name: 'authenticate' }>;

const FUNCTIONS: Record<MemberCall['name'], string> = {
	balance: 'wallet.balance',
	bet: 'wallet.bet',
	betWin: 'wallet.bet',
	win: 'wallet.win',
	rollback: 'wallet.rollback',
	closeRound: 'wallet.close_round',
	adjust: 'wallet.adjust',
};

const CALL = `row(${Array.from({ length: 16 }, (_, index) => `$${index + 1}`).join()})::wallet.call`;

/**
 * Answers a call in one statement that commits by itself: checks, money and the stored answer
 * happen together or not at all. A lost connection is not tried again here, because the vendor
 * repeats the transaction id with a new nonce.
 */
export async function callWallet(
	db: Database,
	admitted: Admitted,
	call: MemberCall,
): Promise<WalletAnswer> {
	const member = memberIdOf(call.request.user);
	if (member === undefined) return refusal('INVALID_TOKEN');
	const name = FUNCTIONS[call.name];
	const text = `select * from ${name}(${CALL})`;
	const values = valuesOf(admitted, member, call);
	const { rows } = await retryContention(() => db.pool.query<WalletAnswer>({ name, text, values }));
	return rows[0] ?? refusal('INVALID_REQUEST');
}

/** Exchanges a launch token for the play token whose hash is given. */
export async function callAuthenticate(
	db: Database,
	admitted: Admitted,
	request: WalletRequest<'authenticate'>,
	playTokenHash: Buffer,
): Promise<Authentication> {
	const { vendorCode, nonce, sentAt, now } = admitted;
	const values: unknown[] = [vendorCode, nonce, sentAt, now, playTokenHash, null, request.gameCode];
	const padded = [...values, ...Array(16 - values.length).fill(null)];
	const text = `select (a.reply).*, a.member_id, a.language
		from wallet.authenticate(${CALL}, $17, $18) a`;
	const tokens = [hashToken(request.launchToken), request.requestId];
	const { rows } = await retryContention(() =>
		db.pool.query<Authentication>({
			name: 'wallet.authenticate',
			text,
			values: [...padded, ...tokens],
		}),
	);
	return rows[0] ?? { ...refusal('INVALID_REQUEST'), member_id: null, language: null };
}

function valuesOf(
	{ vendorCode, nonce, sentAt, now }: Admitted,
	member: number,
	{ name, request }: MemberCall,
): unknown[] {
	const { transactionId, roundId, betTransactionId, reason, ...rest } = fieldsOf(request);
	const { amount, winAmount, roundClosed } = rest;
	const { user, gameCode, currency } = request;
	// The body that must be equal when an id comes again: all that decides what moves.
	const content = [name, user, gameCode, currency, transactionId, roundId, betTransactionId];
	content.push(String(amount), String(winAmount), String(roundClosed), reason);
	const hash = createHash('sha256').update(JSON.stringify(content)).digest();
	return [
		...[vendorCode, nonce, sentAt, now, hashToken(request.token), member, gameCode, currency],
		...[transactionId, hash, roundId, betTransactionId, amount, winAmount, roundClosed, reason],
	];
}

interface Fields {
	requestId: string;
	transactionId?: string;
	roundId?: string;
	betTransactionId?: string;
	amount?: Money;
	winAmount?: Money;
	roundClosed?: boolean;
	reason?: string;
}

/** The request as what any call may have; each of them has some. */
function fieldsOf(request: Fields): Fields {
	return request;
}

export function isWalletCallName(name: string): name is WalletCallName {
	return name in walletCalls;
}

/** Reads the body of a call: strict JSON of its own shape, nothing more and nothing less. */
export function parseCall(name: WalletCallName, body: string) {
	const parsed = z.safeDecode<z.ZodMiniType>(walletCalls[name].input, parseJson(body));
	if (!parsed.success) return parsed;
	// The schema that decoded the request is the one of this name.
	return { success: true as const, data: { name, request: parsed.data } as ParsedCall };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The wallet's `user` is the member's id. */
function memberIdOf(user: string): number | undefined {
	return /^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined;
}

function refusal(code: WalletCode): WalletAnswer {
	return { code, balance: null, currency: null, limit_name: null };
}
