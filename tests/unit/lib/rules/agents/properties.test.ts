import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf, UNIT } from '#lib/money.ts';
import { findLadderFault, findRowAbove } from '#lib/rules/agents/check-ladder.ts';
import { grossOf, type LadderRow } from '#lib/rules/agents/ladder.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';

const RUNS = { numRuns: 300 };

const rowOf = fc.record({
	bet: fc.bigInt({ min: 0n, max: 50_000n }).map((units) => units * UNIT),
	active: fc.integer({ min: 0, max: 20 }),
	rate: fc.integer({ min: 1, max: 20_000 }),
});

/** Ladders of rates that the checks accept. */
const ladderOf = fc
	.array(rowOf, { minLength: 1, maxLength: 6 })
	.map((rows) => rise(rows))
	.filter((rows) => findLadderFault('daily', rows) === undefined);

/** Sorts each column, so that most ladders rise. */
function rise(rows: readonly { bet: bigint; active: number; rate: number }[]): LadderRow[] {
	const bets = rows.map(({ bet }) => bet).toSorted((a, b) => (a < b ? -1 : Number(a > b)));
	const actives = rows.map(({ active }) => active).toSorted((a, b) => a - b);
	const rates = rows.map(({ rate }) => rate).toSorted((a, b) => a - b);
	return rows.map((_, at) => ({
		...{ bet: bets[at] ?? 0n, loss: 0n, active: actives[at] ?? 0, rate: rates[at] ?? 1 },
	}));
}

const teamOf = fc.record({
	valid: fc.bigInt({ min: 0n, max: 60_000n }).map((units) => units * UNIT + 7n),
	active: fc.integer({ min: 0, max: 25 }),
});

test('more play, and more active members, pay no less', () => {
	fc.assert(
		fc.property(ladderOf, teamOf, teamOf, (rows, team, more) => {
			const less = grossOf('daily', rows, { ...team, loss: 0n }).gross;
			const both = { valid: team.valid + more.valid, active: team.active + more.active, loss: 0n };
			expect(grossOf('daily', rows, both).gross).toBeGreaterThanOrEqual(less);
		}),
		RUNS,
	);
});

test('wages of rates under those above leave the payer no less than nothing', () => {
	let checked = 0;
	fc.assert(
		fc.property(
			...[ladderOf, ladderOf, fc.array(teamOf, { minLength: 1, maxLength: 5 }), teamOf],
			(above, below, teams, own) => {
				if (findRowAbove('daily', { rows: below, above }) !== undefined) return;
				checked += 1;
				const whole = {
					valid: own.valid + sumOf(teams.map(({ valid }) => valid)),
					active: own.active + teams.reduce((sum, { active }) => sum + active, 0),
					loss: 0n,
				};
				const paid = teams.map((team) => grossOf('daily', below, { ...team, loss: 0n }).gross);
				expect(grossOf('daily', above, whole).gross).toBeGreaterThanOrEqual(sumOf(paid));
			},
		),
		{ numRuns: 3000 },
	);
	expect(checked).toBeGreaterThan(100);
});

test('a split gives all of the money, and to no debt more than it is', () => {
	const owedOf = fc.uniqueArray(
		fc.record({
			memberId: fc.integer({ min: 1, max: 1000 }),
			amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
		}),
		{ selector: ({ memberId }) => memberId, minLength: 1, maxLength: 12 },
	);
	fc.assert(
		fc.property(fc.bigInt({ min: 0n, max: 10n ** 10n }), owedOf, (money, owed) => {
			const parts = splitProRata(money, owed);
			const total = sumOf(owed.map(({ amount }) => amount));
			expect(sumOf(parts)).toBe(money < total ? money : total);
			for (const [at, { amount }] of owed.entries()) {
				expect(parts[at]).toBeLessThanOrEqual(amount);
			}
			const byId = new Map(owed.map(({ memberId }, at) => [memberId, parts[at]]));
			const turned = owed.toReversed();
			const again = splitProRata(money, turned);
			expect(turned.map(({ memberId }) => byId.get(memberId))).toEqual(again);
		}),
		RUNS,
	);
});
