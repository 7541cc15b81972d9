import type { Draw } from '#lib/fair/words.ts';
import { drawPlaces } from '../../engines/draw-places.ts';
import type { SeatPlan } from '../../game.ts';
import { BOTS_TO, TEEN_PATTI } from './rules.ts';

/**
 * Draws tables of those who wait for one boot of one currency. People are split evenly over as few
 * tables as they need and drawn to tables and seats, so two who come together seldom sit together.
 * Where money is not real, bots fill a table up; where it is, one person alone waits.
 */
export function drawTables<Person>(
	draw: Draw,
	waiting: readonly Person[],
	{ isPlayMoney }: { isPlayMoney: boolean },
): SeatPlan<Person>[][] {
	const { seatsMin, seatsMax } = TEEN_PATTI;
	const count = Math.ceil(waiting.length / seatsMax);
	if (waiting.length < (isPlayMoney ? 1 : seatsMin)) return [];
	const tables: SeatPlan<Person>[][] = Array.from({ length: count }, () => []);
	for (const [at, place] of drawPlaces(draw, {
		of: waiting.length,
		count: waiting.length,
	}).entries()) {
		const person = waiting[place];
		if (person !== undefined) tables[at % count]?.push({ person });
	}
	return tables.map((table) => (isPlayMoney ? shuffled(draw, filledUp(table)) : table));
}

function filledUp<Person>(table: SeatPlan<Person>[]): SeatPlan<Person>[] {
	const missing = Math.max(0, BOTS_TO - table.length);
	return [...table, ...Array.from({ length: missing }, () => ({ isBot: true }) as const)];
}

function shuffled<Item>(draw: Draw, items: readonly Item[]): Item[] {
	return drawPlaces(draw, { of: items.length, count: items.length }).flatMap((place) => {
		const item = items[place];
		return item === undefined ? [] : [item];
	});
}
