import type { SeatPlan } from '../game.ts';

/** Whether two players must not sit at one table. */
export type Apart = (a: bigint, b: bigint) => boolean;

type Person = { player_id: bigint };

/** Draws of new tables before people are left out. With few pairs the first ones are enough. */
const DRAWS = 20;

export function apartOf(pairs: readonly (readonly [bigint, bigint])[]): Apart {
	const keys = new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
	return (a, b) => keys.has(`${a} ${b}`);
}

/**
 * Draws new tables again until no two that are kept apart share one. When they do in every draw, those
 * who would meet one in the list get tables of their own, or none: they wait on.
 */
export function planTables<P extends Person>(
	waiting: readonly P[],
	{ apart, drawTables }: { apart: Apart; drawTables: (people: readonly P[]) => SeatPlan<P>[][] },
): SeatPlan<P>[][] {
	for (let tries = 0; tries < DRAWS; tries += 1) {
		const plans = drawTables(waiting);
		if (plans.every((table) => isAllowed(table, apart))) return plans;
	}
	const kept: P[] = [];
	const others: P[] = [];
	for (const person of waiting) {
		const meets = kept.some((other) => apart(person.player_id, other.player_id));
		(meets ? others : kept).push(person);
	}
	return [...drawTables(kept), ...planTables(others, { apart, drawTables })];
}

function isAllowed(table: readonly SeatPlan<Person>[], apart: Apart): boolean {
	const ids = table.flatMap((seat) => ('person' in seat ? [seat.person.player_id] : []));
	return ids.every((a, at) => ids.slice(at + 1).every((b) => !apart(a, b)));
}
