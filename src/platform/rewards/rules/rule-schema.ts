import * as z from 'zod/mini';
import { UNIT } from '#lib/money.ts';
import { positiveMoney } from '#lib/wps/values.ts';
import { exactlyOne, GAME_TYPES, PRODUCTS } from './rule-words.ts';

/**
 * The shape of a rule: a JSON document of closed words. Amounts are decimal text, rates are in parts
 * of 10,000. What the words allow together is decided by `checkRule`.
 *
 * Source: ours (docs/rewards.md, "Words").
 */

const nothing = z.strictObject({});
const yes = z.literal(true, { error: 'is true, or it is left out' });
const count = (min: number, max: number) =>
	z.int(`is a whole number from ${min} to ${max}`).check(
		z.refine((value) => value >= min && value <= max, {
			error: `is a whole number from ${min} to ${max}`,
		}),
	);
const code = z
	.string()
	.check(
		z.regex(
			/^[a-z][a-z0-9-]{0,31}$/,
			'is a code of 1 to 32 small letters, digits and -, such as daily-rebate',
		),
	);
const clockTime = z
	.string()
	.check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time of day such as 03:00'));
const gameTypes = z.array(z.enum(GAME_TYPES)).check(z.minLength(1));
const texts = z.strictObject({ bn: ruleText(), en: ruleText() });
const instantText = z.codec(
	z.iso.datetime({ offset: true, error: 'is an instant such as 2026-12-01T00:00:00+06:00' }),
	z.date(),
	{ decode: (text) => new Date(text), encode: (date) => date.toISOString() },
);
/** Parts of 10,000 by game type. */
const rates = z.partialRecord(z.enum(GAME_TYPES), count(0, 10_000));

function ruleText() {
	return z.string().check(z.minLength(2, 'is too short'), z.maxLength(160, 'is too long'));
}

const when = exactlyOne({
	registered: nothing,
	firstLogin: nothing,
	login: nothing,
	deposit: z.strictObject({ nth: z.optional(count(1, 5)) }),
	played: nothing,
	levelReached: nothing,
	friendQualified: z.strictObject({
		deposits: positiveMoney,
		turnover: positiveMoney,
		withinDays: count(7, 90),
		reviewDays: count(0, 30),
	}),
	code: z.strictObject({
		codes: z
			.array(
				z.string().check(z.regex(/^[A-Z0-9]{4,24}$/, 'is a code of 4 to 24 capitals and digits')),
			)
			.check(z.minLength(1), z.maxLength(100)),
	}),
	form: z.strictObject({ pictures: count(0, 3) }),
	asked: nothing,
	ticket: nothing,
	clock: z.strictObject({
		every: z.enum(['day', 'week', 'month', 'date', 'birthday']),
		at: clockTime,
		/** 1 is Monday. */
		weekday: z.optional(count(1, 7)),
		date: z.optional(instantText),
	}),
	staff: nothing,
});

const leaves = {
	level: z.strictObject({ min: count(1, 99) }),
	joinedWithinDays: count(1, 3650),
	joinedBefore: instantText,
	phoneProven: yes,
	payoutProven: yes,
	identityProven: yes,
	deposits: z.strictObject({
		count: z.optional(count(1, 1000)),
		sum: z.optional(positiveMoney),
		withinDays: z.optional(count(1, 365)),
	}),
	turnover: z.strictObject({
		atLeast: positiveMoney,
		types: z.optional(gameTypes),
		withinDays: z.optional(count(1, 365)),
	}),
	label: z.string().check(z.minLength(1), z.maxLength(40)),
	language: z.enum(['bn', 'en']),
	list: code,
	/** Refused until agents have rollups. */
	agentTree: z.string(),
};
export type WhoLeaf = z.output<ReturnType<typeof exactlyOne<typeof leaves>>>;

const leaf = exactlyOne(leaves);
export type Who = WhoLeaf & { all?: Who[]; any?: Who[]; not?: Who };
type WhoSchema = z.ZodMiniType<Who>;
const group = (of: WhoSchema) => z.array(of).check(z.minLength(1));
/** A predicate of a member, at most three groups deep. */
const deepest: WhoSchema = exactlyOne({ ...leaves, not: leaf });
const middle: WhoSchema = exactlyOne({
	...leaves,
	...{ all: group(deepest), any: group(deepest), not: deepest },
});
const who: WhoSchema = exactlyOne({
	...leaves,
	...{ all: group(middle), any: group(middle), not: middle },
});

const counts = z.strictObject({
	measure: z.enum(['sum', 'count', 'max', 'days', 'netLoss']),
	of: z.enum(['turnover', 'deposit', 'rounds', 'multiple', 'logins', 'friends']),
	over: z.enum(['event', 'day', 'week', 'month', 'sinceClaim', 'life', 'rolling']),
	/** Of `rolling`. */
	days: z.optional(count(1, 90)),
	types: z.optional(gameTypes),
	vendors: z.optional(
		z
			.array(z.string().check(z.regex(/^\w{1,32}$/, 'is a code of a vendor such as JHL')))
			.check(z.minLength(1), z.maxLength(10)),
	),
	games: z.optional(
		z
			.array(z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'is a game such as JHL/padma-gold')))
			.check(z.minLength(1), z.maxLength(10)),
	),
	stakeMin: z.optional(positiveMoney),
	firstPerDay: z.optional(count(1, 1000)),
	capPerDay: z.optional(positiveMoney),
});

const value = exactlyOne({
	fixed: positiveMoney,
	percent: z.strictObject({ bp: count(1, 10_000), max: positiveMoney }),
	rates,
});
const weighted = z.strictObject({
	weight: count(1, 1_000_000),
	cash: z.optional(positiveMoney),
	points: z.optional(positiveMoney),
});
const prize = exactlyOne({
	cash: value,
	bonus: value,
	points: value,
	ticket: z.strictObject({ rule: code }),
	freeRounds: z.strictObject({
		game: z.string().check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'is a game such as JHL/padma-gold')),
		rounds: count(1, 1000),
		stake: positiveMoney,
		days: count(1, 365),
	}),
	goods: z.strictObject({ names: texts, worth: positiveMoney }),
	share: z.strictObject({
		pool: positiveMoney,
		/** Parts of 10,000 by rank; without it the pool is cut by chance. */
		ranks: z.optional(z.array(count(1, 10_000)).check(z.minLength(1), z.maxLength(100))),
		least: z.optional(positiveMoney),
	}),
	draw: z.strictObject({
		prizes: z
			.array(z.strictObject({ count: count(1, 1000), cash: positiveMoney }))
			.check(z.minLength(1), z.maxLength(10)),
	}),
	/** A wheel; with `eggs`, the member opens one of so many. */
	table: z.strictObject({
		prizes: z.array(weighted).check(z.minLength(2), z.maxLength(12)),
		eggs: z.optional(z.literal(3)),
	}),
});
export type Prize = z.output<typeof prize>;
export type PrizeValue = z.output<typeof value>;

const tier = z.strictObject({
	/** What must be counted, in the unit of `counts`: money, rounds, days, friends. */
	at: z.optional(positiveMoney),
	/** The VIP level from which it is paid. */
	level: z.optional(count(1, 99)),
	prize,
});
export type Tier = z.output<typeof tier>;

export type Rule = z.output<typeof ruleSchema>;
export const ruleSchema = z.strictObject({
	code,
	/** A promotion type of the /wps family. */
	type: z
		.string()
		.check(
			z.regex(/^[A-Z][A-Z_]{2,31}$/, 'is 3 to 32 capital letters and _, such as FIRST_DEPOSIT'),
		),
	names: texts,
	/** `{{prize}}` is replaced by the highest prize. */
	headline: texts,
	/** The picture and the kind of its promotion. */
	image: z.optional(z.string().check(z.regex(/^\/[\w./-]+$/, 'is a path of this site'))),
	/** One of the document `promotion-categories`; `approveRule` asks it. */
	category: z
		.string()
		.check(
			z.regex(/^[A-Z][A-Z0-9_]{0,31}$/, 'is 1 to 32 capital letters, digits and _, such as DAYS'),
		),
	isHot: z.optional(yes),
	from: z.optional(instantText),
	until: z.optional(instantText),
	newUntil: z.optional(instantText),
	when,
	who: z.optional(who),
	counts: z.optional(counts),
	pay: z.strictObject({
		tiers: z.array(tier).check(z.minLength(1), z.maxLength(12)),
		/** All reached tiers are paid, not only the highest. */
		adds: z.optional(yes),
		/** Less is not paid. */
		least: z.optional(positiveMoney),
		/** What the friend gets, in cash. */
		friendGets: z.optional(positiveMoney),
	}),
	join: z.enum(['none', 'tap', 'form']),
	give: z.strictObject({
		by: z.enum(['auto', 'tap', 'staff']),
		/** 7 to 365; `checkTimes` says where it belongs. */
		days: z.optional(z.int('is a whole number')),
	}),
	limits: z.strictObject({
		perMember: z.optional(limit(1000)),
		total: z.optional(limit(10_000_000)),
		oncePer: z.optional(z.array(z.enum(['person', 'device', 'payout'])).check(z.minLength(1))),
		lane: z.optional(code),
	}),
	wagering: z.optional(
		z.strictObject({
			form: z.literal('released', {
				error: 'is released: bonuses that are staked do not exist yet',
			}),
			times: count(0, 10),
			rates,
			stakeMax: z.optional(positiveMoney),
			days: count(7, 90),
			onWithdraw: z.enum(['keep', 'forfeit']),
		}),
	),
	pot: z.strictObject({ code, cap: z.optional(positiveMoney) }),
	product: z.enum(PRODUCTS),
});

function limit(max: number) {
	return z.strictObject({
		times: count(1, max),
		per: z.enum(['day', 'week', 'month', 'life']),
	});
}

/** A count in the unit of amounts: 5 rounds are `quantity(5)`. */
export function quantity(whole: number): bigint {
	return BigInt(whole) * UNIT;
}
