import { expect, test } from 'vitest';
import { shareRead } from '#platform/core/share-read.ts';

test('what was read is shared for its time, and each key has its own', async () => {
	let nowMs = 0;
	let reads = 0;
	const shared = shareRead<number>(500, () => nowMs);
	const read = async () => (reads += 1);

	const first = await Promise.all([shared('a', read), shared('a', read)]);
	nowMs = 499;
	const before = await shared('a', read);
	const other = await shared('b', read);
	nowMs = 500;
	const after = await shared('a', read);

	expect([...first, before]).toEqual([1, 1, 1]);
	expect(other).toBe(2);
	expect(after).toBe(3);
});

test('a failed read is not shared', async () => {
	const shared = shareRead<string>(500, () => 0);

	const failed = shared('a', () => Promise.reject(new Error('lost')));

	await expect(failed).rejects.toThrow('lost');
	expect(await shared('a', async () => 'read')).toBe('read');
});
