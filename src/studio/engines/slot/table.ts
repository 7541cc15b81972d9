/**
 * A slot game as a finite table: everything that decides what a round returns. Its canonical JSON
 * is hashed, and the hash is the game's version. Pays are multiples of the line stake.
 */
export interface SlotTable {
	gameCode: string;
	rows: number;
	/** One closed strip of symbols per reel; a stop is the index shown in the top row. */
	strips: readonly (readonly string[])[];
	/** The row of each reel that a line runs through. The stake is spread evenly over the lines. */
	lines: readonly (readonly number[])[];
	wild: string;
	scatter: string;
	/** Pays by run length from the first reel: `pays.ilish[5]`. */
	pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
	/** Pays by the number of scatters anywhere, in line stakes. */
	scatterPays: Readonly<Record<number, number>>;
	free: { trigger: number; spins: number; multiplier: number };
}
