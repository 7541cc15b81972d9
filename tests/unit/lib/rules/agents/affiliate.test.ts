import { expect, test } from 'vitest';
import {
	type AffiliateLadder,
	affiliatePay,
	findAffiliateFault,
	masterPay,
	ngrOf,
} from '#lib/rules/agents/affiliate.ts';
import { NO_FIGURES } from '#lib/rules/agents/figures.ts';
import { amount } from '../../../../ladder-text.ts';

const TERMS: AffiliateLadder = {
	...{ kind: 'affiliate', admin: 180_000, carry: 'always' },
	rows: [{ bet: 0n, loss: amount('0.0001'), active: 1, rate: 400_000 }],
};
const FIGURES = {
	...{ ...NO_FIGURES, stake: amount('60000'), paid: amount('42000') },
	...{ bonus: amount('1000'), fee: amount('300') },
};

test('the affiliate of the worked example, and the master above it', () => {
	const ngr = ngrOf(FIGURES, TERMS.admin);
	expect(ngr).toBe(amount('13460'));
	const pay = affiliatePay(TERMS, { ngr, carryIn: amount('-460'), active: 1 });
	expect(pay).toEqual({ row: 1, gross: amount('5200'), carryOut: 0n });
	expect(masterPay([pay.gross], 50_000)).toBe(amount('260'));
});

test('a gross win below 0 has no fee, and is carried', () => {
	const lost = { ...FIGURES, stake: amount('40000') };
	const ngr = ngrOf(lost, TERMS.admin);
	expect(ngr).toBe(amount('-3300'));
	const pay = affiliatePay(TERMS, { ngr, carryIn: amount('-460'), active: 9 });
	expect(pay).toEqual({ row: 0, gross: 0n, carryOut: amount('-3760') });
	expect(masterPay([0n], 50_000)).toBe(0n);
});

test('what is not counted is neither in the win nor in the fee', () => {
	expect(ngrOf({ ...FIGURES, uncounted: amount('18000') }, TERMS.admin)).toBe(amount('-1300'));
});

test.each<[string, Parameters<typeof findAffiliateFault>[0], unknown]>([
	['sound', TERMS, undefined],
	['a fee above 100 %', { ...TERMS, admin: 1_000_001 }, { field: 'admin', isOrder: false }],
	[
		'a row with a valid bet',
		{ ...TERMS, rows: [{ bet: 1n, loss: 1n, active: 1, rate: 1 }] },
		{ row: 1, field: 'bet', isOrder: false },
	],
	[
		'rates that fall',
		{ ...TERMS, rows: [...TERMS.rows, { bet: 0n, loss: 9n, active: 2, rate: 1 }] },
		{ row: 2, field: 'rate', isOrder: true },
	],
	['no rows', { ...TERMS, rows: [] }, { row: undefined, field: 'rows', isOrder: false }],
	['a master without a rate', { kind: 'master', rate: 0 }, { field: 'rate', isOrder: false }],
])('terms: %s', (_, terms, fault) => {
	expect(findAffiliateFault(terms)).toEqual(fault);
});
