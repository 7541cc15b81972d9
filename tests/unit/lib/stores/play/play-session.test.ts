import { cleanStores } from 'nanostores';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const NOON_MS = Date.parse('2026-11-22T06:00:00Z');

const page = Object.assign(new EventTarget(), {
	body: { dataset: {} },
	documentElement: { lang: 'en' },
});
/** The net of the session, one value per read. */
let nets: number[] = [];
const read = vi.fn(async () => {
	const value = { time: NOON_MS, startTime: NOON_MS, staked: 10, returned: 0, net: nets.shift() };
	return new Response(JSON.stringify({ success: true, value }));
});

let $playSession: typeof import('#lib/stores/play/play-session.ts')['$playSession'];

beforeAll(async () => {
	vi.stubGlobal('document', page);
	vi.stubGlobal('location', { origin: 'https://site.test' });
	vi.stubGlobal('fetch', read);
	// The modules of the site hold state, and files of one worker share them.
	vi.resetModules();
	({ $playSession } = await import('#lib/stores/play/play-session.ts'));
	return $playSession.listen(() => {});
});
beforeEach(() => void read.mockClear());
afterAll(() => {
	// A store unmounts itself a second later, when the globals are gone.
	cleanStores($playSession);
	vi.unstubAllGlobals();
});

test('a balance change reloads the session without a message of the game', async () => {
	nets = [-10];

	page.dispatchEvent(new Event('balance'));

	await vi.waitFor(() => expect($playSession.get()?.net).toBe(-10_0000n));
});

test('changes during a read cause exactly one more read', async () => {
	nets = [-20, -30];

	for (let i = 0; i < 5; i += 1) page.dispatchEvent(new Event('balance'));

	await vi.waitFor(() => expect($playSession.get()?.net).toBe(-30_0000n));
	expect(read).toHaveBeenCalledTimes(2);
});
