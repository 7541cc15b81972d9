import { expect, test, vi } from 'vitest';
import { encryptDes } from '#lib/wps/cipher.ts';
import { createUpstreamStandings } from '#server/availability/upstream-availability.ts';
import { WAIT } from '../../../wait.ts';
import { aVisit } from '../visits.ts';

const INFO = { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] } };

/** A host whose answer a test changes, and how often it was asked. */
function aHost(first: () => object | Promise<object>) {
	let nowMs = 0;
	const state = { answer: first };
	const asked: string[] = [];
	const onOutage = vi.fn();
	const standings = createUpstreamStandings({
		merchant: 'test',
		serviceHosts: ['chat.test'],
		onOutage,
		nowMs: () => nowMs,
		transport: async (request) => {
			asked.push(request.headers.get('x-forwarded-for') ?? '');
			return Response.json({ success: true, value: await state.answer() });
		},
	});
	const pass = (ms: number) => {
		nowMs += ms;
	};
	return { standings, state, asked, onOutage, pass };
}

const open = () => ({ info: INFO, maintenance: null, regionRestriction: false });
const closed = () => ({ ...open(), maintenance: { any: 'shape' } });
const visit = aVisit({ clientAddress: '203.0.113.7' });

test('what the host says of an address is asked once and known for seconds', async () => {
	const { standings, asked, pass } = aHost(open);

	expect(standings.known('203.0.113.7')).toBeUndefined();
	await Promise.all([standings.ask(visit), standings.ask(visit)]);

	expect(asked).toEqual(['203.0.113.7']);
	expect(standings.known('203.0.113.7')).toEqual({ state: 'open', isLoginFirst: false });
	pass(2999);
	expect(standings.known('203.0.113.7')).toBeDefined();
	pass(1);
	expect(standings.known('203.0.113.7')).toBeUndefined();
});

test('a host that closes is obeyed from the answer on', async () => {
	const { standings, state, pass } = aHost(open);
	await standings.ask(visit);
	state.answer = closed;
	pass(3000);

	// The last answer is used once more, while the host is asked behind.
	expect((await standings.ask(visit)).state).toBe('open');
	await vi.waitFor(() => expect(standings.known('203.0.113.7')?.state).toBe('maintenance'), WAIT);
});

test.for([
	['maintenance', { maintenance: true }],
	['maintenance', { maintenance: 'Y', info: { register: 7 } }],
	['maintenance', { maintenance: 1, info: { whitelabel: [] } }],
	['restricted', { regionRestriction: true, info: null }],
] as const)('a host that says %s is obeyed, however thin its answer: %j', async ([state, said]) => {
	const { standings, onOutage } = aHost(() => said);

	expect((await standings.ask(visit)).state).toBe(state);
	expect(onOutage).not.toHaveBeenCalled();
});

test('an answer that says nothing opens nothing that was closed', async () => {
	const { standings, state, onOutage, pass } = aHost(closed);
	await standings.ask(visit);
	state.answer = () => ({ info: { whitelabel: 'x' } });
	pass(60_000);

	expect((await standings.ask(visit)).state).toBe('maintenance');
	expect(onOutage).toHaveBeenCalledOnce();

	state.answer = () => ({ info: {}, maintenance: null });
	pass(60_000);
	expect((await standings.ask(visit)).state).toBe('open');
});

test('a region that the host restricts is for that address alone', async () => {
	const { standings, state } = aHost(() => ({ ...open(), regionRestriction: true }));

	expect((await standings.ask(visit)).state).toBe('restricted');
	state.answer = open;
	expect((await standings.ask(aVisit({ clientAddress: '192.0.2.1' }))).state).toBe('open');
});

test('without an answer the site is open, nobody waits, and the log says so once', async () => {
	const { standings, asked, onOutage, pass } = aHost(() => Promise.reject(new Error('away')));

	expect((await standings.ask(visit)).state).toBe('open');
	await standings.ask(visit);
	expect(standings.known('192.0.2.9')).toMatchObject({ state: 'open' });
	expect(onOutage).toHaveBeenCalledOnce();
	pass(5000);

	expect(standings.known('192.0.2.9')).toBeUndefined();
	expect(asked).toHaveLength(2);
});

test('without an answer a restricted address stays restricted', async () => {
	const { standings, state, pass } = aHost(() => ({ ...open(), regionRestriction: 1 }));
	await standings.ask(visit);
	state.answer = () => Promise.reject(new Error('away'));
	pass(60_000);

	expect((await standings.ask(visit)).state).toBe('restricted');
	expect(standings.known('203.0.113.7')?.state).toBe('restricted');
});

test('a host that is late does not hold the page', async () => {
	const never = new Promise<object>(() => undefined);
	const { standings } = aHost(() => never);

	const startedAt = performance.now();
	expect((await standings.ask(visit)).state).toBe('open');

	expect(performance.now() - startedAt).toBeLessThan(2500);
});

test('the encrypted path of the host is decoded here', async () => {
	const key = 'k'.repeat(8);
	const path = encryptDes('https://chat.test/room', key) + key;
	const { standings } = aHost(() => ({
		...open(),
		info: { ...INFO, customerService: [{ csType: '3', path }] },
	}));

	const { hosts, links } = await standings.serviceLinks(visit);

	expect(hosts).toEqual(['chat.test']);
	expect(links.get(3)).toBe('https://chat.test/room');
});
