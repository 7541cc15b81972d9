import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { readPromotions } from '../../../../src/features/promotions/load-promotions.ts';

test('a page with promotions expires when the first of them ends', async () => {
	const [first, second] = [1_900_000_000_000, 1_800_000_000_000];
	const promotion = [{ endTime: first }, {}, { endTime: second }].map((times, index) => {
		return { id: index + 1, title: 'A', content: '<p>A</p>', ...times };
	});
	const ends: number[] = [];
	const wps = createWps({
		origin: 'https://host.test',
		transport: async () => Response.json({ success: true, value: { promotion } }),
	});
	const setExpiry = (end: Date) => void ends.push(end.getTime());

	const answer = await readPromotions({ wps, locale: 'bn', setExpiry } as unknown as App.Locals);

	expect(answer.ok && answer.value).toHaveLength(3);
	expect(ends).toEqual([first, second]);
});
