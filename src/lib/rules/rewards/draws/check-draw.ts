import type { RecordFault } from '#lib/fair/record-text.ts';
import {
	DRAW_STEPS,
	type DrawResult,
	type DrawStep,
	drawRecordHash,
	type RewardDrawRecord,
	resultsOf,
	verifyDraw,
} from './draw-record.ts';
import { readDraw } from './read-draw.ts';

/** A check of a record: `mark` with a mark of its own, `record` where the text has the published hash. */
export type DrawCheckStep = DrawStep | 'mark' | 'record';

/** What the checks of a draw found. */
export interface CheckedDraw {
	record: RewardDrawRecord;
	/** SHA-256 of the record. */
	hash: string;
	steps: { step: DrawCheckStep; isRight: boolean }[];
	/** The entry with the mark: its number and what it has won. */
	own?: { entry: number; tickets: number; results: DrawResult[] };
}

/**
 * Reads the record of a draw from a text and checks it, step by step; with a mark also that its entry
 * is in the list. Takes 40 to 230 ms where the beacon is quicknet.
 */
export function checkDraw(text: string, mark = ''): CheckedDraw | RecordFault {
	const read = readDraw(text);
	if ('fault' in read) return read;
	const { record, recordHash: published } = read;
	const verified = verifyDraw(record);
	const steps: CheckedDraw['steps'] = DRAW_STEPS.map((step) => ({ step, isRight: verified[step] }));
	const own = mark.trim() === '' ? undefined : ownOf(record, mark.trim().toLowerCase());
	if (mark.trim() !== '') steps.push({ step: 'mark', isRight: own !== undefined });
	const hash = drawRecordHash(record);
	if (published !== undefined) steps.push({ step: 'record', isRight: published === hash });
	return { record, hash, steps, ...(own && { own }) };
}

function ownOf({ entries, results }: RewardDrawRecord, mark: string): CheckedDraw['own'] {
	const index = entries.findIndex((entry) => entry.mark === mark);
	if (index === -1) return undefined;
	const { tickets = 0 } = entries[index] ?? {};
	return { entry: index + 1, tickets, results: results.filter(({ entry }) => entry === index + 1) };
}

/** True when every step is as published. */
export function isDrawRight({ steps }: Pick<CheckedDraw, 'steps'>): boolean {
	return steps.every(({ isRight }) => isRight);
}

/** Returns what a step is about, as the page prints it: hashes, the round, the count of the list. */
export function drawValuesOf({ record, hash, own }: CheckedDraw, step: DrawCheckStep): string[] {
	switch (step) {
		case 'table':
			return [record.tableHash];
		case 'seed':
			return [record.seedHash];
		case 'list':
			return [`${record.entries.length} / ${record.tickets}`, record.root];
		case 'round':
			return [`${record.beacon} ${record.round}`];
		case 'beacon':
			return [record.signature];
		case 'result':
			return shownResults(record);
		case 'mark':
			return own ? [`# ${own.entry} (${own.tickets})`, ...own.results.map(textOf)] : [];
		case 'record':
			return [hash];
	}
}

/** Results on a page; the record has all of them. */
const SHOWN_MAX = 12;

/** The results, drawn again. */
function shownResults(record: RewardDrawRecord): string[] {
	const again = resultsOf(record);
	const shown = again.slice(0, SHOWN_MAX).map(textOf);
	return again.length > SHOWN_MAX ? [...shown, `… ${again.length}`] : shown;
}

function textOf({ ticket, entry, amount }: DrawResult): string {
	const of = ticket === undefined ? `# ${entry}` : `${ticket} → # ${entry}`;
	return `${of}: ${amount ?? '–'}`;
}
