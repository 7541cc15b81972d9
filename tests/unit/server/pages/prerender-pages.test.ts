import { expect, test } from 'vitest';
import { prerenderPages } from '#server/pages/prerender-pages.ts';

test('the public screens are prerendered in both languages, and no others', async () => {
	const asked: string[] = [];
	const failures: unknown[] = [];

	const count = await prerenderPages({
		pages: {
			prerender: async ({ origin, path, token }) => {
				asked.push(`${origin}${path} ${token ?? ''}`.trim());
				if (path === '/en/vip') throw new Error('broken');
			},
		},
		origins: ['https://jhilik.example'],
		isEnding: () => false,
		onFailed: (error) => failures.push(error),
	});

	expect(asked).toEqual(
		expect.arrayContaining([
			'https://jhilik.example/',
			'https://jhilik.example/en',
			'https://jhilik.example/rng',
			'https://jhilik.example/en/promotions',
		]),
	);
	expect(asked.join()).not.toMatch(/member|logout|agentHome|game/);
	expect([count, failures.length]).toEqual([asked.length - 1, 1]);
});

test('a stopping process prerenders nothing', async () => {
	let asked = 0;

	const count = await prerenderPages({
		pages: {
			prerender: async () => {
				asked += 1;
			},
		},
		origins: ['https://jhilik.example'],
		isEnding: () => true,
		onFailed: (error) => expect.unreachable(String(error)),
	});

	expect([count, asked]).toEqual([0, 0]);
});
