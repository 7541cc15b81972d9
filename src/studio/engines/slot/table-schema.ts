import * as z from 'zod/mini';

const name = z.string().check(z.regex(/^[a-z][a-z-]{1,31}$/));
const count = z.int().check(z.positive());
const index = z.int().check(z.nonnegative());
/** By number of symbols, in line stakes. */
const paysByCount = z.readonly(z.record(z.string().check(z.regex(/^[1-9]\d?$/)), count));
const paysByRun = z.readonly(z.record(z.string().check(z.regex(/^[3-9]$/)), count));

/** Free spins by scatters anywhere: scatters pay, and enough of them start the free spins. */
const freeSpins = z.strictObject({
	kind: z.literal('freeSpins'),
	scatter: name,
	scatterPays: paysByCount,
	trigger: count,
	spins: count,
	multiplier: count,
});

/**
 * Reels of `reels` that show a wild turn wild as a whole and are held, and the other reels spin
 * again; so on until no further reel turns wild. Reels are counted from 0.
 */
const heldReels = z.strictObject({
	kind: z.literal('heldReels'),
	reels: z.readonly(z.array(index).check(z.minLength(1))),
});

/** What a slot has beside its lines. Further kinds (ways, cascades) are further members. */
export const slotFeature = z.discriminatedUnion('kind', [freeSpins, heldReels]);

const grid = {
	gameCode: name,
	rows: count,
	/** One closed strip of symbols per reel; a stop is the index shown in the top row. */
	strips: z.readonly(
		z.array(z.readonly(z.array(name).check(z.minLength(1)))).check(z.minLength(3)),
	),
	/** The row of each reel that a line runs through. The stake is spread evenly over the lines. */
	lines: z.readonly(z.array(z.readonly(z.array(index))).check(z.minLength(1))),
	wild: name,
	/** Pays by run length from the first reel, from three on: `pays.ilish[5]`. */
	pays: z.readonly(z.record(name, paysByRun)),
};

/** The table of a slot. The engine plays one feature a table for now. */
export const featureTable = z.strictObject({
	...grid,
	features: z.readonly(z.array(slotFeature).check(z.maxLength(1))),
});

/** The first shape: free spins are fields of the table. The hash of Padma Gold is of this shape. */
export const scatterTable = z.strictObject({
	...grid,
	scatter: name,
	scatterPays: paysByCount,
	free: z.strictObject({ trigger: count, spins: count, multiplier: count }),
});
