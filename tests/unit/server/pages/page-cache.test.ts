import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseTimeout, databaseTimeLeft, limitDatabaseTime } from '#lib/database-time.ts';
import { createPageCache, type Found, type Rendering } from '#server/pages/page-cache.ts';
import { bytesFor, type FreshPage } from '#server/pages/page-entry.ts';

const FRESH_MS = 60_000;
const STALE_MS = 600_000;

function aPage(text: string, given: Partial<FreshPage> = {}): Rendering<string> {
	const identity = Buffer.from(text);
	const times = { renderedAtMs: 0, freshMs: FRESH_MS, staleMs: STALE_MS };
	return { keep: { identity, headers: [], policy: '', tags: [], ...times, ...given } };
}

function aCache({ bytesMax = 1e6, hasHost = false } = {}) {
	const clock = { nowMs: 0 };
	const failures: unknown[] = [];
	const cache = createPageCache<string>({
		...{ bytesMax, hasHost },
		nowMs: () => clock.nowMs,
		onRefreshFailed: (error) => failures.push(error),
	});
	return { cache, clock, failures };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Returns text that compresses to half its size and no further. */
function hardText(length: number): string {
	return randomBytes(length / 2).toString('hex');
}

async function textOf(found: Promise<Found<string>>) {
	const page = await found;
	if ('pass' in page) return page.pass;
	return (await bytesFor(page.entry.bytes, 'identity')).toString();
}

test('50 simultaneous misses of a page share one render', async () => {
	const { cache } = aCache();
	let renders = 0;
	const render = async () => {
		renders += 1;
		await soon();
		return aPage('home');
	};

	const texts = await Promise.all(
		Array.from({ length: 50 }, () => textOf(cache.find('/', render))),
	);

	expect(renders).toBe(1);
	expect(new Set(texts)).toEqual(new Set(['home']));
});

test.for([
	{ ageMs: FRESH_MS - 1, shown: 'old', renders: 0 },
	{ ageMs: FRESH_MS, shown: 'old', renders: 1 },
	{ ageMs: FRESH_MS + STALE_MS - 1, shown: 'old', renders: 1 },
	{ ageMs: FRESH_MS + STALE_MS, shown: 'new', renders: 1 },
])('after $ageMs ms the $shown page is returned and $renders renders run', async (given) => {
	const { cache, clock } = aCache();
	await cache.find('/', async () => aPage('old'));
	clock.nowMs = given.ageMs;
	let renders = 0;

	const shown = await textOf(
		cache.find('/', async () => {
			renders += 1;
			return aPage('new', { renderedAtMs: clock.nowMs });
		}),
	);

	expect(shown).toBe(given.shown);
	expect(renders).toBe(given.renders);
	await soon();
	expect(await textOf(cache.find('/', async () => aPage('newer')))).toBe(
		given.renders ? 'new' : 'old',
	);
});

test('a stale page that fails to render again stays, and the failure is reported', async () => {
	const { cache, clock, failures } = aCache();
	await cache.find('/', async () => aPage('old'));
	clock.nowMs = FRESH_MS;

	const shown = await textOf(
		cache.find('/', async () => {
			throw new Error('no database');
		}),
	);

	await soon();
	expect(shown).toBe('old');
	expect(failures).toHaveLength(1);
});

test('a tag invalidates the pages that carry it and no others', async () => {
	const { cache } = aCache();
	await cache.find('/', async () => aPage('home', { tags: ['home', 'banners'] }));
	await cache.find('/help', async () => aPage('help', { tags: ['help'] }));

	cache.invalidate(['banners', 'games']);

	expect(await textOf(cache.find('/', async () => aPage('new home')))).toBe('new home');
	expect(await textOf(cache.find('/help', async () => aPage('new help')))).toBe('help');
});

test('a render overtaken by an invalidation is returned to its clients and not cached', async () => {
	const { cache } = aCache();
	const first = cache.find('/', async () => {
		await soon();
		return aPage('before');
	});

	cache.invalidate(['home']);
	const second = cache.find('/', async () => aPage('after'));

	expect(await textOf(first)).toBe('before');
	expect(await textOf(second)).toBe('after');
	expect(await textOf(cache.find('/', async () => aPage('later')))).toBe('after');
});

test('a private result is never shared with waiting requests', async () => {
	const { cache } = aCache();
	let renders = 0;
	const render = async (): Promise<Rendering<string>> => {
		renders += 1;
		const mine = `cookie ${renders}`;
		await soon();
		return { pass: mine };
	};

	const texts = await Promise.all([1, 2, 3].map(() => textOf(cache.find('/login', render))));

	expect(new Set(texts).size).toBe(3);
	expect(cache.metrics().entries).toBe(0);
});

test('the least recently used pages are evicted when the memory limit is reached', async () => {
	const big = hardText(10_000);
	const { cache } = aCache({ bytesMax: 16_000 });
	await cache.find('/1', async () => aPage(`1${big}`));
	await cache.find('/2', async () => aPage(`2${big}`));
	cache.peek('/1', async () => aPage(''));

	await cache.find('/3', async () => aPage(`3${big}`));

	expect(cache.peek('/1', async () => aPage(''))).toBeDefined();
	expect(cache.peek('/2', async () => aPage(''))).toBeUndefined();
	expect(cache.metrics().bytes).toBeLessThanOrEqual(16_000);
	expect(cache.metrics().evictions).toBe(1);
});

test('a page larger than the cache is returned and not cached', async () => {
	const { cache } = aCache({ bytesMax: 2000 });

	const shown = await textOf(cache.find('/', async () => aPage(hardText(5000))));

	expect(shown).toHaveLength(5000);
	expect(cache.metrics()).toMatchObject({ entries: 0, bytes: 0 });
});

const GAMES = Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 1009}</p>`).join();

test('the counted bytes are the stored bytes, recompressed and in other encodings too', async () => {
	const { cache } = aCache();
	const found = await cache.find('/', async () => aPage(GAMES, { tags: ['home'] }));
	const before = cache.metrics().bytes;
	cache.recompressSoon('/');
	await expect.poll(() => cache.metrics().bytes).toBeLessThan(before);
	const squeezed = cache.metrics().bytes;
	const entry = cache.fresh('/') ?? ('entry' in found ? found.entry : undefined);
	const zipped = entry && (await cache.encode('/', entry, 'gzip'));
	expect(cache.metrics().bytes - squeezed).toBe(zipped?.bytes.gzip?.length);
	expect(gunzipSync(zipped?.bytes.gzip ?? '').toString()).toBe(GAMES);
	const plain = zipped && (await cache.encode('/', zipped, 'identity'));
	expect(plain?.bytes.identity?.toString()).toBe(GAMES);
	expect(cache.fresh('/')?.bytes).toEqual(plain?.bytes);
	cache.invalidate(['home']);

	expect(cache.metrics()).toMatchObject({ entries: 0, bytes: 0 });
});

test('a page is recompressed after many hits and stays so when the render is equal', async () => {
	const { cache, clock } = aCache();
	const render = async () => aPage(GAMES, { renderedAtMs: clock.nowMs });
	const sizeOf = () => cache.peek('/', render)?.bytes.br.length ?? 0;
	await cache.find('/', render);
	const first = sizeOf();
	for (let turn = 0; turn < 3; turn += 1) sizeOf();
	await soon();
	const before = cache.metrics().bytes;

	// The fifth hit, and every later one.
	sizeOf();
	await expect.poll(() => cache.metrics().bytes).toBeLessThan(before);
	const squeezed = sizeOf();
	clock.nowMs = FRESH_MS;
	sizeOf();
	await soon();

	expect(squeezed).toBeLessThan(first);
	expect(sizeOf()).toBe(squeezed);
});

test('an incomplete page for all is sent to every request that waits for it, and stored for none', async () => {
	const { cache } = aCache();
	const failing = Promise.withResolvers<Rendering<string>>();
	let renders = 0;
	const render = () => {
		renders += 1;
		return failing.promise;
	};
	const asked = [cache.find('/', render), cache.find('/', render)];
	failing.resolve({ pass: 'incomplete', isIncomplete: true, isForAll: true });

	const found = await Promise.all(asked);

	expect(found.map((one) => 'pass' in one && one.pass)).toEqual(['incomplete', 'incomplete']);
	expect(renders).toBe(1);
	expect(cache.has('/')).toBe(false);
});

test('a request that waits for a failing render has no time of the database left for its own', async () => {
	vi.useFakeTimers({ toFake: ['performance'] });
	onTestFinished(() => void vi.useRealTimers());
	const { cache } = aCache();
	const failing = Promise.withResolvers<Rendering<string>>();
	const first = cache.find('/', () => failing.promise);

	const left = limitDatabaseTime(async () => {
		const lefts: number[] = [];
		await cache.find('/', async () => {
			lefts.push(databaseTimeLeft());
			return { pass: 'incomplete', isIncomplete: true };
		});
		return lefts;
	});
	vi.advanceTimersByTime(4000);
	failing.resolve({ pass: 'incomplete', isIncomplete: true });
	await first;

	expect(await left).toEqual([0]);
});

test.for([
	{ hasHost: true, shown: 'late' },
	{ hasHost: false, shown: 'refused' },
])(
	'a wait of 9 s for the render of another request is $shown, with another host: $hasHost',
	async ({ hasHost, shown }) => {
		vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		const { cache } = aCache({ hasHost });
		const late = Promise.withResolvers<Rendering<string>>();
		const first = cache.find('/', () => late.promise);
		const render = async () => aPage('its own');

		const second = limitDatabaseTime(async () => textOf(cache.find('/', render))).catch(
			(error: unknown) => (error instanceof DatabaseTimeout ? 'refused' : error),
		);
		await vi.advanceTimersByTimeAsync(9000);
		vi.useRealTimers();
		late.resolve(aPage('late'));
		await first;

		expect(await second).toBe(shown);
	},
);
