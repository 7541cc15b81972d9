import { describe, expect, test } from 'vitest';
import { reachedAt } from '#studio/games/bhokatta/flight.ts';
import { bhokatta } from '#studio/games/bhokatta/game.ts';
import { ribbonRoosters } from '#studio/games/ribbon-roosters/game.ts';
import { HOUSE_STAKE } from '#studio/games/ribbon-roosters/rules.ts';
import { tigerCrocodile } from '#studio/games/tiger-crocodile/game.ts';
import { cashOutOf, decidedMs } from '#studio/rooms/decide-slips.ts';
import { poolsOf, totalsOf } from '#studio/rooms/pools.ts';
import { payoutOf, readBets, stakeOf } from '#studio/rooms/slip-bets.ts';
import type { SlipRow } from '#studio/store/slips.ts';

const { pool } = ribbonRoosters;
const tie = { tiger: { rank: 5, suit: 'hearts' }, crocodile: { rank: 5, suit: 'clubs' } };

function slipOf(bets: SlipRow['bets'], currency = 'BDT'): SlipRow {
	return { bets, currency } as SlipRow;
}

describe('bets of a slip', () => {
	const read = (...amounts: string[]) =>
		readBets(
			tigerCrocodile,
			amounts.map((amount, no) => ({ bet: ['tiger', 'tie', 'crocodile'][no], amount })),
		);

	test.for(['10.00', '10000.00', '11.00'])('%s is taken', (amount) => {
		expect(read(amount)).toEqual([{ bet: 'tiger', amount }]);
	});

	test.for(['9.00', '10001.00', '10.50', '0.00'])('%s is refused', (amount) => {
		expect(() => read(amount)).toThrow('bad_stake');
		expect(() => read('10.00', amount)).toThrow('bad_stake');
	});

	test('a kind of bet is there once', () => {
		const bets = ['tie', 'tiger', 'tie'].map((bet) => ({ bet, amount: '10.00' }));

		expect(() => readBets(tigerCrocodile, bets)).toThrow('bad_choice');
		expect(() => readBets(tigerCrocodile, [])).toThrow('bad_choice');
	});

	test('a slip stakes and returns the sum of its bets', () => {
		const bets = read('100.00', '10.00', '30.00');
		const round = { outcome: tie, pools: null };

		expect(stakeOf(bets)).toBe(140_0000n);
		// Half of tiger and crocodile, and 13 times the tie.
		expect(payoutOf(tigerCrocodile, slipOf(bets), round)).toBe(50_0000n + 130_0000n + 15_0000n);
	});
});

describe('pools', () => {
	const stakes = [
		{ currency: 'BDT', bets: [{ bet: 'meron', amount: '100.00' }] },
		{
			currency: 'BDT',
			bets: [
				{ bet: 'wala', amount: '30.00' },
				{ bet: 'draw', amount: '500.00' },
			],
		},
		{ currency: 'USD', bets: [{ bet: 'wala', amount: '7.00' }] },
	];
	const pools = pool ? poolsOf(pool, stakes) : {};

	test('each currency has its own, with the house on both sides and no stake on the draw', () => {
		expect(HOUSE_STAKE).toBe('200.00');
		expect(pools).toEqual({
			BDT: { meron: '300.00', wala: '230.00' },
			USD: { meron: '200.00', wala: '207.00' },
		});
		expect(totalsOf(pools, 'USD')).toEqual({ meron: 200_0000n, wala: 207_0000n });
		expect(totalsOf(pools, 'EUR')).toBeUndefined();
		expect(totalsOf(null, 'BDT')).toBeUndefined();
	});

	test('a slip is paid of the pool of its currency', () => {
		const outcome = { clashes: ['wala', 'wala', 'wala'] };
		const bets = [{ bet: 'wala', amount: '10.00' }];
		const paid = (currency: string) =>
			payoutOf(ribbonRoosters, slipOf(bets, currency), { outcome, pools });

		expect(paid('BDT')).toBe((530_0000n * 19n * 10_0000n) / (20n * 230_0000n));
		expect(paid('USD')).toBe((407_0000n * 19n * 10_0000n) / (20n * 207_0000n));
	});

	test('only the side that has won is paid', () => {
		const totals = { meron: 300_0000n, wala: 100_0000n };
		const paid = (bet: string, winner: string) => {
			const outcome = { clashes: [winner, winner, winner] };
			return ribbonRoosters.returnOf({ bet }, 10_0000n, outcome, totals);
		};

		expect([paid('meron', 'meron'), paid('meron', 'wala')]).toEqual([12_6666n, 0n]);
		expect([paid('wala', 'wala'), paid('wala', 'meron')]).toEqual([38_0000n, 0n]);
		expect([paid('draw', 'meron'), paid('draw', 'both')]).toEqual([0n, 90_0000n]);
	});
});

describe('when a slip is decided', () => {
	test('a fight shows a clash at a time, and pays with the last', () => {
		const outcome = { clashes: ['meron', 'both', 'wala', 'meron'] };
		const stages = ribbonRoosters.stagesOf(outcome);
		const shown = stages.map(({ body }) => (body as { clashes?: unknown[] }).clashes?.length);

		expect(shown).toEqual([0, 1, 2, 3, 4, undefined]);
		expect(stages.at(-1)?.body).toEqual({ outcome });
		const times = stages.map(({ afterMs }) => afterMs);
		expect(new Set(times).size).toBe(times.length);
		expect(times).toEqual([...times].sort((a, b) => a - b));
		const slip = slipOf([{ bet: 'meron', amount: '10.00' }]);
		expect(decidedMs(ribbonRoosters, slip, outcome)).toBe(times.at(-1));
		expect(ribbonRoosters.showMs(outcome)).toBeGreaterThan(times.at(-1) ?? 0);
	});

	test('a slip is decided with the last of its bets', () => {
		const slip = slipOf([
			{ target: 200, amount: '10.00' },
			{ target: 150, amount: '10.00' },
		]);

		expect(decidedMs(bhokatta, slip, { point: 300 })).toBe(reachedAt(200));
	});

	test('a cash-out is the sum of its bets, and nothing before the first point', () => {
		const slip = slipOf([
			{ target: 1000, amount: '10.00' },
			{ target: 2000, amount: '5.00' },
		]);
		const at = (ms: number) => cashOutOf(bhokatta, slip, { ms, outcome: { point: 300 } });

		expect(at(0)).toBeUndefined();
		expect(at(reachedAt(250))).toBe(37_5000n);
	});
});
