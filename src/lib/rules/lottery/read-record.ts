import { isFields, type RecordFault, readInner, readJson } from '#lib/fair/record-text.ts';
import type { DrawRecord, TicketReceipt } from './draw-record.ts';
import type { Format } from './formats.ts';

/** A record as a text holds it, and the receipt beside it. */
export interface ReadRecord {
	record: DrawRecord;
	receipt: TicketReceipt | undefined;
	/** The hash of the record as the site published it, where the text has it. */
	recordHash: string | undefined;
}

/** The way to the root of a tree with 2^40 tickets. */
const PATH_MAX = 40;
const LEAF_MAX = 25_000;
const NUMBERS_MAX = 100;

/**
 * Reads a pasted or saved record: the record itself, the response of the site about it
 * (`record` is its text), or both together with a `receipt`. The receipt may also be a text of its
 * own.
 */
export function readRecord(text: string, receiptText = ''): ReadRecord | RecordFault {
	const outer = readJson(text);
	if ('fault' in outer) return outer;
	const inner = readInner(outer.value['record']);
	if (inner && 'fault' in inner) return inner;
	const record = inner?.value ?? outer.value;
	const wrong = RECORD_FIELDS.find(([field, isRight]) => !isRight(record[field]));
	if (wrong) return { fault: 'field', field: wrong[0] };
	const receipt = receiptText.trim() === '' ? undefined : readJson(receiptText);
	if (receipt && 'fault' in receipt) return receipt;
	const given = receipt?.value ?? outer.value['receipt'];
	if (given !== undefined && !isReceipt(given)) return { fault: 'field', field: 'receipt' };
	const { leaf, path } = (given ?? {}) as Partial<TicketReceipt>;
	const recordHash = inner ? outer.value['recordHash'] : undefined;
	return {
		record: record as unknown as DrawRecord,
		recordHash: typeof recordHash === 'string' ? recordHash : undefined,
		receipt: leaf === undefined || path === undefined ? undefined : { leaf, path },
	};
}

const RECORD_FIELDS: readonly (readonly [keyof DrawRecord, (value: unknown) => boolean])[] = [
	['version', (value) => value === 1],
	['game', isWord],
	['numero', isWord],
	['locksAt', isWord],
	['seedHash', isWord],
	['table', isTable],
	['tableHash', isWord],
	['beacon', isWord],
	['round', Number.isSafeInteger],
	['tickets', Number.isSafeInteger],
	['root', isWord],
	['signature', isWord],
	['seed', isWord],
	['result', isResult],
	['previous', isWord],
];

function isWord(value: unknown): boolean {
	return typeof value === 'string' && value.length <= 200;
}

function isResult(value: unknown): boolean {
	return Array.isArray(value) && value.length <= NUMBERS_MAX && value.every(isWord);
}

/** A rule of drawing with other figures would never end. */
function isTable(value: unknown): boolean {
	if (!isFields(value) || typeof value['code'] !== 'string' || !isFields(value['draw']))
		return false;
	const draw = value['draw'] as Partial<Record<string, unknown>> & { of?: Format['draw']['of'] };
	if (draw.of === 'dice') return isCount(draw['count']);
	if (draw.of === 'order') {
		const { count, from } = draw;
		return isCount(count) && isCount(from) && Number(count) <= Number(from);
	}
	const lengths = draw['lengths'];
	return (
		draw.of === 'digits' &&
		Array.isArray(lengths) &&
		lengths.length <= NUMBERS_MAX &&
		lengths.every(isCount)
	);
}

function isCount(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= NUMBERS_MAX;
}

function isReceipt(value: unknown): value is TicketReceipt {
	if (!isFields(value)) return false;
	const { leaf, path } = value;
	return (
		typeof leaf === 'string' &&
		leaf.length <= LEAF_MAX &&
		Array.isArray(path) &&
		path.length <= PATH_MAX &&
		path.every((step) => isFields(step) && isWord(step['hash']) && isSide(step['side']))
	);
}

function isSide(value: unknown): boolean {
	return value === 'left' || value === 'right';
}
