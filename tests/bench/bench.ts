import type { Figure } from './figures.ts';
import type { Closings } from './measure/closings.ts';
import type { PageName } from './screens/list.ts';

/** Context of a part. */
export interface Bench {
	/** Temporary folder of the run: database, logs. */
	folder: string;
	/** The first of ten free ports. */
	port: number;
	/** Rounds of the targets of a part. */
	rounds: number;
	/** Seconds of load per target and round. */
	seconds: number;
	/** The pages of the part `screens`. */
	pages: readonly PageName[];
	/** Visits of a page on each profile. */
	runs: number;
	closings: Closings;
	/** Reports progress on standard error. */
	say: (sentence: string) => void;
	/** Records figures early, so that they are kept when the part fails or is aborted. */
	tell: (figures: readonly Figure[]) => void;
}

/** Measures, and returns the figures not recorded yet. */
export type Part = (bench: Bench) => Promise<Figure[]>;
