import { expect, test } from 'vitest';
import { cacheHtml } from '../../../../src/layouts/shell/cache-html.ts';

test('a part is rendered once per source and name, and again for others', async () => {
	const answer = { games: ['Padma Gold'] };
	const renders: string[] = [];
	const ask = (source: object, name: string) =>
		cacheHtml(source, name, async () => {
			renders.push(name);
			return `<p>${name} ${renders.length}</p>`;
		});

	const first = await ask(answer, 'bn foot');
	const again = await ask(answer, 'bn foot');
	const english = await ask(answer, 'en foot');
	const changed = await ask({ ...answer }, 'bn foot');

	expect([first, again, english, changed]).toEqual([
		...['<p>bn foot 1</p>', '<p>bn foot 1</p>', '<p>en foot 2</p>', '<p>bn foot 3</p>'],
	]);
});

test('a failed render is not cached', async () => {
	const source = {};
	const fails = cacheHtml(source, 'foot', () => Promise.reject(new Error('broken')));
	await expect(fails).rejects.toThrow('broken');

	expect(await cacheHtml(source, 'foot', async () => 'whole')).toBe('whole');
});
