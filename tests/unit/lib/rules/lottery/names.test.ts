import { expect, test } from 'vitest';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';

test('every lottery has a name of its own in both languages, with Latin digits', () => {
	const codes = LOTTERIES.map(({ code }) => code);

	expect(Object.keys(LOTTERY_NAMES).sort()).toEqual([...codes].sort());
	for (const language of ['bn', 'en']) {
		const names = codes.map((code) => LOTTERY_NAMES[code]?.[language] ?? '');
		expect(new Set(names).size).toBe(codes.length);
		for (const name of names) expect(name).toMatch(/^[^০-৯]+$/);
	}
});
