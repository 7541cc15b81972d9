import * as z from 'zod/mini';
import { setting } from './setting-values.ts';

/** Whole units of the brand's currency; null is no limit. */
const limit = z.nullable(z.int().check(z.gte(0, 'must not be below 0')));

/** The shipped limit of 24 hours; texts of the site name it. */
export const DEPOSIT_DAY_STANDARD = 100_000;

/** The operator's own limits. A member's lower limit wins. */
export const protectionSettings = {
	depositLimits: setting(
		z.strictObject({ day: limit, week: limit, month: limit }),
		{ day: DEPOSIT_DAY_STANDARD, week: null, month: null },
		'the most that a member may deposit in 24 hours, 7 days and 30 days',
	),
};
