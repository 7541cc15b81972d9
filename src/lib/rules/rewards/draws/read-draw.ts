import { isFields, type RecordFault, readInner, readJson } from '#lib/fair/record-text.ts';
import { parseDecimal } from '#lib/money.ts';
import { ENVELOPE_STEP } from './draw-prizes.ts';
import type { RewardDrawRecord } from './draw-record.ts';

/** A draw of 100,000 entries has 8 MB. */
export const DRAW_LENGTH_MAX = 20_000_000;

/** Far above any draw. */
const TICKETS_MAX = 100_000_000;
const PRIZES_MAX = 10_000;
/** The sum of an envelope draw that its numbers reach. */
const STEPS_MAX = 2 ** 32;

/** A record as a text holds it. */
export interface ReadDraw {
	record: RewardDrawRecord;
	recordHash: string | undefined;
}

type Check = (value: unknown) => boolean;

/** Reads the record of a draw of rewards: the record itself, or the response of the site about it. */
export function readDraw(text: string): ReadDraw | RecordFault {
	const outer = readJson(text, DRAW_LENGTH_MAX);
	if ('fault' in outer) return outer;
	const inner = readInner(outer.value['record'], DRAW_LENGTH_MAX);
	if (inner && 'fault' in inner) return inner;
	const record = inner?.value ?? outer.value;
	const recordHash = inner ? outer.value['recordHash'] : undefined;
	const wrong = FIELDS.find(([field, isRight]) => !isRight(record[field]));
	if (wrong) return { fault: 'field', field: wrong[0] };
	return {
		record: record as unknown as RewardDrawRecord,
		recordHash: typeof recordHash === 'string' ? recordHash : undefined,
	};
}

const FIELDS: readonly (readonly [keyof RewardDrawRecord, Check])[] = [
	['version', (value) => value === 1],
	['kind', isKind],
	['id', isWord],
	['period', isWord],
	['table', isTable],
	['tableHash', isWord],
	['seedHash', isWord],
	['opensAt', isWord],
	['closesAt', isWord],
	['closedAt', isWord],
	['planned', isRound],
	['beacon', isWord],
	['round', Number.isSafeInteger],
	['entries', (value) => isListOf(value, isEntry)],
	['tickets', isTickets],
	['root', isWord],
	['signature', isWord],
	['seed', isWord],
	['results', (value) => isListOf(value, isResult)],
	['previous', isWord],
];

function isKind(value: unknown): boolean {
	return value === 'raffle' || value === 'envelopes';
}

function isWord(value: unknown): boolean {
	return typeof value === 'string' && value.length <= 200;
}

function isAmount(value: unknown): boolean {
	return typeof value === 'string' && parseDecimal(value) !== undefined;
}

function isTable(value: unknown): boolean {
	if (!isFields(value) || !isWord(value['rule']) || !isWord(value['version'])) return false;
	if (value['kind'] === 'raffle') return isListOf(value['prizes'], isPrize);
	const { pool, least } = value as Record<'pool' | 'least', string>;
	const isAll = value['kind'] === 'envelopes' && isAmount(pool) && isAmount(least);
	return isAll && (parseDecimal(pool) ?? 0n) / ENVELOPE_STEP < STEPS_MAX;
}

function isPrize(value: unknown): boolean {
	if (!isFields(value) || !isAmount(value['cash'])) return false;
	return isCount(value['count'], PRIZES_MAX);
}

function isRound(value: unknown): boolean {
	return isFields(value) && isWord(value['beacon']) && Number.isSafeInteger(value['round']);
}

function isEntry(value: unknown): boolean {
	if (!isFields(value) || !isWord(value['mark'])) return false;
	return isCount(value['tickets'], TICKETS_MAX) && isCount(value['person'], TICKETS_MAX);
}

function isTickets(value: unknown): boolean {
	return value === 0 || isCount(value, TICKETS_MAX);
}

function isResult(value: unknown): boolean {
	if (!isFields(value) || !isCount(value['entry'], TICKETS_MAX)) return false;
	const { ticket, amount } = value;
	const isTicket = ticket === undefined || isTickets(ticket);
	return isTicket && (amount === undefined || isAmount(amount));
}

function isCount(value: unknown, max: number): boolean {
	return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
}

function isListOf(value: unknown, isOne: Check): boolean {
	return Array.isArray(value) && value.every(isOne);
}
