import { describe, expect, test } from 'vitest';
import { findAboveFault, findTermsFault } from '#lib/rules/agents/check-terms.ts';
import type { ContractTerms, DividendPeriod } from '#lib/rules/agents/contract.ts';
import { endingBelow } from '#lib/rules/agents/ending-below.ts';
import type { CarryPolicy } from '#lib/rules/agents/ladder.ts';
import { maskedAccount } from '#lib/rules/masked.ts';

const U = 10_000n;

const dividend = (
	percent: number,
	{ period = 'W', carry = 'always' }: { period?: DividendPeriod; carry?: CarryPolicy } = {},
): ContractTerms => ({
	...{ kind: 'dividend', period, carry },
	rows: [{ bet: 10_000n * U, loss: 1000n * U, active: 2, rate: percent * 10_000 }],
});
const realtime = (win: number, loss: number, floor: bigint): ContractTerms => ({
	kind: 'realtime',
	rates: { win: win * 10_000, loss: loss * 10_000, floor: floor * U },
});

describe('terms by themselves', () => {
	test('are sound with rising rows, and name the row and the field of a fault', () => {
		const row = { bet: 1000n * U, loss: 0n, active: 1, rate: 3000 };
		const two = (second: object): ContractTerms => ({
			kind: 'daily',
			rows: [row, { ...row, bet: 2000n * U, ...second }],
		});

		expect(findTermsFault(two({}))).toBeUndefined();
		expect(findTermsFault(two({ rate: 2999 }))).toEqual({ row: 2, field: 'rate', isOrder: true });
		expect(findTermsFault(two({ bet: row.bet }))).toEqual({ row: 2, field: 'bet', isOrder: true });
		expect(findTermsFault(two({ bet: -1n }))).toEqual({ row: 2, field: 'bet', isOrder: false });
		expect(findTermsFault({ kind: 'daily', rows: [] })).toEqual({
			...{ row: undefined, field: 'rows', isOrder: false },
		});
		expect(findTermsFault(realtime(101, 1, 1n))).toEqual({ field: 'win', isOrder: false });
		expect(findTermsFault(realtime(0.3, 1, 500n))).toBeUndefined();
	});
});

describe('terms below others', () => {
	test.for<[string, ContractTerms, ContractTerms, string | undefined]>([
		['the same', dividend(8), dividend(8), undefined],
		['less', dividend(5), dividend(8), undefined],
		['more', dividend(9), dividend(8), 'rows'],
		['another period', dividend(5, { period: 'M' }), dividend(8), 'period'],
		['a milder carry', dividend(5, { carry: 'none' }), dividend(8), 'carry'],
		['the month', dividend(5, { carry: 'withinMonth' }), dividend(8), 'carry'],
		['a stricter carry', dividend(5), dividend(8, { carry: 'withinMonth' }), undefined],
		['real-time less', realtime(0.1, 0.5, 600n), realtime(0.2, 0.8, 500n), undefined],
		['a higher win', realtime(0.3, 0.5, 600n), realtime(0.2, 0.8, 500n), 'win'],
		['a higher loss', realtime(0.1, 0.9, 600n), realtime(0.2, 0.8, 500n), 'loss'],
		['a lower floor', realtime(0.1, 0.5, 400n), realtime(0.2, 0.8, 500n), 'floor'],
	])('%s', ([, terms, above, field]) => {
		expect(findAboveFault(terms, above)?.field).toBe(field);
	});
});

describe('what ends below', () => {
	const chain = [
		{ id: 'b', payerId: 1, payeeId: 2, terms: dividend(5) },
		{ id: 'c', payerId: 1, payeeId: 3, terms: dividend(3) },
		{ id: 'd', payerId: 2, payeeId: 4, terms: dividend(2) },
		{ id: 'e', payerId: 4, payeeId: 5, terms: dividend(1) },
		{ id: 'f', payerId: 3, payeeId: 6, terms: dividend(3) },
	];
	const idsFor = (terms: ContractTerms | undefined) =>
		endingBelow(chain, { payeeId: 1, terms }).map(({ id }) => id);

	test('is a better contract and the whole line below it, and nothing beside it', () => {
		expect(idsFor(dividend(4))).toEqual(['b', 'd', 'e']);
	});

	test('is nothing while all are below, and everything when the contract ends', () => {
		expect(idsFor(dividend(5))).toEqual([]);
		expect(idsFor(dividend(2))).toEqual(['b', 'd', 'e', 'c', 'f']);
		expect(idsFor(undefined)).toEqual(['b', 'd', 'e', 'c', 'f']);
	});
});

test.for<[string, string]>([
	['rahim07', 'ra***7'],
	['abc', 'a***c'],
	['ab', '***b'],
	['a', '***'],
	['', '***'],
])('the account %s is masked as %s', ([account, masked]) => {
	expect(maskedAccount(account)).toBe(masked);
});
