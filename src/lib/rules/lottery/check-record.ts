import type { RecordFault } from '#lib/fair/record-text.ts';
import {
	type DrawRecord,
	RECORD_STEPS,
	type RecordStep,
	recordHash,
	resultOf,
	verifyReceipt,
	verifyRecord,
} from './draw-record.ts';
import { readRecord } from './read-record.ts';

/** A check of a record: `ticket` with a receipt, `record` where the text has the published hash. */
export type CheckStep = RecordStep | 'ticket' | 'record';

/** What the checks of a record found. */
export interface CheckedRecord {
	record: DrawRecord;
	/** SHA-256 of the record. */
	hash: string;
	/** The result, drawn again. */
	again: string[];
	steps: { step: CheckStep; isRight: boolean }[];
	/** The ticket of the receipt: the text of its leaf. */
	leaf?: string;
}

/**
 * Reads a record from a text and checks it, step by step; with a receipt also that its ticket was
 * among those of the draw. Takes 40 to 230 ms where the beacon is quicknet.
 */
export function checkRecord(text: string, receiptText = ''): CheckedRecord | RecordFault {
	const read = readRecord(text, receiptText);
	if ('fault' in read) return read;
	const { record, receipt, recordHash: published } = read;
	const verified = verifyRecord(record);
	const steps: CheckedRecord['steps'] = RECORD_STEPS.map((step) => ({
		step,
		isRight: verified[step],
	}));
	if (receipt) steps.push({ step: 'ticket', isRight: verifyReceipt(record, receipt) });
	const hash = recordHash(record);
	if (published !== undefined) steps.push({ step: 'record', isRight: published === hash });
	return {
		record,
		hash,
		again: resultOf(record),
		steps,
		...(receipt && { leaf: receipt.leaf }),
	};
}

/** True when every step is as published. */
export function isRight({ steps }: Pick<CheckedRecord, 'steps'>): boolean {
	return steps.every((step) => step.isRight);
}

/** Returns what a step is about, as the page and the tool print it: hashes, the round, the numbers. */
export function valuesOf({ record, hash, again, leaf }: CheckedRecord, step: CheckStep): string[] {
	switch (step) {
		case 'table':
			return [record.tableHash];
		case 'seed':
			return [record.seedHash];
		case 'round':
			return [`${record.beacon} ${record.round}`];
		case 'beacon':
			return [record.signature];
		case 'result':
			return [again.join(' ')];
		case 'record':
			return [hash];
		case 'ticket':
			return leaf === undefined ? [record.root] : [leaf, record.root];
	}
}
