import {
	type Fields,
	isFields,
	type RecordFault,
	readInner,
	readJson,
} from '#lib/fair/record-text.ts';
import { totalWeight } from './prize-table.ts';
import {
	eggsOf,
	messageOf,
	type PublishedTicket,
	TICKET_STEPS,
	type TicketRecord,
	type TicketStep,
	verifyTicket,
} from './ticket-record.ts';

/** A step waits for the server seed, which is public once the member has changed it. */
export type StepState = 'right' | 'wrong' | 'waits';

/** What the checks of a draw of rewards found. */
export interface CheckedDraw extends PublishedTicket {
	steps: { step: TicketStep; state: StepState }[];
}

/** Reads the record of a draw from a text and checks it, step by step. */
export function checkDraw(text: string): CheckedDraw | RecordFault {
	const read = readTicket(text);
	if ('fault' in read) return read;
	const verified = verifyTicket(read);
	return {
		...read,
		steps: TICKET_STEPS.map((step) => {
			const found = verified[step];
			return { step, state: found === undefined ? 'waits' : found ? 'right' : 'wrong' };
		}),
	};
}

/** What all steps say together: `so-far` while the seed is secret and nothing is wrong. */
export function verdictOf({ steps }: Pick<CheckedDraw, 'steps'>): 'right' | 'so-far' | 'wrong' {
	if (steps.some(({ state }) => state === 'wrong')) return 'wrong';
	const isPublic = steps.some(({ step, state }) => step === 'seed' && state === 'right');
	return isPublic ? 'right' : 'so-far';
}

/** Returns what a step is about: hashes, messages, numbers, the prize. */
export function valuesOf(checked: CheckedDraw, step: TicketStep): string[] {
	const { record, recordHash = '', serverSeed } = checked;
	switch (step) {
		case 'record':
			return [recordHash];
		case 'table':
			return [record.tableHash];
		case 'seed':
			return serverSeed === undefined ? [record.seedHash] : [serverSeed, record.seedHash];
		case 'numbers':
			return record.numbers.map((number, egg) => `${messageOf(record, egg)} → ${number}`);
		case 'prize':
			return [record.prize.cash ?? `${record.prize.points} pt`];
	}
}

/** A record, that with its hash and seed, or the response of the site. */
function readTicket(text: string): PublishedTicket | RecordFault {
	const read = readJson(text);
	if ('fault' in read) return read;
	const answer = read.value['value'];
	const outer = isFields(answer) ? answer : read.value;
	const inner = readInner(outer['record']);
	if (inner && 'fault' in inner) return inner;
	const record = inner?.value ?? outer;
	const wrong = FIELDS.find(([field, isValid]) => !isValid(record[field]));
	if (wrong) return { fault: 'field', field: wrong[0] };
	const found = record as unknown as TicketRecord;
	if (found.numbers.length !== eggsOf(found.table)) return { fault: 'field', field: 'numbers' };
	const { recordHash, serverSeed } = inner ? outer : ({} as Fields);
	return {
		record: found,
		...(typeof recordHash === 'string' && { recordHash }),
		...(typeof serverSeed === 'string' && { serverSeed }),
	};
}

/** The checks of a table with other weights would never end. */
const TOTAL_MAX = 2 ** 31;
const PRIZES_MAX = 100;
const EGGS_MAX = 10;

const FIELDS: readonly (readonly [keyof TicketRecord, (value: unknown) => boolean])[] = [
	['kind', (value) => value === 'ticket'],
	['format', (value) => value === 1],
	['draw', isWord],
	['drawnAt', isWord],
	['rule', isWord],
	['version', isWord],
	['table', isTable],
	['tableHash', isWord],
	['seedHash', isWord],
	['clientSeed', isWord],
	['nonce', Number.isSafeInteger],
	['pick', (value) => Number.isSafeInteger(value) && Number(value) >= 0],
	['numbers', (value) => Array.isArray(value) && value.every(Number.isSafeInteger)],
	['prize', isFields],
];

function isWord(value: unknown): boolean {
	return typeof value === 'string' && value.length <= 200;
}

function isTable(value: unknown): boolean {
	if (!isFields(value)) return false;
	const { prizes, eggs = 1 } = value;
	if (!Array.isArray(prizes) || prizes.length === 0 || prizes.length > PRIZES_MAX) return false;
	const isEggs = Number.isSafeInteger(eggs) && Number(eggs) >= 1 && Number(eggs) <= EGGS_MAX;
	return isEggs && prizes.every(isPrize) && totalWeight(prizes) <= TOTAL_MAX;
}

function isPrize(value: unknown): boolean {
	return isFields(value) && Number.isSafeInteger(value['weight']) && Number(value['weight']) >= 1;
}
