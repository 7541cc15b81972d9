import * as z from 'zod/mini';
import type { WalletCode } from './codes.ts';

/**
 * The wallet calls a game vendor makes to the platform: signed POST requests with a JSON body
 * (`signature.ts`), below `/vendor/<vendor code>`. Money is an integer of minor units, 1/10,000 of
 * the currency unit. `transactionId` is the vendor's own and names one movement of money for ever.
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

const request = { requestId: uuid, sentAt: z.iso.datetime() };
const play = { ...request, token: id, user: id, gameCode: id, currency: id };
const movement = { ...play, transactionId: uuid, roundId: id };

export const walletCalls = {
	/** Exchanges the launch token, once and within 60 s, for a play token that lives 30 min. */
	authenticate: walletCall('/session/authenticate', {
		...request,
		launchToken: id,
		gameCode: id,
	}),
	/** The balance of the play token's member. Keeps the play token alive. */
	balance: walletCall('/balance', play),
	/** Takes a stake. Several bets may belong to one round. */
	bet: walletCall('/bet', { ...movement, amount: positiveAmount }),
	/** Pays a win for a bet; 0 must be sent too. `roundClosed` settles the round. */
	win: walletCall('/win', {
		...movement,
		amount,
		betTransactionId: uuid,
		roundClosed: z.boolean(),
	}),
	/** A stake and its win in one movement that either happens whole or not at all. */
	betWin: walletCall('/betwin', {
		...movement,
		amount: positiveAmount,
		winAmount: amount,
		roundClosed: z.boolean(),
	}),
	/**
	 * Undoes a bet, a tip or a free bet whose outcome is uncertain. Of an unknown one it leaves a
	 * tombstone.
	 */
	rollback: walletCall('/rollback', { ...movement, betTransactionId: uuid }),
	/**
	 * Corrects a round, settled or not; positive pays the member, negative takes back what the round
	 * paid at most. `reason` is a line that is kept for ever.
	 */
	adjust: walletCall('/adjust', {
		...movement,
		amount: signedAmount.check(z.refine((value) => value !== 0n)),
		reason: z.string().check(z.regex(/^\P{Cc}{3,200}$/u)),
	}),
	/** Settles a round: what is left of its stakes goes to the house. */
	closeRound: walletCall('/round/close', movement),
	/** Money of the member's for the vendor. Its round may be over, or one without a bet. */
	tip: walletCall('/tip', { ...movement, amount: positiveAmount }),
	/** As `balance`, with the free rounds the member may use at this game. */
	listFreeBets: walletCall('/freebet/list', play),
	/** Uses a free round of a reward. `amount` is the reward's stake; none of it is the member's. */
	freeBet: walletCall('/freebet/bet', { ...movement, rewardId: uuid, amount: positiveAmount }),
	/** Pays what a free bet won; 0 must be sent too. `roundClosed` settles the round. */
	freeWin: walletCall('/freebet/win', {
		...movement,
		amount,
		betTransactionId: uuid,
		roundClosed: z.boolean(),
	}),
} as const;

export type WalletCallName = keyof typeof walletCalls;
export type WalletRequest<N extends WalletCallName> = z.output<(typeof walletCalls)[N]['input']>;

/** Free rounds the operator granted, all at one stake, until an instant. */
export type Reward = z.output<typeof reward>;
const reward = z.object({
	rewardId: uuid,
	stake: amount,
	roundsLeft: z.int().check(z.positive()),
	expiresAt: z.iso.datetime({ offset: true }),
});

/**
 * What every call answers, on refusal too. `balance` is present whenever the member is known.
 * `rewards` is of `listFreeBets`, fields past it are those of `authenticate`.
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
