import { expect, test } from 'vitest';
import type { ContractKind, DividendPeriod } from '#lib/rules/agents/contract.ts';
import { nextStart } from '#lib/rules/agents/next-start.ts';

/** An instant of Dhaka. */
const dhaka = (text: string) => new Date(`${text}+06:00`);

test.for<[ContractKind, DividendPeriod | undefined, string, string]>([
	['realtime', undefined, '2026-11-04T10:02:30', '2026-11-04T10:05:00'],
	['realtime', undefined, '2026-11-04T10:05:00', '2026-11-04T10:10:00'],
	['realtime', undefined, '2026-11-04T10:04:59.999', '2026-11-04T10:05:00'],
	['realtime', undefined, '2026-12-31T23:58:00', '2027-01-01T00:00:00'],
	['hourly', undefined, '2026-11-04T10:00:00', '2026-11-04T11:00:00'],
	['hourly', undefined, '2026-11-04T10:59:59.999', '2026-11-04T11:00:00'],
	['hourly', undefined, '2026-11-30T23:10:00', '2026-12-01T00:00:00'],
	['daily', undefined, '2026-11-04T00:00:00', '2026-11-05T00:00:00'],
	['daily', undefined, '2026-11-04T23:59:59.999', '2026-11-05T00:00:00'],
	['daily', undefined, '2028-02-28T12:00:00', '2028-02-29T00:00:00'],
	['dividend', 'D', '2026-11-30T12:00:00', '2026-12-01T00:00:00'],
	['dividend', 'W', '2026-11-02T00:00:00', '2026-11-09T00:00:00'],
	['dividend', 'W', '2026-11-08T23:59:59.999', '2026-11-09T00:00:00'],
	['dividend', 'W', '2026-12-31T12:00:00', '2027-01-04T00:00:00'],
	['dividend', 'H', '2026-11-01T00:00:00', '2026-11-16T00:00:00'],
	['dividend', 'H', '2026-11-15T23:59:59.999', '2026-11-16T00:00:00'],
	['dividend', 'H', '2026-11-16T00:00:00', '2026-12-01T00:00:00'],
	['dividend', 'H', '2027-02-28T12:00:00', '2027-03-01T00:00:00'],
	['dividend', 'M', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
	['dividend', 'M', '2026-12-31T23:59:59.999', '2027-01-01T00:00:00'],
	['dividend', 'M', '2028-02-29T12:00:00', '2028-03-01T00:00:00'],
	['dividend', 'M', '2027-01-31T12:00:00', '2027-02-01T00:00:00'],
])('%s %s at %s counts from %s', ([kind, period, now, wanted]) => {
	expect(nextStart({ kind, period }, dhaka(now))).toEqual(dhaka(wanted));
});

test.for<[string, string, string]>([
	['before now', '2026-11-01T00:00:00', '2026-11-09T00:00:00'],
	['at a start', '2026-11-16T00:00:00', '2026-11-16T00:00:00'],
	['after a start', '2026-11-16T00:00:00.001', '2026-11-23T00:00:00'],
])('a bound %s moves the start', ([, bound, wanted]) => {
	const week = { kind: 'dividend', period: 'W' } as const;

	expect(nextStart(week, dhaka('2026-11-04T12:00:00'), dhaka(bound))).toEqual(dhaka(wanted));
});
