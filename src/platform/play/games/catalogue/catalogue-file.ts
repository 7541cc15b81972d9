import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { CLASSIFICATIONS } from '#lib/rules/games/game-list.ts';
import { MAX_WIN, SWINGS } from '#lib/vendor/swing.ts';
import {
	VENDOR_CODE,
	VENDOR_CODE_RULE,
	VENDOR_NAME_MAX,
} from '#platform/play/vendors/vendor-code.ts';

/** The schema of an imported catalogue file (docs/catalogue.md). Messages complete "<field> …". */

/** The game types of vendors. Esports and cockfight are filed under SPORTS. */
const GAME_TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ELOTT', 'LOTT'] as const;

const name = z
	.string()
	.check(
		z.minLength(1, 'must not be empty'),
		z.maxLength(VENDOR_NAME_MAX, `has more than ${VENDOR_NAME_MAX} characters`),
		z.regex(/^[^\p{Cc}<>]*$/u, 'has characters that no name has'),
	);

/** `bn-latn` is the Bengali name in Latin letters, used by the search and never shown. */
const names = z.strictObject({ bn: name, en: name, 'bn-latn': z.optional(name) });

const picture = z
	.string()
	.check(
		z.maxLength(512, 'is too long'),
		z.regex(
			/^(\/(?!\/)|https:\/\/[a-z0-9.-]+\/)[^\s"<>\\]*$/,
			'must be a path of this site or https',
		),
	);

const count = (max: number, min = 1) =>
	z
		.int('must be a whole number')
		.check(z.minimum(min, `must be ${min} or more`), z.maximum(max, `must be ${max} or less`));

const code = z
	.string()
	.check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots, dashes or underscores'));

const stake = z
	.string('must be decimal text such as "0.10"')
	.check(
		z.refine((text) => (parseDecimal(text) ?? 0n) > 0n, 'must be money above 0 such as "0.10"'),
	);

const game = z.strictObject({
	code,
	type: z.enum(GAME_TYPES, `must be one of ${GAME_TYPES.join(', ')}`),
	names,
	classification: z.optional(
		z.enum(CLASSIFICATIONS, `must be one of ${CLASSIFICATIONS.join(', ')}`),
	),
	/** The minimum stake, in the main unit of the currency. */
	minBet: stake,
	lines: z.optional(count(1_000_000)),
	/** The exact return to player that the vendor states. */
	rtp: z.optional(
		z
			.string()
			.check(
				z.regex(/^\d{1,60}\/[1-9]\d{0,59}$/, 'must be a fraction such as "9651/10000"'),
				z.refine(isShare, 'must be between 0 and 1'),
			),
	),
	/** The largest win of a bet, in stakes. */
	maxWin: z.optional(z.string().check(z.regex(MAX_WIN, 'must be decimal text such as "4674"'))),
	/** How far results spread around the return. */
	swing: z.optional(z.enum(SWINGS, `must be one of ${SWINGS.join(', ')}`)),
	/** The rank among the hot games; 0: never hot. Absent, the members' play decides. */
	hotRank: z.optional(count(10_000, 0)),
	releasedOn: z.optional(z.iso.date('must be a day such as 2026-11-21')),
	picture: z.optional(picture),
	/** The share of a stake that counts as turnover, in percent. */
	turnoverPercent: z.optional(
		z
			.number('must be a number of percent')
			.check(
				z.minimum(0, 'must be 0 or more'),
				z.maximum(100, 'must be 100 or less'),
				z.multipleOf(0.01, 'has at most two decimals'),
			),
	),
	isEnabled: z.optional(z.boolean('must be true or false')),
});

const vendor = z.strictObject({
	code: z.string().check(z.regex(VENDOR_CODE, VENDOR_CODE_RULE)),
	names,
	icon: picture,
	/** The vendor's own page. */
	page: z.optional(
		z
			.string()
			.check(
				z.maxLength(512, 'is too long'),
				z.regex(/^https:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[^\s"<>\\]*)?$/, 'must be an https address'),
			),
	),
	isHot: z.optional(z.boolean('must be true or false')),
	games: z.array(game).check(z.maxLength(20_000, 'has more than 20,000 titles')),
});

export type CatalogueFile = z.output<typeof catalogueFile>;
export const catalogueFile = z.strictObject({
	format: z.literal('jhilik-catalogue-1', 'must be "jhilik-catalogue-1"'),
	vendors: z
		.array(vendor)
		.check(z.minLength(1, 'names no vendor'), z.maxLength(500, 'has more than 500 vendors')),
});

function isShare(fraction: string): boolean {
	const [part = '', whole = ''] = fraction.split('/');
	return /^\d+$/.test(part) && /^\d+$/.test(whole) && BigInt(part) <= BigInt(whole);
}
