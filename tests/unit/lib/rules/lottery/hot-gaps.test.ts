import { expect, test } from 'vitest';
import { hotGapsOf } from '#lib/rules/lottery/hot-gaps.ts';

const at = (table: ReturnType<typeof hotGapsOf>, position: number, number: number) =>
	table.find((one) => one.position === position)?.numbers.find((one) => one.number === number);

test('a number is counted with its gaps, the latest draw first', () => {
	// Of the first die: 2 came 1 draw ago and 4 draws ago; 6 never.
	const results = [1, 2, 3, 3, 2].map((first) => [String(first), '4', '5']);

	const table = hotGapsOf('k3', results);

	expect(table.map(({ position }) => position)).toEqual([1, 2, 3]);
	expect(at(table, 1, 2)).toEqual({ number: 2, hits: [2, 2, 2], gap: 1, gapMean: 1, gapMax: 2 });
	expect(at(table, 1, 6)).toEqual({ number: 6, hits: [0, 0, 0], gap: 5, gapMean: 5, gapMax: 5 });
	expect(at(table, 2, 4)).toMatchObject({ hits: [5, 5, 5], gap: 0, gapMean: 0, gapMax: 0 });
});

test('windows end after 30, 50 and 100 draws', () => {
	const results = Array.from({ length: 120 }, (_, draw) => [draw < 10 ? '7' : '8']);

	const [position] = hotGapsOf('wingo', results);

	expect(position?.numbers).toHaveLength(10);
	expect(position?.numbers[7]?.hits).toEqual([10, 10, 10]);
	expect(position?.numbers[8]).toMatchObject({ hits: [20, 40, 90], gap: 10 });
});

test('boards count the last two digits of their first prizes', () => {
	const vn = hotGapsOf('vn18', [['123407', '99999']]);
	const thai = hotGapsOf('thai', [['123456', '07', '111', '222', '333', '444']]);

	expect(vn).toHaveLength(1);
	expect(at(vn, 1, 7)?.hits).toEqual([1, 1, 1]);
	expect(at(thai, 1, 56)?.hits).toEqual([1, 1, 1]);
	expect(at(thai, 2, 7)?.hits).toEqual([1, 1, 1]);
});

test('a lottery without draws has empty counts', () => {
	const [position] = hotGapsOf('el', []);

	expect(position?.numbers).toHaveLength(11);
	expect(position?.numbers[0]).toEqual({
		number: 1,
		hits: [0, 0, 0],
		gap: 0,
		gapMean: 0,
		gapMax: 0,
	});
});
