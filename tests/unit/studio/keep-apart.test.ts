import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawTables } from '#studio/games/teen-patti/seating.ts';
import { apartOf, planTables } from '#studio/tables/keep-apart.ts';
import { drawNo } from './teen-patti/random-hand.ts';

const PEOPLE = Array.from({ length: 12 }, (_, no) => ({ player_id: BigInt(no) }));
const person = fc.integer({ min: 0, max: 11 }).map(BigInt);

test('no pair that is kept apart shares a new table, and no person sits twice', () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(person, person), { maxLength: 30 }),
			fc.integer({ min: 0, max: 12 }),
			fc.boolean(),
			fc.nat(1000),
			(all, count, isPlayMoney, seed) => {
				const pairs = all.filter(([a, b]) => a !== b);
				const draw = drawNo(seed);
				const tables = planTables(PEOPLE.slice(0, count), {
					apart: apartOf(pairs),
					drawTables: (people) => drawTables(draw, people, { isPlayMoney }),
				}).map((table) =>
					table.flatMap((seat) => ('person' in seat ? [seat.person.player_id] : [])),
				);

				for (const [a, b] of pairs) {
					expect(tables.some((ids) => ids.includes(a) && ids.includes(b))).toBe(false);
				}
				const seated = tables.flat();
				expect(new Set(seated).size).toBe(seated.length);
				// With bots there is a table for everyone.
				if (isPlayMoney || pairs.length === 0) {
					expect(seated).toHaveLength(isPlayMoney || count > 1 ? count : 0);
				}
			},
		),
		{ numRuns: 300 },
	);
});

test('a person who may not sit with the only other one waits where money is real', () => {
	const plans = planTables(PEOPLE.slice(0, 2), {
		apart: apartOf([[0n, 1n]]),
		drawTables: (people) => drawTables(drawNo(1), people, { isPlayMoney: false }),
	});

	expect(plans).toEqual([]);
});
