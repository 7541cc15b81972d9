import type { Figure } from './figures.ts';
import type { Closings } from './measure/closings.ts';
import type { PageName } from './screens/list.ts';

/** What every part of a run is given. */
export interface Bench {
	/** A folder of the run, gone when it ends: the database, logs. */
	folder: string;
	/** The first of ten free ports. */
	port: number;
	/** How often the targets of a part are measured, one after the other. */
	rounds: number;
	/** How long one target is loaded at a time. */
	seconds: number;
	/** The pages of the part `screens`. */
	pages: readonly PageName[];
	/** How often the browser opens a page on each profile. */
	runs: number;
	closings: Closings;
	/** Says on standard error what is being measured. */
	say: (sentence: string) => void;
	/** Says what is known already. It counts also when the part fails later, or is cut off. */
	tell: (figures: readonly Figure[]) => void;
}

/** Measures, and answers the figures that it has not told yet. */
export type Part = (bench: Bench) => Promise<Figure[]>;
