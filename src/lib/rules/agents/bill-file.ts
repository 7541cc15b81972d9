import * as z from 'zod/mini';
import { isFields, type RecordFault, readInner, readJson } from '../../fair/record-text.ts';
import { type Money, parseDecimal, toDecimal } from '../../money.ts';
import { CONTRACT_PRODUCTS, DIVIDEND_PERIODS } from './contract.ts';
import { CARRY_POLICIES, PPM } from './ladder.ts';

/** The most rows of a file; a bill with more has none. */
export const BILL_ROWS_MAX = 20_000;

/** Above any file of so many rows. */
export const BILL_LENGTH_MAX = 8_000_000;

const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/));
const money = z.codec(decimal, z.bigint(), {
	decode: (text) => parseDecimal(text) ?? 0n,
	encode: (amount: Money) => toDecimal(amount),
});
/** Of terms: not below 0. */
const amount = z.codec(z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/)), z.bigint(), {
	decode: (text) => parseDecimal(text) ?? 0n,
	encode: (value: Money) => toDecimal(value),
});
const count = z.int().check(z.nonnegative(), z.maximum(2 ** 31));
const rate = z.int().check(z.nonnegative(), z.maximum(PPM));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const instant = z.string().check(z.refine((text) => isInstant(text)));
const billNo = z.string().check(z.regex(/^[DSHRA]-\d{8}-[0-9A-Z]{1,13}$/));
const member = z.string().check(z.regex(/^[0-9a-f]{12}$/));

const thresholds = { bet: amount, loss: amount, active: count };
const ladder = z
	.array(
		z.union([
			z.strictObject({ ...thresholds, rate }),
			z.strictObject({ ...thresholds, fixed: amount }),
		]),
	)
	.check(z.minLength(1), z.maxLength(20));
const carry = z.enum(CARRY_POLICIES);

/** The terms in the order of keys in which they are hashed. */
const terms = z.discriminatedUnion('kind', [
	z.strictObject({
		...{ kind: z.literal('dividend'), period: z.enum(DIVIDEND_PERIODS), carry, rows: ladder },
	}),
	z.strictObject({ kind: z.literal('daily'), rows: ladder }),
	z.strictObject({ kind: z.literal('hourly'), rows: ladder }),
	z.strictObject({
		kind: z.literal('realtime'),
		rates: z.strictObject({ win: rate, loss: rate, floor: amount }),
	}),
	z.strictObject({ kind: z.literal('affiliate'), carry, admin: rate, rows: ladder }),
	z.strictObject({ kind: z.literal('master'), rate }),
]);

export type FileRow = z.output<typeof fileRow>;
const fileRow = z.strictObject({
	day,
	/** Names a member on this bill alone. */
	member,
	/** Of a real-time bill the game and the issue. */
	issue: z.optional(z.string().check(z.regex(/^[\w.:/-]{1,100}$/))),
	...{ stake: money, paid: money, valid: money },
	...{ bonus: money, rebate: money, fee: money, uncounted: money },
});

export type FileMember = z.output<typeof fileMember>;
const fileMember = z.strictObject({
	member,
	/** The valid bet of the period in all products. */
	valid: money,
	/** Whether the member has a credited deposit. */
	isFunded: z.boolean(),
});

/** The file of a bill (docs/agents.md, "The file of a bill"). */
export type BillFile = z.output<typeof billFile>;
const billFile = z.strictObject({
	...{ kind: z.literal('agent-bill'), format: z.literal(1), billNo },
	period: z.enum([...DIVIDEND_PERIODS, '1h', '5m']),
	/** The first instant of what it counts, and the first after it. */
	...{ from: instant, to: instant },
	product: z.enum(CONTRACT_PRODUCTS),
	terms,
	/** The valid bet from which on a member is active; where there is a ladder. */
	activeMin: z.optional(amount),
	...{ valid: money, loss: money, active: count, carryIn: money, carryOut: money },
	...{ row: z.int().check(z.nonnegative(), z.maximum(20)), gross: money, down: money, net: money },
	/** The bills that the payee pays; in the payee's file alone. */
	below: z.optional(z.array(z.strictObject({ billNo, gross: money }))),
	/** Of a master affiliate what its affiliates earned. */
	commissions: z.optional(z.array(money)),
	/** `gross` and `carryOut` are the differences from what was billed until then. */
	correction: z.optional(z.strictObject({ billNo, day, before: money, carryBefore: money })),
	members: z.optional(z.array(fileMember).check(z.maxLength(2 * BILL_ROWS_MAX))),
	rows: z.array(fileRow).check(z.maxLength(BILL_ROWS_MAX)),
	hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Writes a file: one line of JSON, always with the same bytes. */
export function writeBillFile(file: BillFile): string {
	return JSON.stringify(z.encode(billFile, file));
}

/** Reads a file from a text, or from the response of the site with it. */
export function readBillFile(text: string): BillFile | RecordFault {
	const read = readJson(text, BILL_LENGTH_MAX);
	if ('fault' in read) return read;
	const answer = read.value['value'];
	const outer = isFields(answer) ? answer : read.value;
	const inner = readInner(outer['file'], BILL_LENGTH_MAX) ?? read;
	if ('fault' in inner) return inner;
	const found = z.safeDecode(billFile, inner.value as never);
	if (!found.success) return { fault: 'field', field: fieldOf(found.error.issues[0]) };
	const missing = missingPart(found.data);
	return missing ? { fault: 'field', field: missing } : found.data;
}

function isInstant(text: string): boolean {
	const at = new Date(text);
	return !Number.isNaN(at.getTime()) && at.toISOString() === text;
}

function fieldOf(issue: z.core.$ZodIssue | undefined): string {
	if (issue?.code === 'unrecognized_keys') return issue.keys[0] ?? '';
	return String(issue?.path[0] ?? '');
}

/** Names a part that the kind of the bill needs, or must not have. */
function missingPart(file: BillFile): string | undefined {
	const { terms, activeMin, members, commissions, rows } = file;
	const { kind } = terms;
	const hasLadder = kind !== 'realtime' && kind !== 'master';
	if (hasLadder !== (activeMin !== undefined)) return 'activeMin';
	if (hasLadder !== (members !== undefined)) return 'members';
	if ((kind === 'master') !== (commissions !== undefined)) return 'commissions';
	const isOfIssues = kind === 'realtime';
	return rows.some(({ issue }) => isOfIssues !== (issue !== undefined)) ? 'rows' : undefined;
}
