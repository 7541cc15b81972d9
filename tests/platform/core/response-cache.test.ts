import { expect, test } from 'vitest';
import { listLanes } from '#lib/wps/contract/games.ts';
import { createResponseCache } from '#platform/core/response-cache.ts';

test('a response is computed once, until one of its tags changes', async () => {
	const kept = createResponseCache();
	let made = 0;
	const ask = async () => kept.get('a') ?? kept.load('a', listLanes, async () => `${++made}`);

	expect([await ask(), await ask()]).toEqual(['1', '1']);
	kept.drop(['banners']);
	expect(await ask()).toBe('1');
	kept.drop(['games']);
	expect(await ask()).toBe('2');
});

test('a response overtaken by an invalidation is returned but not cached', async () => {
	const kept = createResponseCache();

	const answer = kept.load('a', listLanes, async () => {
		kept.drop(['games']);
		return 'old';
	});

	expect(await answer).toBe('old');
	expect(kept.get('a')).toBeUndefined();
});

test('a response is cached for half a minute', async () => {
	let nowMs = 0;
	const kept = createResponseCache(() => nowMs);
	await kept.load('a', listLanes, async () => '1');

	nowMs = 29_999;
	expect(kept.get('a')).toBe('1');
	nowMs = 30_000;
	expect(kept.get('a')).toBeUndefined();
});

test('at most 500 responses are cached', async () => {
	const kept = createResponseCache();

	for (let n = 0; n <= 500; n++) await kept.load(`${n}`, listLanes, async () => `${n}`);

	expect(kept.get('0')).toBeUndefined();
	expect(kept.get('500')).toBe('500');
});
