import * as z from 'zod/mini';
import type { WalletCode } from './codes.ts';

/**
 * The wallet calls of a game vendor to the platform: signed POST requests with a JSON body
 * (`signature.ts`), below `/vendor/<vendor code>`. Money is an integer of minor units, 1/10,000 of
 * the currency unit. `transactionId` is the vendor's own, permanent id of one movement of money.
 * Source: the seamless wallet rules in docs/vendor-wallet.md.
 */
const amount = z.codec(z.int().check(z.nonnegative()), z.bigint(), {
	decode: (number) => BigInt(number),
	encode: (amount) => Number(amount),
});
const signedAmount = z.codec(z.int(), z.bigint(), {
	decode: (number) => BigInt(number),
	encode: (amount) => Number(amount),
});
const positiveAmount = amount.check(z.refine((value) => value > 0n));
const id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const uuid = z.uuid();
/** In UTC with a `Z`. */
const instant = z.codec(z.iso.datetime(), z.date(), {
	decode: (text) => new Date(text),
	encode: (date) => date.toISOString() as z.output<z.ZodMiniISODateTime>,
});
/**
 * What of the stakes that the call decides is a valid bet: turnover, figures of agents. Absent: by
 * the rule of the game's type. More than these stakes is refused.
 */
const validStake = z.optional(amount);

const request = { requestId: uuid, sentAt: z.iso.datetime() };
const play = { ...request, token: id, user: id, gameCode: id, currency: id };
const movement = { ...play, transactionId: uuid, roundId: id };

export const walletCalls = {
	/**
	 * Exchanges the launch token, once and within 60 s, for a play token that expires after 30 min.
	 */
	authenticate: walletCall('/session/authenticate', {
		...request,
		launchToken: id,
		gameCode: id,
	}),
	/** Returns the balance of the play token's member. Extends the play token. */
	balance: walletCall('/balance', play),
	/**
	 * Debits a stake. Several bets may belong to one round. `settlesBy` is the time of its result
	 * when that is later than a day, at most 400 days ahead: the round is refunded 24 hours after it.
	 */
	bet: walletCall('/bet', {
		...movement,
		amount: positiveAmount,
		settlesBy: z.optional(instant),
	}),
	/** Credits a win for a bet; 0 must be sent too. `roundClosed` settles the round. */
	win: walletCall('/win', {
		...movement,
		amount,
		betTransactionId: uuid,
		roundClosed: z.boolean(),
		validStake,
	}),
	/** Books a stake and its win in one movement, atomically. */
	betWin: walletCall('/betwin', {
		...movement,
		amount: positiveAmount,
		winAmount: amount,
		roundClosed: z.boolean(),
		validStake,
	}),
	/**
	 * Rolls back a bet, a tip or a free bet with an uncertain outcome. Records a tombstone for an
	 * unknown one.
	 */
	rollback: walletCall('/rollback', { ...movement, betTransactionId: uuid }),
	/**
	 * Corrects a round, settled or not. Positive amounts pay the member; negative ones take back at
	 * most what the round paid. `reason` is stored permanently.
	 */
	adjust: walletCall('/adjust', {
		...movement,
		amount: signedAmount.check(z.refine((value) => value !== 0n)),
		reason: z.string().check(z.regex(/^\P{Cc}{3,200}$/u)),
	}),
	/** Settles a round: the rest of its stakes goes to the house. */
	closeRound: walletCall('/round/close', { ...movement, validStake }),
	/** Debits a tip to the vendor. Its round may be settled or have no bet. */
	tip: walletCall('/tip', { ...movement, amount: positiveAmount }),
	/** Returns the balance, with the member's free rounds at this game. */
	listFreeBets: walletCall('/freebet/list', play),
	/**
	 * Uses a free round of a reward. `amount` is the reward's stake; it is not the member's money.
	 */
	freeBet: walletCall('/freebet/bet', { ...movement, rewardId: uuid, amount: positiveAmount }),
	/** Credits the win of a free bet; 0 must be sent too. `roundClosed` settles the round. */
	freeWin: walletCall('/freebet/win', {
		...movement,
		amount,
		betTransactionId: uuid,
		roundClosed: z.boolean(),
	}),
} as const;

export type WalletCallName = keyof typeof walletCalls;
export type WalletRequest<N extends WalletCallName> = z.output<(typeof walletCalls)[N]['input']>;

/** Free rounds granted by the operator, all at one stake, valid until an instant. */
export type Reward = z.output<typeof reward>;
const reward = z.object({
	rewardId: uuid,
	stake: amount,
	roundsLeft: z.int().check(z.positive()),
	expiresAt: z.iso.datetime({ offset: true }),
});

/** The kinds of money that a member plays with. */
export const PLAYED_MONEY = ['play', 'real', 'demo'] as const;
export type PlayedMoney = (typeof PLAYED_MONEY)[number];

/**
 * The reply to every call, refusals included. `balance` is present whenever the member is known.
 * `rewards` belongs to `listFreeBets`, the fields after it to `authenticate`.
 */
export const walletReply = z.object({
	requestId: z.string(),
	code: z.string() as z.ZodMiniType<WalletCode, string>,
	message: z.string(),
	balance: z.optional(signedAmount),
	currency: z.optional(z.string()),
	currencySymbol: z.optional(z.string()),
	transactionId: z.optional(z.string()),
	limit: z.optional(z.string()),
	rewards: z.optional(z.array(reward)),
	token: z.optional(z.string()),
	user: z.optional(z.string()),
	gameCode: z.optional(z.string()),
	language: z.optional(z.string()),
	/** The member's person, opaque: the same for all accounts of a person, at this vendor only. */
	person: z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/))),
	/** Play money, money that can be paid out, or that of a trial account. */
	money: z.optional(z.enum(PLAYED_MONEY)),
});
export type WalletReply = z.output<typeof walletReply>;

interface WalletCall<S extends z.ZodMiniType> {
	path: string;
	input: S;
}

function walletCall<T extends z.core.$ZodShape>(path: string, shape: T) {
	const input = z.strictObject(shape);
	return { path, input } satisfies WalletCall<typeof input>;
}
