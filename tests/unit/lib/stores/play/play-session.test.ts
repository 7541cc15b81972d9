import { cleanStores } from 'nanostores';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { $playSession } from '#lib/stores/play/play-session.ts';

const NOON_MS = Date.parse('2026-11-22T06:00:00Z');

const page = Object.assign(new EventTarget(), {
	body: { dataset: {} },
	documentElement: { lang: 'en' },
});
/** How the session stands, one reading after the other. */
let nets: number[] = [];
const read = vi.fn(async () => {
	const value = { time: NOON_MS, startTime: NOON_MS, staked: 10, returned: 0, net: nets.shift() };
	return new Response(JSON.stringify({ success: true, value }));
});

beforeAll(() => {
	vi.stubGlobal('document', page);
	vi.stubGlobal('location', { origin: 'https://site.test' });
	vi.stubGlobal('fetch', read);
	return $playSession.listen(() => {});
});
beforeEach(() => void read.mockClear());
afterAll(() => {
	// By itself a store is unmounted a second later, when the globals are gone.
	cleanStores($playSession);
	vi.unstubAllGlobals();
});

test('a balance that moves is a session that is read anew, though the game says nothing', async () => {
	nets = [-10];

	page.dispatchEvent(new Event('balance'));

	await vi.waitFor(() => expect($playSession.get()?.net).toBe(-10_0000n));
});

test('what moves while it is read is read once more, however often it moves', async () => {
	nets = [-20, -30];

	for (let i = 0; i < 5; i += 1) page.dispatchEvent(new Event('balance'));

	await vi.waitFor(() => expect($playSession.get()?.net).toBe(-30_0000n));
	expect(read).toHaveBeenCalledTimes(2);
});
