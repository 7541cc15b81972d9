import * as z from 'zod/mini';
import { MAX_WIN, SWINGS } from '#lib/vendor/swing.ts';
import { titleStates } from './lobby.ts';

/**
 * The calls of the platform to a vendor: signed POST requests with a JSON body below the vendor's
 * `apiUrl`, in the shape of `signature.ts` and with the platform's key. Money is an integer of
 * minor units as in `calls.ts`. Source: docs/vendor-port.md; ours.
 */
const id = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const minorUnits = z.codec(z.int(), z.bigint(), {
	decode: (number) => BigInt(number),
	encode: (amount) => Number(amount),
});
const page = z.int().check(z.positive(), z.maximum(10_000));
const text = z.string().check(z.minLength(1), z.maxLength(120));

export type VendorTitle = z.output<typeof vendorTitle>;
/** A game in the vendor's catalogue. */
export const vendorTitle = z.object({
	gameCode: id,
	/** `RNG`, `LIVE`, `FISH`, `PVP`, `SPORTS`, `ESPORTS`, `ELOTT`, `LOTT`. */
	gameType: z.enum(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTT']),
	names: z.object({ bn: z.optional(text), en: text }),
	/** An address on the site itself or on an allowed image host. */
	icon: z.optional(z.string().check(z.maxLength(300))),
	stakeMin: minorUnits.check(z.refine((value) => value > 0n)),
	/** The exact return to player, a fraction `a/b`. */
	rtp: z.optional(z.string().check(z.regex(/^\d{1,40}\/\d{1,40}$/))),
	/** Number of lines of a slot. */
	lines: z.optional(z.int().check(z.positive(), z.maximum(100_000))),
	classification: z.optional(z.enum(['SC', 'VP', 'TG', 'AC', 'JP', 'BG'])),
	/** The largest win of a bet, in stakes, such as `"4674"`. */
	maxWin: z.optional(z.string().check(z.regex(MAX_WIN))),
	/** How far results spread around the return. */
	swing: z.optional(z.enum(SWINGS)),
});

export type StatementRow = z.output<typeof statementRow>;
/** A movement in the vendor's ledger: one that the wallet answered with OK. */
export const statementRow = z.object({
	transactionId: z.uuid(),
	kind: z.enum(['bet', 'betwin', 'win', 'rollback', 'adjust', 'tip', 'freebet', 'freewin']),
	roundId: id,
	user: id,
	currency: id,
	/** The amount moved; for a `freebet` its value. Not compared for a `rollback`. */
	amount: minorUnits,
	/** The win of a `betwin`. */
	winAmount: z.optional(minorUnits),
});

const count = z.int().check(z.nonnegative());
const pairOfIds = z.tuple([id, id]);

export type PlaySignal = z.output<typeof playSignal>;
/**
 * Play of two people that may be agreed: `one_way`: the first loses to the second; `soft_play`: they do
 * not bet against each other; `always_together`. Weak evidence by itself: the operator decides.
 */
export const playSignal = z.object({
	kind: z.enum(['one_way', 'soft_play', 'always_together']),
	users: pairOfIds,
	gameCode: id,
	currency: id,
	/** The newest hands that show it: the rounds of both, in the order of `users`. */
	hands: z.array(z.object({ roundIds: pairOfIds })).check(z.maxLength(50)),
	figures: z.object({
		/** Hands that were looked at, and those of them that show it. */
		hands: count,
		matching: count,
		/** Of `one_way`: what the first has lost to the second. */
		amount: z.optional(minorUnits),
	}),
});

export const operatorCalls = {
	/** Reports whether the vendor can host games now. */
	health: operatorCall('/health', {}, { ok: z.boolean(), note: z.optional(text) }),
	/** Lists every title of the vendor, in pages from 1. */
	catalogue: operatorCall('/catalogue', { page }, { titles: z.array(vendorTitle), pages: page }),
	/**
	 * Returns the address that opens a game, for vendors that build it themselves, or the refusal.
	 */
	launch: operatorCall(
		'/launch',
		{
			gameCode: id,
			/** Absent in demo play. */
			launchToken: z.optional(id),
			mode: z.enum(['real', 'trial', 'demo']),
			language: z.string().check(z.maxLength(8)),
			currency: id,
			returnUrl: z.url(),
		},
		{ url: z.optional(z.url()), refused: z.optional(text) },
	),
	/** Lists the movements with `from <= time < to` in the vendor's ledger, in pages from 1. */
	statement: operatorCall(
		'/statement',
		{ from: z.iso.datetime(), to: z.iso.datetime(), page },
		{ transactions: z.array(statementRow), pages: page },
	),
	/** Tells what the titles do now, for the site's tiles. Only vendors with `hasLobby` are asked. */
	lobby: operatorCall('/lobby', {}, { titles: titleStates }),
	/** Optional: lists signals of agreed play in hands that ended in `from <= time < to`. */
	signals: operatorCall(
		'/signals',
		{ from: z.iso.datetime(), to: z.iso.datetime(), page },
		{ signals: z.array(playSignal), pages: page },
	),
	/** Optional: two users never sit at one table of a game from the next seating on, or may again. */
	pairs: operatorCall(
		'/pairs',
		{ users: pairOfIds, isApart: z.boolean(), gameCode: id },
		{ ok: z.boolean() },
	),
} as const;

export type OperatorCallName = keyof typeof operatorCalls;
export type OperatorInput<N extends OperatorCallName> = z.output<
	(typeof operatorCalls)[N]['input']
>;
export type OperatorResult<N extends OperatorCallName> = z.output<
	(typeof operatorCalls)[N]['answer']
>;

function operatorCall<I extends z.core.$ZodShape, A extends z.core.$ZodShape>(
	path: string,
	input: I,
	answer: A,
) {
	return { path, input: z.strictObject(input), answer: z.object(answer) };
}
