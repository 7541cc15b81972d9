import { type Money, UNIT } from '#lib/money.ts';
import { DEPOSIT_DAY_STANDARD } from '#platform/settings/protection-settings.ts';

/** Limits of one deposit of play money. Source: our own choice. */
export const DEPOSIT_MIN: Money = 100n * UNIT;
export const DEPOSIT_MAX: Money = 25_000n * UNIT;

/** What texts of the site name; the setting `depositLimits` is what applies. */
export const DEPOSIT_DAY_MAX: Money = BigInt(DEPOSIT_DAY_STANDARD) * UNIT;
