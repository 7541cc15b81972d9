import * as z from 'zod/mini';
import { AMOUNT_MAX, ROWS_MAX } from '../../rules/agents/check-ladder.ts';
import {
	CONTRACT_KINDS,
	CONTRACT_PRODUCTS,
	CONTRACT_STATES,
	DIVIDEND_PERIODS,
} from '../../rules/agents/contract.ts';
import { CARRY_POLICIES, PPM } from '../../rules/agents/ladder.ts';
import { instant, money } from '../values.ts';

/** A rate: a fraction with six decimals at most outside (0.06 is 6 %), millionths inside. */
export const rate = z.codec(z.union([z.number(), z.string()]), z.int(), {
	decode: (value, context) => {
		const match = /^([01])(?:\.(\d{1,6}))?$/.exec(String(value));
		if (match) return Number(match[1]) * PPM + Number((match[2] ?? '').padEnd(6, '0'));
		context.issues.push({ code: 'custom', message: 'not a rate', input: value });
		return z.NEVER;
	},
	encode: (ppm) => ppm / PPM,
});

/** Money of a threshold or a fixed amount: not below 0, at most 100,000,000,000. */
const amount = money.check(z.refine((value) => value >= 0n && value <= AMOUNT_MAX));

const row = {
	/** The valid bet from which the row counts. */
	bet: amount,
	/** The net loss from which it counts; of dividends only. */
	loss: z.optional(amount),
	/** The active members from which it counts. */
	active: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
	/** What it pays: a rate, or in wages a fixed amount of the period. */
	rate: z.optional(rate),
	fixed: z.optional(amount),
};
const rates = {
	/** Of the valid bet of a member who won more than the stake, and of another. */
	win: rate,
	loss: rate,
	/** The least valid bet that counts. */
	floor: amount,
};

export type TermsRow = z.output<typeof termsRow>;
export const termsRow = z.strictObject(row);
export const termsRows = z.array(termsRow).check(z.maxLength(ROWS_MAX));
export const termsRates = z.strictObject(rates);

export const contractKind = z.enum(CONTRACT_KINDS);
export const contractProduct = z.enum(CONTRACT_PRODUCTS);

export type ContractView = z.output<typeof contractView>;
/** A version of a contract. */
export const contractView = z.object({
	id: z.string(),
	kind: contractKind,
	product: contractProduct,
	/** Of dividends. */
	period: z.optional(z.enum(DIVIDEND_PERIODS)),
	carry: z.optional(z.enum(CARRY_POLICIES)),
	/** Of dividends, daily and hourly wages. */
	rows: z.optional(z.array(z.object(row))),
	/** Of real-time wages. */
	rates: z.optional(z.object(rates)),
	/** `active` has no end; `ended` has one, which may be still to come. */
	state: z.enum(CONTRACT_STATES),
	/** What waits for the payee: an offer, a changed offer, or the wish to end it. */
	waits: z.optional(z.enum(['P', 'E', 'V'])),
	/** The account of the other side; absent where the platform pays. */
	account: z.optional(z.string()),
	/** The version that a changed offer ends when it is accepted. */
	replaces: z.optional(z.string()),
	offeredAt: instant,
	/** When an open offer ends by itself. */
	expiresAt: z.optional(instant),
	startsAt: z.optional(instant),
	endsAt: z.optional(instant),
});

/** What a decision ends below. */
export const endingPreview = z.object({
	/** Names the list: the decision sends it as `proceed`. */
	hash: z.string(),
	/** When the decision counts. */
	at: instant,
	/** How many contracts end; the list has 200 of them at most. */
	count: z.number(),
	ends: z.array(
		z.object({
			id: z.string(),
			/** Masked unless the member is directly below the caller. */
			account: z.string(),
			isDirect: z.boolean(),
			kind: contractKind,
			product: contractProduct,
			endsAt: instant,
		}),
	),
});
