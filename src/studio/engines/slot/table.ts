import type * as z from 'zod/mini';
import type { featureTable, scatterTable, slotFeature } from './table-schema.ts';

/** A slot with free spins in the first shape, which Padma Gold keeps for its hash. */
export type ScatterTable = z.infer<typeof scatterTable>;

/** A slot whose features are a list. It has no scatter of its own. */
export type FeatureTable = z.infer<typeof featureTable> & { scatter?: never };

/**
 * A slot game as a finite table: everything that decides what a round returns. Its canonical JSON
 * is hashed, and the hash is the game's version. Pays are multiples of the line stake.
 */
export type SlotTable = ScatterTable | FeatureTable;

export type SlotFeature = z.infer<typeof slotFeature>;
export type FreeSpins = Extract<SlotFeature, { kind: 'freeSpins' }>;
export type HeldReels = Extract<SlotFeature, { kind: 'heldReels' }>;

/** Returns the features of a table of either shape. */
export function featuresOf(table: SlotTable): readonly SlotFeature[] {
	if ('features' in table) return table.features;
	const { scatter, scatterPays, free } = table;
	return [{ kind: 'freeSpins', scatter, scatterPays, ...free }];
}

export function freeSpinsOf(table: SlotTable): FreeSpins | undefined {
	return featuresOf(table).find((feature) => feature.kind === 'freeSpins');
}

export function heldReelsOf(table: SlotTable): HeldReels | undefined {
	return featuresOf(table).find((feature) => feature.kind === 'heldReels');
}

/** Returns every symbol on the strips, in the order of its first stop. */
export function symbolsOf(table: SlotTable): string[] {
	return [...new Set(table.strips.flat())];
}
