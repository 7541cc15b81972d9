import * as z from 'zod/mini';
import { parseDecimal, UNIT } from '#lib/money.ts';
import { setting } from './setting-values.ts';

const RATE_MAX = 10n * UNIT;
const FACTOR_MAX = 2n * UNIT;

const rate = z
	.string()
	.check(z.refine(isRate, 'must be points for 100.00 from "0" to "10", such as "0.5"'));
const factor = z
	.string()
	.check(z.refine(isFactor, 'must be a factor from "1" to below "2", such as "1.2"'));
const points = z
	.string()
	.check(z.refine((text) => (parseDecimal(text) ?? -1n) >= 0n, 'must be points such as "5000"'));

/** The rules of points. The ratio is fixed: each point is backed by 0.01 when it is given. */
export const pointSettings = {
	pointRules: setting(
		z.strictObject({
			/** Points for 100.00 of valid bets, by game type; a type without a rate brings none. */
			rates: z.record(z.string().check(z.regex(/^[A-Z]{2,16}$/, 'must be a game type')), rate),
			/** By VIP level, from the first; the last one is for all higher levels. */
			levelFactors: z.array(factor).check(z.minLength(1), z.maxLength(99)),
			/** The most points that play brings a member on one business day. */
			dayMax: points,
			/** An exchange for cash: at least so many points, in such steps. */
			convertMin: z.int().check(z.gte(1), z.lte(1_000_000)),
			convertStep: z.int().check(z.gte(1), z.lte(1_000_000)),
			/**
			 * In play money a request for goods is decided by rule after so many seconds; null: by staff.
			 */
			decideAfterS: z.nullable(z.int().check(z.gte(0), z.lte(604_800))),
		}),
		{
			rates: {
				...{ RNG: '1', FISH: '1', PVP: '0.5', LIVE: '0.5' },
				...{ SPORTS: '0.5', ESPORTS: '0.5', COCKFIGHT: '0.5', LOTT: '0.5', ELOTT: '0.5' },
			},
			levelFactors: ['1', '1', '1.1', '1.2', '1.3', '1.5', '1.8'],
			dayMax: '5000',
			convertMin: 500,
			convertStep: 100,
			decideAfterS: 60,
		},
		'points: what play brings, by game type and VIP level; exchange; who decides about goods',
	),
};

function isRate(text: string): boolean {
	const value = parseDecimal(text) ?? -1n;
	return value >= 0n && value <= RATE_MAX;
}

function isFactor(text: string): boolean {
	const value = parseDecimal(text) ?? 0n;
	return value >= UNIT && value < FACTOR_MAX;
}
