import type { RecordFault } from '../../fair/record-text.ts';
import { sha256Hex } from '../../fair/sha256.ts';
import { type Money, sumOf, toDecimal } from '../../money.ts';
import { businessDayOf } from '../../time.ts';
import { masterPay, ngrOf } from './affiliate.ts';
import { type BillFile, type FileRow, readBillFile } from './bill-file.ts';
import { inputsText } from './bill-inputs.ts';
import { ALL_PRODUCTS } from './contract.ts';
import { addFigures, NO_FIGURES, netLossOf } from './figures.ts';
import { carryOutOf, type Gross, grossOf } from './ladder.ts';
import { realtimePay } from './realtime.ts';

/** The steps of a check, in their order. A bill has `gross`, a correction has `correction`. */
export const BILL_STEPS = [
	...(['rows', 'active', 'carry', 'row', 'gross', 'correction', 'down', 'net', 'hash'] as const),
] as const;
export type BillStep = (typeof BILL_STEPS)[number];

/** `down` waits in the payer's file, which has no list of the bills below. */
export type BillStepState = 'right' | 'wrong' | 'waits';

export interface CheckedStep {
	step: BillStep;
	state: BillStepState;
	/** What the file says and what it comes to, as `name: file = reckoned`. */
	values: string[];
}

/** What the check of a bill found. */
export interface CheckedBill {
	file: BillFile;
	steps: CheckedStep[];
}

/** Reads the file of a bill from a text and reckons it again, step by step. */
export function checkBill(text: string): CheckedBill | RecordFault {
	const file = readBillFile(text);
	if ('fault' in file) return file;
	const pay = payNow(file);
	const { before = 0n } = file.correction ?? {};
	const steps = [
		...[rowsStep(file), activeStep(file), carryStep(file)],
		stepOf('row', [['row', file.row, pay.row]]),
		file.correction
			? stepOf('correction', [['gross', file.gross, pay.gross - before]])
			: stepOf('gross', [['gross', file.gross, pay.gross]]),
		...[downStep(file), stepOf('net', [['net', file.net, file.gross - file.down]])],
		stepOf('hash', [['sha256', file.hash, hashOf(file)]]),
	];
	return { file, steps };
}

/** What all steps say together: `so-far` where a step waits and nothing is wrong. */
export function billVerdictOf({ steps }: Pick<CheckedBill, 'steps'>): 'right' | 'so-far' | 'wrong' {
	if (steps.some(({ state }) => state === 'wrong')) return 'wrong';
	return steps.some(({ state }) => state === 'waits') ? 'so-far' : 'right';
}

type Value = Money | number | string;

/** A step with what the file says and what it comes to, by name. */
function stepOf(step: BillStep, pairs: (readonly [string, Value, Value])[]): CheckedStep {
	const isRight = pairs.every(([, said, reckoned]) => said === reckoned);
	const values = pairs.map(([name, said, reckoned]) => {
		const sign = said === reckoned ? '=' : '≠';
		return `${name}: ${shown(said)} ${sign} ${shown(reckoned)}`;
	});
	return { step, state: isRight ? 'right' : 'wrong', values };
}

function shown(value: Value): string {
	return typeof value === 'bigint' ? toDecimal(value) : String(value);
}

/** The rows, each once, of the days of the period, add up to the figures. */
function rowsStep(file: BillFile): CheckedStep {
	const step = stepOf('rows', [
		['valid', file.valid, sumOf(file.rows.map(({ valid }) => valid))],
		['loss', file.loss, lossOf(file)],
	]);
	return areInOrder(file) ? step : { ...step, state: 'wrong' };
}

function lossOf({ terms, rows, commissions = [] }: BillFile): Money {
	if (terms.kind === 'master') return sumOf(commissions);
	const sum = rows.map((row) => ({ ...NO_FIGURES, ...row })).reduce(addFigures, NO_FIGURES);
	if (terms.kind === 'realtime') return sum.stake - sum.paid;
	return terms.kind === 'affiliate' ? ngrOf(sum, terms.admin) : netLossOf(sum);
}

function areInOrder({ rows, from, to }: BillFile): boolean {
	const first = businessDayOf(new Date(from));
	const last = businessDayOf(new Date(Date.parse(to) - 1));
	return rows.every((row, at) => {
		const before = rows[at - 1];
		const isNext = before === undefined || keyOf(before) < keyOf(row);
		return isNext && row.day >= first && row.day <= last;
	});
}

function keyOf({ day, member, issue = '' }: FileRow): string {
	return `${day} ${member} ${issue}`;
}

/** Members whose valid bet reaches the least, with a deposit; of issues the members who count. */
function activeStep(file: BillFile): CheckedStep {
	const { terms, rows, commissions = [], members = [], activeMin = 0n, product } = file;
	if (terms.kind === 'master')
		return stepOf('active', [['active', file.active, commissions.length]]);
	const own = validByMember(rows);
	if (terms.kind === 'realtime') return stepOf('active', [['active', file.active, own.size]]);
	const counted = members.filter(({ valid, isFunded }) => isFunded && valid >= activeMin);
	const step = stepOf('active', [['active', file.active, counted.length]]);
	const listed = new Map(members.map(({ member, valid }) => [member, valid]));
	// One product is a part of all.
	const isPart = [...own].every(([member, valid]) => {
		const whole = listed.get(member) ?? 0n;
		return product === ALL_PRODUCTS ? whole === valid : whole >= valid;
	});
	const isWhole = product !== ALL_PRODUCTS || members.every(({ member }) => own.has(member));
	const isOnce = listed.size === members.length;
	return isPart && isWhole && isOnce ? step : { ...step, state: 'wrong' };
}

function validByMember(rows: readonly FileRow[]): Map<string, Money> {
	const sums = new Map<string, Money>();
	for (const { member, valid } of rows) sums.set(member, (sums.get(member) ?? 0n) + valid);
	return sums;
}

function carryStep({ terms, loss, carryIn, carryOut, correction }: BillFile): CheckedStep {
	const policy = 'carry' in terms ? terms.carry : 'none';
	const { carryBefore = 0n } = correction ?? {};
	const step = stepOf('carry', [
		['carryOut', carryOut, carryOutOf(policy, loss + carryIn) - carryBefore],
	]);
	return policy === 'none' && carryIn !== 0n ? { ...step, state: 'wrong' } : step;
}

/** What the terms pay for the figures of the file. */
function payNow({ terms, valid, loss, carryIn, active, rows, commissions = [] }: BillFile): Gross {
	if (terms.kind === 'realtime' || terms.kind === 'master') {
		const gross =
			terms.kind === 'master'
				? masterPay(commissions, terms.rate)
				: sumOf(rows.map((row) => realtimePay(terms.rates, row)));
		return { row: gross > 0n ? 1 : 0, gross };
	}
	const isOfAffiliate = terms.kind === 'affiliate';
	const reached = { valid: isOfAffiliate ? 0n : valid, loss: loss + carryIn, active };
	return grossOf(isOfAffiliate ? 'dividend' : terms.kind, terms.rows, reached);
}

function downStep({ below, down }: BillFile): CheckedStep {
	if (!below) return { step: 'down', state: 'waits', values: [`down: ${toDecimal(down)}`] };
	return stepOf('down', [['down', down, sumOf(below.map(({ gross }) => gross))]]);
}

/** SHA-256 of what the bill is reckoned from, as it was kept when the bill was made. */
export function hashOf(file: BillFile): string {
	const kind = file.terms.kind === 'master' ? 'affiliate' : file.terms.kind;
	return sha256Hex(inputsText({ ...file, kind }));
}
