import { expect, test } from 'vitest';
import { readBetForm } from '#features/lottery/read-bet-form.ts';
import { submitBets } from '#features/lottery/submit-bets.ts';
import { findLottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { CallResult } from '#lib/wps/client.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

const ORDER = '0b1f6a0e-9a50-4f0e-8c39-0d5c8c9f2d11';
const NUMEROS = ['202611260001', '202611260002', '202611260003', '202611260004'];
const LINE = 'd5.position~1,3||5||0,7~2.00~1~1950~97500';
const PLACED = { orderNo: '7', lines: [], amount: 0n, potential: 0n, sumBalance: 0n };

interface Options {
	mode?: PrizeMode;
	play?: string;
	answer?: CallResult<unknown>;
}

/** Presses a button of a board; returns the result and the calls that were made. */
async function press(
	fields: readonly (readonly [string, string])[],
	{ mode = 'Lott', play: code = 'd5.position', answer = { ok: true, value: PLACED } }: Options = {},
) {
	const lottery = findLottery('panchmishali-1');
	const play = lottery && playsOf(lottery, mode).find((one) => one.code === code);
	if (!lottery || !play) throw new Error('no such play');
	const data = new FormData();
	for (const [name, value] of [
		['order', ORDER],
		['numero', NUMEROS[0] ?? ''],
		...fields,
	] as const) {
		data.append(name, value);
	}
	const calls: Record<string, unknown>[] = [];
	const wps = (_call: unknown, input: Record<string, unknown>) => {
		calls.push(input);
		return Promise.resolve(answer);
	};
	const result = await submitBets({
		locals: { wps } as never,
		...{ gameId: 1, lottery, mode, play, numeros: NUMEROS },
		form: readBetForm(data, { lottery, mode, play }),
	});
	return { result, calls };
}

const refused = (code: Refusal['code'], params = {}): CallResult<unknown> => ({
	ok: false,
	refusal: { code, params },
});

test('a bet sends the choice with its stakes, price, odds and sum', async () => {
	const { result, calls } = await press([
		...([
			['f0', '1'],
			['f0', '3'],
			['f2', '5'],
			['unit', '0.20'],
			['multiple', '3'],
		] as const),
		['do', 'bet'],
	]);

	expect(calls).toEqual([
		{
			orderId: ORDER,
			gameId: 1,
			prizeMode: 'Lott',
			issues: [{ numero: '202611260001', multiple: 1 }],
			lines: [
				{
					play: 'd5.position',
					balls: '1,3||5||',
					stakes: 3,
					price: 6000n,
					odds: [97_500],
					series: 1950,
				},
			],
			amount: 18_000n,
		},
	]);
	expect(result.placed).toEqual(PLACED);
	expect(result.orderId).not.toBe(ORDER);
	expect(result.form.fields).toEqual([]);
});

test.for([
	[[], { rule: 'no_stake', field: undefined }],
	[
		[
			['f0', '1'],
			['unit', '3.00'],
		],
		{ rule: 'price' },
	],
	[[['f0', '11x']], { rule: 'unknown', field: 1 }],
] as const)('the choice %j is wrong, and nothing is sent', async ([fields, wrong]) => {
	const { result, calls } = await press([...fields, ['do', 'bet']]);

	expect(calls).toEqual([]);
	expect(result.wrong).toEqual(wrong);
	expect(result.orderId).toBe(ORDER);
});

test('a line is added, edited, and removed again', async () => {
	const added = await press([
		['line', LINE],
		['f0', '9'],
		['do', 'add'],
	]);
	const edited = await press([
		['line', LINE],
		['do', 'edit:0'],
	]);
	const removed = await press([
		['line', LINE],
		['line', LINE],
		['do', 'remove:0'],
	]);
	const cleared = await press([
		['line', LINE],
		['do', 'clear'],
	]);

	expect(added.result.form.lines.map(({ balls }) => balls)).toEqual(['1,3||5||0,7', '9||||']);
	expect(edited.result.form.fields).toEqual(['1,3', '', '5', '', '0,7']);
	expect(edited.result.form.lines).toEqual([]);
	expect(removed.result.form.lines).toHaveLength(1);
	expect(cleared.result.form.lines).toEqual([]);
});

test('another play keeps the slip', async () => {
	const { result } = await press([
		['line', LINE],
		['f0', '9'],
		['do', 'go:d5.any1.back3'],
	]);

	expect(result.play.code).toBe('d5.any1.back3');
	expect(result.form.lines).toHaveLength(1);
	expect(result.form.fields).toEqual([]);
});

test('a chase of the slip costs the stakes of all its draws, with the multiple beside the line', async () => {
	const { calls } = await press([
		...([
			['line', LINE],
			['times', '2'],
			['draws', '3'],
			['factor', '2'],
			['stop', 'on'],
		] as const),
		['do', 'slip'],
	]);

	expect(calls[0]).toMatchObject({
		issues: [
			{ numero: '202611260001', multiple: 1 },
			{ numero: '202611260002', multiple: 2 },
			{ numero: '202611260003', multiple: 4 },
		],
		amount: 1_400_000n,
		winningStop: true,
	});
});

test('a refused slip keeps its lines and its draws, and gets another id', async () => {
	const answer = refused('number_full', { line: '1', key: '5', room: '12.00' });
	const { result } = await press(
		[
			['line', LINE],
			['draws', '3'],
			['do', 'slip'],
		],
		{ answer },
	);

	expect(result.refusal?.code).toBe('number_full');
	expect(result.refusedSlip).toBe(true);
	expect(result.form.lines).toHaveLength(1);
	expect(result.form.chase.count).toBe(3);
	expect(result.orderId).not.toBe(ORDER);
});

test('an order without an answer keeps its id: the repeat is the same order', async () => {
	const { result } = await press(
		[
			['f0', '1'],
			['do', 'bet'],
		],
		{ answer: refused('network') },
	);

	expect(result.orderId).toBe(ORDER);
	expect(result.form.fields[0]).toBe('1');
});

test('typed numbers in Bengali digits are a line, and one price has no prize group', async () => {
	const typed = await press(
		[
			['f0', '৫৮৪ 123'],
			['do', 'bet'],
		],
		{ play: 'd5.typed.back3' },
	);
	const fixed = await press(
		[
			['f0', 'big'],
			['unit', '100'],
			['do', 'bet'],
		],
		{
			mode: 'Elott',
			play: 'e5.size.sum',
		},
	);

	expect(typed.calls[0]).toMatchObject({ lines: [{ balls: '123,584', stakes: 2 }] });
	expect(fixed.calls[0]).toMatchObject({ prizeMode: 'Elott', amount: 1_000_000n });
	expect(fixed.calls[0]).not.toMatchObject({ lines: [{ series: expect.anything() }] });
});
