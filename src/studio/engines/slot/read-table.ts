import * as z from 'zod/mini';
import { featuresOf, type SlotTable, symbolsOf } from './table.ts';
import { featureTable, scatterTable } from './table-schema.ts';

/**
 * Returns the table of a slot, validated.
 *
 * Throws with every fault by name: a field of the wrong shape, a symbol without a strip or a pay, a
 * line off the grid, a feature for a reel or symbol that the table does not have.
 */
export function readSlotTable(value: unknown): SlotTable {
	const isFirstShape = typeof value === 'object' && value !== null && 'free' in value;
	const read = z.safeParse(isFirstShape ? scatterTable : featureTable, value);
	if (!read.success) throw faulty(value, read.error.issues.map(issueText));
	const faults = [
		...symbolFaults(read.data),
		...lineFaults(read.data),
		...featureFaults(read.data),
	];
	if (faults.length > 0) throw faulty(value, faults);
	return read.data;
}

function faulty(value: unknown, faults: string[]): Error {
	const named = z.safeParse(z.object({ gameCode: z.string() }), value);
	const name = named.success ? named.data.gameCode : 'without a code';
	return new Error(`slot table ${name}: ${faults.join('; ')}`);
}

function issueText({ path, message }: { path: PropertyKey[]; message: string }): string {
	return `${path.map(String).join('.') || 'table'}: ${message}`;
}

function symbolFaults(table: SlotTable): string[] {
	const shown = symbolsOf(table);
	const scatters = featuresOf(table).flatMap((feature) =>
		feature.kind === 'freeSpins' ? [feature.scatter] : [],
	);
	const known = new Set([...Object.keys(table.pays), table.wild, ...scatters]);
	const wanted = new Set(shown);
	const unpaid = shown.filter((symbol) => !known.has(symbol));
	const missing = [...known].filter((symbol) => !wanted.has(symbol));
	const paidScatters = scatters.filter((scatter) => table.pays[scatter]);
	const tooLong = Object.entries(table.pays).flatMap(([symbol, pays]) =>
		Object.keys(pays)
			.filter((length) => Number(length) > table.strips.length)
			.map((length) => `a pay for ${length} of ${symbol} on ${table.strips.length} reels`),
	);
	return [
		...unpaid.map((symbol) => `the symbol ${symbol} is on a strip and has no pay`),
		...missing.map((symbol) => `the symbol ${symbol} is on no strip`),
		...paidScatters.map((symbol) => `the scatter ${symbol} has a pay of a line`),
		...tooLong,
	];
}

function lineFaults({ lines, rows, strips }: SlotTable): string[] {
	const keys = lines.map((line) => line.join());
	return lines.flatMap((line, at) => {
		const faults: string[] = [];
		if (line.length !== strips.length) {
			faults.push(`line ${at + 1} has ${line.length} rows for ${strips.length} reels`);
		}
		for (const [reel, row] of line.entries()) {
			if (row >= rows) faults.push(`line ${at + 1} is off the grid at reel ${reel + 1}`);
		}
		if (keys.indexOf(line.join()) < at) faults.push(`line ${at + 1} is there twice`);
		return faults;
	});
}

function featureFaults(table: SlotTable): string[] {
	const { rows, strips, wild } = table;
	const short = strips.flatMap((strip, reel) =>
		strip.length < rows ? [`strip ${reel + 1} is shorter than its window`] : [],
	);
	const held = featuresOf(table).flatMap((feature) => {
		if (feature.kind !== 'heldReels') return [];
		return [
			...feature.reels
				.filter((reel) => !strips[reel]?.includes(wild))
				.map((reel) => `reel ${reel + 1} is to be held and has no ${wild}`),
			...[...strips.keys()]
				.filter((reel) => strips[reel]?.includes(wild) && !feature.reels.includes(reel))
				.map((reel) => `reel ${reel + 1} has a ${wild} and is not to be held`),
		];
	});
	return [...short, ...held];
}
