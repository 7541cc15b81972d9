import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import type { LadderKind, LadderRow } from '#lib/rules/agents/ladder.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';
import type { InForce } from '#platform/agents/contracts/list-in-force.ts';
import { reckonBills } from '#platform/agents/settlement/reckon-bills.ts';

/** `WORLDS` makes more of them. */
const RUNS = { numRuns: Number(process.env['WORLDS'] ?? 300), verbose: true };

const DUE = {
	...{ kind: 'daily', period: 'D' },
	...{ startsAt: new Date('2026-11-02T18:00:00Z'), endsAt: new Date('2026-11-03T18:00:00Z') },
};

const amount = fc.bigInt({ min: -2_000_000_0000n, max: 2_000_000_0000n });
const positive = fc.bigInt({ min: 0n, max: 2_000_000_0000n });

/** Rows whose thresholds and rates rise. */
const ladder = fc
	.array(fc.tuple(positive, positive, fc.nat(30), fc.integer({ min: 1, max: 100_000 })), {
		minLength: 1,
		maxLength: 5,
	})
	.map((steps) => {
		let last: LadderRow = { bet: 0n, loss: 0n, active: 0, rate: 0 };
		return steps.map(([bet, loss, active, rate]) => {
			last = {
				...{ bet: last.bet + bet + 1n, loss: last.loss + loss, active: last.active + active },
				rate: (last.rate ?? 0) + rate,
			};
			return last;
		});
	});

interface World {
	kind: LadderKind;
	contracts: InForce[];
	figures: Map<number, { valid: Money; loss: Money; active: number }>;
}

/** A tree of contracts of one product: each agent is below an earlier one, the first at the top. */
const world: fc.Arbitrary<World> = fc
	.record({
		kind: fc.constantFrom<LadderKind>('dividend', 'daily', 'hourly'),
		agents: fc.array(
			fc.record({
				above: fc.nat(),
				rows: ladder,
				valid: positive,
				loss: amount,
				active: fc.nat(40),
			}),
			{ minLength: 1, maxLength: 12 },
		),
	})
	.map(({ kind, agents }) => {
		const levels: number[] = [];
		const contracts = agents.map(({ above, rows }, at): InForce => {
			const payer = at === 0 ? undefined : above % at;
			const level = payer === undefined ? 1 : (levels[payer] ?? 0) + 1;
			levels.push(level);
			// Wages have no loss to reach.
			const own = rows.map((row) => (kind === 'dividend' ? row : { ...row, loss: 0n }));
			const terms =
				kind === 'dividend'
					? { kind, period: 'W' as const, carry: 'always' as const, rows: own }
					: { kind, rows: own };
			return {
				...{ id: `c${at}`, product: 'CONS', payeeId: at + 1, level, terms },
				payerId: payer === undefined ? null : payer + 1,
			};
		});
		const figures = new Map(
			agents.map(({ valid, loss, active }, at) => [at + 1, { valid, loss, active }]),
		);
		return { kind, contracts, figures };
	});

function reckon({ kind, figures }: World, contracts: readonly InForce[]) {
	const none = { valid: 0n, loss: 0n, active: 0 };
	return reckonBills(contracts, {
		due: { ...DUE, kind },
		resultOf: ({ payeeId }) => figures.get(payeeId) ?? none,
		carryOf: () => 0n,
	});
}

test('in any world the nets add up to what the platform pays', () => {
	fc.assert(
		fc.property(world, (one) => {
			const bills = reckon(one, one.contracts);
			const nets = sumOf(bills.map(({ gross, down }) => gross - down));
			const top = bills.filter(({ payerId }) => payerId === null);
			expect(nets).toBe(sumOf(top.map(({ gross }) => gross)));
			expect(bills.every(({ gross }) => gross >= 0n)).toBe(true);
		}),
		RUNS,
	);
});

test('the order of contracts and siblings changes no bill', () => {
	fc.assert(
		fc.property(
			world.chain((one) =>
				fc.tuple(
					fc.constant(one),
					fc.shuffledSubarray(one.contracts, {
						minLength: one.contracts.length,
						maxLength: one.contracts.length,
					}),
				),
			),
			([one, shuffled]) => {
				const byPayee = (contracts: readonly InForce[]) =>
					reckon(one, contracts).toSorted((a, b) => a.payeeId - b.payeeId);
				expect(byPayee(shuffled)).toEqual(byPayee(one.contracts));
			},
		),
		RUNS,
	);
});

test('more valid bets lower the bill of no agent', () => {
	fc.assert(
		fc.property(world, fc.nat(11), positive, (one, at, more) => {
			const before = reckon(one, one.contracts);
			const agent = (at % one.contracts.length) + 1;
			const old = one.figures.get(agent) ?? { valid: 0n, loss: 0n, active: 0 };
			const figures = new Map(one.figures).set(agent, { ...old, valid: old.valid + more });
			const after = reckon({ ...one, figures }, one.contracts);
			for (const [index, { gross }] of after.entries()) {
				expect(gross).toBeGreaterThanOrEqual(before[index]?.gross ?? 0n);
			}
		}),
		RUNS,
	);
});

test('what is short is shared to the last unit, and in the order of nothing but the rule', () => {
	const owed = fc.uniqueArray(
		fc.record({ memberId: fc.integer({ min: 1, max: 99 }), amount: positive }),
		{ selector: ({ memberId }) => memberId, minLength: 1, maxLength: 8 },
	);
	fc.assert(
		fc.property(owed, positive, (parts, there) => {
			const shared = splitProRata(there, parts);
			const all = sumOf(parts.map((part) => part.amount));
			expect(sumOf(shared)).toBe(there < all ? there : all);
			const paid = new Map(parts.map(({ memberId }, at) => [memberId, shared[at]]));
			const turned = parts.toReversed();
			expect(splitProRata(there, turned)).toEqual(turned.map(({ memberId }) => paid.get(memberId)));
		}),
		RUNS,
	);
});
