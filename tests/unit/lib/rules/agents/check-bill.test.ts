import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { BILL_LENGTH_MAX, readBillFile, writeBillFile } from '#lib/rules/agents/bill-file.ts';
import {
	BILL_STEPS,
	billVerdictOf,
	type CheckedBill,
	checkBill,
} from '#lib/rules/agents/check-bill.ts';
import { hasPython, pageOf, pythonOf } from '../../../../bill-programs.ts';
import { aBill } from './a-bill.ts';

/** BILL_FILES=20000 compares so many, BILL_SEED repeats a run. */
const FILES = Number(process.env['BILL_FILES'] ?? 400);
const SEED = Number(process.env['BILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const TIMEOUT = { timeout: 60_000 + 20 * FILES };

const sample = (seed: number) => fc.sample(aBill, { numRuns: FILES, seed });

test(
	`${FILES} bills of any terms and rows are right in both programs (seed ${SEED})`,
	TIMEOUT,
	() => {
		const bills = sample(SEED);
		const files = bills.map(writeBillFile);
		const right = files.map(() => ({ wrong: [], waits: [] }));

		expect(pageOf(files)).toEqual(right);
		expect(files.map(readBillFile)).toEqual(bills);
		if (hasPython) expect(pythonOf(files)).toEqual({ answers: right, status: 0 });
	},
);

/** Changes one figure, date, name or flag of a file, the `at`th of them. */
function changeOne(text: string, at: number): string {
	const parts = [...text.matchAll(/"(-?\d+\.\d+)"|:(\d+)|:(true|false)|"([0-9a-f]{12,64})"/g)];
	const found = parts[at % parts.length];
	if (!found) throw new Error('the file has no such part');
	const { 0: part, 1: amount, 2: count, 3: flag, index } = found;
	const changed =
		amount !== undefined
			? `"${Number((parseDecimal(amount) ?? 0n) + 10_000n * 100n) / 10_000}"`
			: count !== undefined
				? `:${Number(count) + 1}`
				: flag !== undefined
					? `:${flag === 'true' ? 'false' : 'true'}`
					: `"${part[1] === 'b' ? 'c' : 'b'}${part.slice(2)}`;
	return text.slice(0, index) + changed + text.slice(index + part.length);
}

test(`a change of any part is said alike by both programs (seed ${SEED})`, TIMEOUT, () => {
	const files = sample(SEED + 1).map((bill, at) => changeOne(writeBillFile(bill), at * 7 + SEED));
	const found = pageOf(files).map(({ fault, ...steps }) => (fault ? { fault: 'x' } : steps));

	// A change of a flag or of who lost may leave all figures as they are; most are named.
	const named = found.filter((one) => 'fault' in one || one.wrong?.length);
	expect(named.length).toBeGreaterThan(FILES * 0.6);
	if (!hasPython) return;
	const { answers, status } = pythonOf(files);
	expect(answers.map((one) => (one.fault ? { fault: 'x' } : one))).toEqual(found);
	expect(status).toBe(1);
});

test('the steps are those of the kind: a correction has a difference in place of the gross', () => {
	const bills = sample(3);
	for (const isCorrection of [true, false]) {
		const bill = bills.find(({ correction }) => (correction !== undefined) === isCorrection);
		if (!bill) throw new Error('the sample has none');
		const found = checkBill(writeBillFile(bill)) as CheckedBill;
		const left = BILL_STEPS.filter((step) => step !== (isCorrection ? 'gross' : 'correction'));
		expect(found.steps.map(({ step }) => step)).toEqual(left);
		expect(billVerdictOf(found)).toBe('right');
		const { below: _, ...payers } = bill;
		const waiting = checkBill(writeBillFile(payers)) as CheckedBill;
		expect(billVerdictOf(waiting)).toBe('so-far');
		const wrong = checkBill(writeBillFile({ ...payers, net: bill.net + 1n })) as CheckedBill;
		expect(billVerdictOf(wrong)).toBe('wrong');
	}
});

test('the response of the site is read too', () => {
	const [bill] = sample(4);
	if (!bill) throw new Error('the sample has none');
	const value = { billNo: bill.billNo, file: writeBillFile(bill) };

	const texts = [JSON.stringify({ success: true, value }), JSON.stringify(value)];
	const right = texts.map(() => ({ wrong: [], waits: [] }));
	expect(pageOf(texts)).toEqual(right);
	if (hasPython) expect(pythonOf(texts).answers).toEqual(right);
});

const [FIRST] = sample(5).map(writeBillFile);
const whole = FIRST ?? '';

test.for([
	['', 'empty'],
	[whole.slice(0, -20), 'cut'],
	['[]', 'not_json'],
	['{}', 'field'],
	[`"${'x'.repeat(BILL_LENGTH_MAX)}"`, 'too_long'],
	[whole.replace('"format":1', '"format":2'), 'field'],
	[whole.replace('"format":1', '"format":1,"account":"a"'), 'field'],
	[whole.replace('18:00:00.000Z', '25:00:00.000Z'), 'field'],
	[whole.replace('"rows"', '"row s"'), 'field'],
] as const)('a text that is no bill, case %#', ([text, fault]) => {
	expect(checkBill(text)).toMatchObject({ fault });
	if (!hasPython || text === '') return;
	const { answers, status } = pythonOf([text]);
	expect(answers).toMatchObject([{ fault: expect.any(String) }]);
	expect(status).toBe(1);
});
