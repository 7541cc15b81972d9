import fc from 'fast-check';
import { type Money, UNIT } from '#lib/money.ts';
import type { CarryPolicy, LadderRow } from '#lib/rules/agents/ladder.ts';

/** The days of a world. */
export const DAYS = ['2026-11-02', '2026-11-03'] as const;
export const PRODUCTS = ['RNG', 'LIVE'] as const;

export interface Play {
	/** The number of a person. */
	who: number;
	day: number;
	minute: number;
	product: number;
	stake: Money;
	paid: Money;
	valid: Money;
	/** Is taken back after its bills. */
	isVoid: boolean;
}

export interface Person {
	/** The number of the one above; none at the top. */
	above: number | undefined;
	/** Who is above from the second day on. */
	movesTo: number | undefined;
	isAgent: boolean;
	hasDeposit: boolean;
	ladders: { daily: LadderRow[]; dividend: LadderRow[] };
}

/** A team with an agent at its top, and what it plays on two days. */
export interface World {
	people: Person[];
	plays: Play[];
	carry: CarryPolicy;
}

const amount = (units: number) => fc.bigInt({ min: 0n, max: BigInt(units) * UNIT });

/** Rows that rise; of wages without a threshold of losses. */
const rows = (hasLoss: boolean) =>
	fc
		.array(fc.tuple(amount(3000), amount(500), fc.nat(2), fc.integer({ min: 1, max: 60_000 })), {
			...{ minLength: 1, maxLength: 3 },
		})
		.map((steps) => {
			let last: LadderRow = { bet: 0n, loss: 0n, active: 0, rate: 0 };
			return steps.map(([bet, loss, active, rate]) => {
				last = {
					...{ bet: last.bet + bet, loss: hasLoss ? last.loss + loss : 0n },
					...{ active: last.active + active, rate: (last.rate ?? 0) + rate },
				};
				return last;
			});
		});

const person = fc.record({
	...{ above: fc.nat(), movesTo: fc.option(fc.nat(), { freq: 3, nil: undefined }) },
	...{ hasDeposit: fc.boolean(), ladders: fc.record({ daily: rows(false), dividend: rows(true) }) },
});

const play = fc
	.record({
		...{ who: fc.nat(), day: fc.nat(1), minute: fc.nat(24 * 60 - 1), product: fc.nat(1) },
		...{ stake: amount(3000), paid: amount(4000), part: fc.nat(100), isVoid: fc.boolean() },
	})
	.map(({ part, ...rest }) => ({ ...rest, valid: (rest.stake * BigInt(part)) / 100n }));

/** Agents below earlier agents, players below any of them; some players move to another agent. */
export const world: fc.Arbitrary<World> = fc
	.record({
		agents: fc.array(person, { minLength: 1, maxLength: 4 }),
		players: fc.array(person, { minLength: 1, maxLength: 5 }),
		plays: fc.array(play, { maxLength: 12 }),
		carry: fc.constantFrom<CarryPolicy>('none', 'always'),
	})
	.map(({ agents, players, plays, carry }) => {
		const people = [
			...agents.map((one, at): Person => {
				return {
					...one,
					isAgent: true,
					movesTo: undefined,
					above: at ? one.above % at : undefined,
				};
			}),
			...players.map(({ above, movesTo, ...one }): Person => {
				const [first, second] = [above % agents.length, (movesTo ?? 0) % agents.length];
				const isMoved = movesTo !== undefined && first !== second;
				return { ...one, isAgent: false, above: first, movesTo: isMoved ? second : undefined };
			}),
		];
		return {
			...{ people, carry },
			plays: plays.map((one) => ({ ...one, who: one.who % people.length })),
		};
	});

/** Who is above a person on a day, the nearest first. */
export function lineOf({ people }: World, who: number, day: number): number[] {
	const found = people[who];
	const above = day > 0 ? (found?.movesTo ?? found?.above) : found?.above;
	return above === undefined ? [] : [above, ...lineOf({ people } as World, above, day)];
}
