import * as z from 'zod/mini';
import type { Money } from '#lib/money.ts';
import { type WalletCallName, type WalletRequest, walletCalls } from '#lib/vendor/calls.ts';
import type { WalletCode } from '#lib/vendor/codes.ts';
import { type Database, retryContention } from '#platform/db/database.ts';
import { hashToken } from './launch-tokens.ts';
import type { Admitted, MemberCall, ParsedCall, WalletValues } from './wallet-values.ts';

export interface WalletResult {
	code: WalletCode;
	balance: Money | null;
	currency: string | null;
	limit_name: string | null;
	/** The rewards of a `listFreeBets` call that is not refused. */
	rewards?: RewardRow[] | null;
}

/** A reward as the database returns it; `stake` is in minor units. */
export interface RewardRow {
	rewardId: string;
	stake: string;
	roundsLeft: number;
	expiresAt: string;
}

export interface Authentication extends WalletResult {
	member_id: number | null;
	language: string | null;
}

const FUNCTIONS: Record<MemberCall['name'], string> = {
	balance: 'wallet.balance',
	bet: 'wallet.bet',
	betWin: 'wallet.bet',
	win: 'wallet.win',
	rollback: 'wallet.rollback',
	closeRound: 'wallet.close_round',
	adjust: 'wallet.adjust',
	tip: 'wallet.tip',
	listFreeBets: 'wallet.list_rewards',
	freeBet: 'wallet.free_bet',
	freeWin: 'wallet.free_win',
};

/** The number of attributes of `wallet.call`. */
const CALL_SIZE = 18;
const CALL = `row(${Array.from({ length: CALL_SIZE }, (_, index) => `$${index + 1}`).join()})::wallet.call`;

/**
 * Runs a call in one statement that commits by itself: the checks, the money and the stored reply
 * are atomic. A lost connection is not retried here, because the vendor repeats the transaction id
 * with a new nonce.
 */
export async function callWallet(db: Database, call: WalletValues): Promise<WalletResult> {
	const name = FUNCTIONS[call.name];
	const columns = call.name === 'listFreeBets' ? '(a.reply).*, a.rewards' : '*';
	const text = `select ${columns} from ${name}(${CALL}) a`;
	const { vendorCode, nonce, sentAt, now, tokenHash, memberId, gameCode, currency } = call;
	const { transactionId, contentHash, roundId, betTransactionId, amount, winAmount } = call;
	const values = [
		vendorCode,
		nonce,
		sentAt,
		now,
		tokenHash,
		memberId,
		gameCode,
		currency,
		transactionId,
		contentHash,
		roundId,
		betTransactionId,
		amount,
		winAmount,
		call.roundClosed,
		call.reason,
		call.settlesBy,
		call.validStake,
	];
	const { rows } = await retryContention(() => db.pool.query<WalletResult>({ name, text, values }));
	return rows[0] ?? refusal('INVALID_REQUEST');
}

/** True for a call that `applyBatch` accepts: a plain bet or win. */
export function isBatchable({ name, settlesBy, validStake }: WalletValues): boolean {
	const isPlain = settlesBy === undefined && validStake === undefined;
	return isPlain && (name === 'bet' || name === 'win');
}

const BATCH = `select place, balance, currency from wallet.apply_batch(
	${Array.from({ length: 14 }, (_, index) => `$${index + 1}`).join()})`;

interface AppliedRow {
	place: number;
	balance: Money;
	currency: string;
}

/**
 * Applies bets and wins of different members in one statement that commits by itself. `undefined`
 * marks a call that was left untouched and needs `callWallet`.
 */
export async function applyBatch(
	db: Database,
	calls: WalletValues[],
): Promise<(WalletResult | undefined)[]> {
	const column = (name: keyof WalletValues) => calls.map((call) => call[name] ?? null);
	const values = [
		column('vendorCode'),
		column('nonce'),
		column('sentAt'),
		column('tokenHash'),
		column('memberId'),
		column('gameCode'),
		column('currency'),
		column('transactionId'),
		column('contentHash'),
		column('roundId'),
		column('betTransactionId'),
		column('amount'),
		column('roundClosed'),
		calls.at(-1)?.now,
	];
	const { rows } = await retryContention(() => {
		return db.pool.query<AppliedRow>({ name: 'wallet.apply_batch', text: BATCH, values });
	});
	const applied = new Map(rows.map(({ place, ...row }) => [place, row]));
	return calls.map((_, index) => {
		const row = applied.get(index + 1);
		return row && { code: 'OK', limit_name: null, ...row };
	});
}

/** Exchanges a launch token for a play token, given by its hash. */
export async function callAuthenticate(
	db: Database,
	admitted: Admitted,
	request: WalletRequest<'authenticate'>,
	playTokenHash: Buffer,
): Promise<Authentication> {
	const { vendorCode, nonce, sentAt, now } = admitted;
	const values: unknown[] = [vendorCode, nonce, sentAt, now, playTokenHash, null, request.gameCode];
	const padded = [...values, ...Array(CALL_SIZE - values.length).fill(null)];
	const text = `select (a.reply).*, a.member_id, a.language
		from wallet.authenticate(${CALL}, $${CALL_SIZE + 1}, $${CALL_SIZE + 2}) a`;
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

/** Parses the body of a call by its strict schema. */
export function parseCall(name: WalletCallName, body: string) {
	const parsed = z.safeDecode<z.ZodMiniType>(walletCalls[name].input, parseJson(body));
	if (!parsed.success) return parsed;
	// The schema of this name decoded the request.
	return { success: true as const, data: { name, request: parsed.data } as ParsedCall };
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

export function refusal(code: WalletCode): WalletResult {
	return { code, balance: null, currency: null, limit_name: null };
}
