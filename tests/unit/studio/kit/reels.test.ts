import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RICKSHAW_COLOURS } from '#studio/games/rickshaw-colours/rules.ts';
import { bn, en } from '#studio/kit/slot/held-reels-texts.ts';
import { createReels } from '#studio/kit/slot/reels.ts';
import type { SlotPack } from '#studio/kit/slot/slot-pack.ts';
import { registerTexts } from '#studio/kit/text.ts';

registerTexts({ bn, en });

const STOPS = [4, 15, 36, 21, 7];

/** Which reels came to rest, in order, and which words were painted. */
const seen = { stopped: [] as number[], words: [] as string[] };

beforeEach(() => {
	seen.stopped = [];
	seen.words = [];
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {
				return undefined;
			}
		},
	);
	vi.stubGlobal('requestAnimationFrame', (next: (nowMs: number) => void) =>
		setTimeout(() => next(performance.now()), 8),
	);
	const makeCanvas = () => ({ width: 1, height: 1, getContext: () => aContext() });
	vi.stubGlobal('document', { createElement: makeCanvas });
});

afterEach(() => vi.unstubAllGlobals());

test('reels that are held do not turn; the others stop from left to right', async () => {
	const reels = aBoard();

	reels.start();
	await reels.stopAt(STOPS);
	expect(seen.stopped).toEqual([0, 1, 2, 3, 4]);

	await reels.hold([1, 3]);
	seen.stopped = [];
	reels.start([1, 3]);
	await reels.stopAt(STOPS);
	expect(seen.stopped).toEqual([0, 2, 4]);
});

test('a held reel is marked by a word, and a new round is without the mark', async () => {
	const reels = aBoard();
	await reels.stopAt(STOPS);
	expect(seen.words).toEqual([]);

	await reels.hold([2]);
	await vi.waitFor(() => expect(seen.words).toContain('ধরা'));

	reels.start();
	seen.words = [];
	await reels.stopAt(STOPS);
	expect(seen.words).toEqual([]);
	expect(seen.stopped).toEqual([0, 1, 2, 3, 4]);
});

test('with reduced motion nothing turns and a reel is held at once', async () => {
	const reels = aBoard(true);

	reels.start();
	await reels.stopAt(STOPS);
	const startMs = performance.now();
	await reels.hold([1, 2, 3]);

	expect(performance.now() - startMs).toBeLessThan(300);
	expect(seen.stopped).toEqual([]);
	await vi.waitFor(() => expect(seen.words).toEqual(['ধরা', 'ধরা', 'ধরা']));
});

function aBoard(isCalm = false) {
	const paint = aContext();
	const canvas = { width: 500, height: 300, clientWidth: 0, clientHeight: 0 };
	const held = { ground: '#fd0', seam: '#a00', words: '#fff' };
	const palette = { ground: ['#000', '#111'], gap: '#222', dim: '#333', hit: '#444', held };
	const sounds = { stop: (reel: number) => seen.stopped.push(reel) };
	const pack = { table: RICKSHAW_COLOURS, palette, sounds } as unknown as SlotPack;
	const element = { ...canvas, getContext: () => paint } as unknown as HTMLCanvasElement;
	return createReels(pack, { canvas: element, isCalm: () => isCalm });
}

/** A drawing context that only keeps the words. */
function aContext(): object {
	const own: Record<string, unknown> = {
		measureText: () => ({ width: 20 }),
		fillText: (word: string) => seen.words.push(word),
	};
	return new Proxy(own, {
		get: (target, name) => target[String(name)] ?? (() => undefined),
		set: () => true,
	});
}
