import * as z from 'zod/mini';
import { isDay } from '../rules/is-day.ts';
import { startOfBusinessDay } from '../time.ts';

/**
 * An instant as other hosts send it too: milliseconds as text, ISO 8601, or `YYYY-MM-DD HH:MM:SS`
 * by the brand's clock.
 */
export const hostInstant = z.codec(z.union([z.number(), z.string()]), z.date(), {
	decode: (value, context): Date => {
		const instant = readInstant(value);
		if (instant && !Number.isNaN(instant.getTime())) return instant;
		context.issues.push({ code: 'custom', message: 'not an instant', input: value });
		return z.NEVER;
	},
	encode: (date) => date.getTime(),
});

const CLOCK = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;
const ZONED = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/;

function readInstant(value: number | string): Date | undefined {
	if (typeof value === 'number' || /^\d{10,14}$/.test(value)) {
		return Number.isInteger(Number(value)) ? new Date(Number(value)) : undefined;
	}
	if (ZONED.test(value)) return new Date(value);
	const [, day = '', hours, minutes, seconds = 0] = CLOCK.exec(value) ?? [];
	if (!isDay(day)) return undefined;
	const time = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
	return new Date(startOfBusinessDay(day).getTime() + time * 1000);
}
