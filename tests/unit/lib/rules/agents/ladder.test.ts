import { describe, expect, test } from 'vitest';
import { findLadderFault, findRowAbove } from '#lib/rules/agents/check-ladder.ts';
import {
	carryInOf,
	carryOutOf,
	grossOf,
	type LadderKind,
	missingTo,
} from '#lib/rules/agents/ladder.ts';
import { areUnder, findRatesFault, realtimePay } from '#lib/rules/agents/realtime.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';
import { amount, ladder } from '../../../../ladder-text.ts';

const pays = (kind: LadderKind, rows: string, [valid, loss, active]: [string, string, number]) => {
	const figures = { valid: amount(valid), loss: amount(loss), active };
	return grossOf(kind, ladder(rows), figures);
};

const DAILY = '2500/1 0.3%; 5000/1 0.4%; 10000/3 0.6%';
const DIVIDEND = '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%';

describe('a ladder', () => {
	test.for([
		['daily', DAILY, '12983.8333', '0', 5, 3, '77.9029'],
		['daily', DAILY, '14777.7777', '0', 3, 3, '88.6666'],
		['daily', DAILY, '11777.7777', '0', 2, 2, '47.1111'],
		['daily', '3000/1 0.3%; 8000/2 0.4%', '6783.3333', '0', 3, 1, '20.3499'],
		['daily', '5000/1 12', '5000.5', '0', 1, 1, '12'],
		['hourly', '2000/0 0.15%; 10000/0 0.2%', '4533.3333', '0', 0, 1, '6.7999'],
		['dividend', DIVIDEND, '28761.6110', '15398.2111', 6, 3, '2309.7316'],
		['dividend', '10000/1000/2 8%', '20783.3333', '10284.0500', 4, 1, '822.7240'],
		['dividend', '1000/500/1 6%', '6000.5', '2850.25', 1, 1, '171.0150'],
		['dividend', '10000/1000/2 5%', '14450', '9286.25', 2, 1, '464.3125'],
		['dividend', DIVIDEND, '28761.6110', '0', 6, 0, '0'],
		['dividend', '1000000/50000/5 5%', '1500000', '40000', 9, 0, '0'],
	] as const)('%s %s pays for %s, %s, %i: row %i, %s', ([kind, rows, ...given]) => {
		const [valid, loss, active, row, gross] = given;
		expect(pays(kind, rows, [valid, loss, active])).toEqual({ row, gross: amount(gross) });
	});

	test('says what is missing to a row', () => {
		const [row] = ladder('1000000/50000/5 5%');
		if (!row) throw new Error('no row');
		const figures = { valid: amount('1500000'), loss: amount('40000'), active: 3 };
		expect(missingTo('dividend', row, figures)).toEqual({
			...{ bet: 0n, loss: amount('10000'), active: 2 },
		});
	});

	test.for([
		['daily', DAILY, undefined],
		['dividend', DIVIDEND, undefined],
		['daily', '2500/1 0.3%; 2500/1 0.4%', { row: 2, field: 'bet', fault: 'order' }],
		['daily', '2500/1 0.3%; 2000/2 0.4%', { row: 2, field: 'bet', fault: 'order' }],
		['daily', '2500/2 0.3%; 3000/1 0.4%', { row: 2, field: 'active', fault: 'order' }],
		['daily', '2500/1 0.3%; 3000/1 0.2%', { row: 2, field: 'rate', fault: 'falls' }],
		['daily', '2500/1 12; 3000/1 0.4%', undefined],
		['daily', '2500/1 12; 3000/1 0.3%', { row: 2, field: 'rate', fault: 'falls' }],
		['daily', '2500/1 0.3%; 3000/1 8.9', { row: 2, field: 'fixed', fault: 'falls' }],
		['daily', '2500/1 12; 3000/1 11', { row: 2, field: 'fixed', fault: 'falls' }],
		['dividend', '1000/500/1 12', { row: 1, field: 'fixed', fault: 'range' }],
		['daily', '0/0 0.3%', { row: 1, field: 'bet', fault: 'range' }],
		['daily', '1000/1 101%', { row: 1, field: 'rate', fault: 'range' }],
		['daily', '1000/1 0%', { row: 1, field: 'rate', fault: 'range' }],
		['daily', '100000000001/1 1%', { row: 1, field: 'bet', fault: 'range' }],
		[
			'daily',
			Array.from({ length: 21 }, (_, n) => `${n + 1}/1 1%`).join('; '),
			{ row: 0, field: 'rows', fault: 'count' },
		],
	] as const)('%s %s has the fault %o', ([kind, rows, fault]) => {
		expect(findLadderFault(kind, ladder(rows))).toEqual(fault);
	});

	test.for([
		['daily', '3000/1 0.3%; 8000/2 0.4%', DAILY, undefined],
		['daily', '5000/1 12', DAILY, undefined],
		['daily', '5000/1 20.0001', DAILY, 1],
		['daily', '3000/1 0.31%', DAILY, 1],
		['daily', '2000/1 0.1%', DAILY, 1],
		['daily', '3000/1 0.3%; 10000/2 0.6%', DAILY, 2],
		['daily', '3000/1 0.1%', '2500/1 12', 1],
		['daily', '3000/1 12', '2500/1 12', undefined],
		['daily', '3000/1 12.0001', '2500/1 12', 1],
		['dividend', '10000/1000/2 8%', DIVIDEND, undefined],
		['dividend', '10000/1000/2 10.0001%', DIVIDEND, 1],
		['dividend', '10000/999/2 8%', DIVIDEND, 1],
	] as const)('%s %s under %s fails at row %s', ([kind, rows, above, row]) => {
		expect(findRowAbove(kind, { rows: ladder(rows), above: ladder(above) })).toBe(row);
	});
});

describe('what is carried', () => {
	test.for([
		['always', '-300', '2026-11-01', '2026-11-30', '-300'],
		['withinMonth', '-300', '2026-11-16', '2026-11-01', '-300'],
		['withinMonth', '-300', '2026-12-01', '2026-11-16', '0'],
		['none', '-300', '2026-11-16', '2026-11-01', '0'],
	] as const)('%s: %s into %s from %s is %s', ([policy, carryOut, from, before, carried]) => {
		const into = { carryOut: amount(carryOut), from, before };
		expect(carryInOf(policy, into)).toBe(amount(carried));
	});

	test('is only a loss of the house', () => {
		expect(carryOutOf('always', -5n)).toBe(-5n);
		expect(carryOutOf('always', 5n)).toBe(0n);
		expect(carryOutOf('none', -5n)).toBe(0n);
	});
});

describe('a real-time wage', () => {
	const rates = { win: 3000, loss: 10_000, floor: amount('500') };

	test.for([
		['2000', '2000', '3900', '6'],
		['1333.3333', '1333.3333', '0', '13.3333'],
		['600', '600', '0', '6'],
		['499.9999', '499.9999', '0', '0'],
		['0', '900', '990', '0'],
		['3000', '3000', '3000', '30'],
	] as const)('of %s valid, %s staked and %s paid is %s', ([valid, stake, paid, pay]) => {
		const issue = { valid: amount(valid), stake: amount(stake), paid: amount(paid) };
		expect(realtimePay(rates, issue)).toBe(amount(pay));
	});

	test('lies under the one above', () => {
		expect(areUnder(rates, rates)).toBe(true);
		expect(areUnder({ ...rates, floor: 0n }, rates)).toBe(false);
		expect(areUnder({ ...rates, win: 3001 }, rates)).toBe(false);
		expect(areUnder({ ...rates, loss: 10_001 }, rates)).toBe(false);
	});

	test.for([
		[rates, undefined],
		[{ ...rates, win: -1 }, 'win'],
		[{ ...rates, loss: 1_000_001 }, 'loss'],
		[{ ...rates, win: 0, loss: 0 }, 'win'],
		[{ ...rates, floor: -1n }, 'floor'],
	] as const)('%o has its fault at %s', ([given, fault]) => {
		expect(findRatesFault(given)).toBe(fault);
	});
});

test('what is short is split in proportion, and the units left by remainder', () => {
	const split = (money: string, owed: [number, string][]) =>
		splitProRata(
			amount(money),
			owed.map(([memberId, text]) => ({ memberId, amount: amount(text) })),
		);
	const [c, e] = [3, 11];

	expect(
		split('100.0001', [
			[c, '300'],
			[e, '100'],
		]),
	).toEqual([amount('75.0001'), amount('25')]);
	expect(
		split('40', [
			[c, '224.9999'],
			[e, '75'],
		]),
	).toEqual([amount('30'), amount('10')]);
	expect(
		split('0.0001', [
			[e, '1'],
			[c, '1'],
		]),
	).toEqual([0n, 1n]);
	expect(split('500', [[c, '300']])).toEqual([amount('300')]);
	expect(split('5', [])).toEqual([]);
});
