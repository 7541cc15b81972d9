import { expect, test, vi } from 'vitest';
import { encryptDes } from '#lib/wps/cipher.ts';
import { createUpstreamAvailability } from '#server/availability/upstream-availability.ts';
import { WAIT } from '../../../wait.ts';
import { aVisit } from '../visits.ts';

const INFO = { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] } };

/** A host whose answer a test changes, and how often it was asked. */
function aHost(first: () => object | Promise<object>) {
	let nowMs = 0;
	const state = { answer: first };
	const asked: string[] = [];
	const onOutage = vi.fn();
	const availability = createUpstreamAvailability({
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
	return { availability, state, asked, onOutage, pass };
}

const open = () => ({ info: INFO, maintenance: null, regionRestriction: false });
const closed = () => ({ ...open(), maintenance: { any: 'shape' } });
const context = aVisit({ clientAddress: '203.0.113.7' });

test('what the host says of an address is asked once and known for seconds', async () => {
	const { availability, asked, pass } = aHost(open);

	expect(availability.known('203.0.113.7')).toBeUndefined();
	await Promise.all([availability.ask(context), availability.ask(context)]);

	expect(asked).toEqual(['203.0.113.7']);
	expect(availability.known('203.0.113.7')).toEqual({ state: 'open', isLoginFirst: false });
	pass(2999);
	expect(availability.known('203.0.113.7')).toBeDefined();
	pass(1);
	expect(availability.known('203.0.113.7')).toBeUndefined();
});

test('a host that closes is obeyed from the answer on', async () => {
	const { availability, state, pass } = aHost(open);
	await availability.ask(context);
	state.answer = closed;
	pass(3000);

	// The last answer is used once more, while the host is asked behind.
	expect((await availability.ask(context)).state).toBe('open');
	await vi.waitFor(
		() => expect(availability.known('203.0.113.7')?.state).toBe('maintenance'),
		WAIT,
	);
});

test.for([
	['maintenance', { maintenance: true }],
	['maintenance', { maintenance: 'Y', info: { register: 7 } }],
	['maintenance', { maintenance: 1, info: { whitelabel: [] } }],
	['restricted', { regionRestriction: true, info: null }],
] as const)('a host that says %s is obeyed, however thin its answer: %j', async ([state, said]) => {
	const { availability, onOutage } = aHost(() => said);

	expect((await availability.ask(context)).state).toBe(state);
	expect(onOutage).not.toHaveBeenCalled();
});

test('an answer that says nothing opens nothing that was closed', async () => {
	const { availability, state, onOutage, pass } = aHost(closed);
	await availability.ask(context);
	state.answer = () => ({ info: { whitelabel: 'x' } });
	pass(60_000);

	expect((await availability.ask(context)).state).toBe('maintenance');
	expect(onOutage).toHaveBeenCalledOnce();

	state.answer = () => ({ info: {}, maintenance: null });
	pass(60_000);
	expect((await availability.ask(context)).state).toBe('open');
});

test('a region that the host restricts is for that address alone', async () => {
	const { availability, state } = aHost(() => ({ ...open(), regionRestriction: true }));

	expect((await availability.ask(context)).state).toBe('restricted');
	state.answer = open;
	expect((await availability.ask(aVisit({ clientAddress: '192.0.2.1' }))).state).toBe('open');
});

test('without an answer the site is open, nobody waits, and the log says so once', async () => {
	const { availability, asked, onOutage, pass } = aHost(() => Promise.reject(new Error('away')));

	expect((await availability.ask(context)).state).toBe('open');
	await availability.ask(context);
	expect(availability.known('192.0.2.9')).toMatchObject({ state: 'open' });
	expect(onOutage).toHaveBeenCalledOnce();
	pass(5000);

	expect(availability.known('192.0.2.9')).toBeUndefined();
	expect(asked).toHaveLength(2);
});

test('without an answer a restricted address stays restricted', async () => {
	const { availability, state, pass } = aHost(() => ({ ...open(), regionRestriction: 1 }));
	await availability.ask(context);
	state.answer = () => Promise.reject(new Error('away'));
	pass(60_000);

	expect((await availability.ask(context)).state).toBe('restricted');
	expect(availability.known('203.0.113.7')?.state).toBe('restricted');
});

test('a host that is late does not hold the page', async () => {
	const never = new Promise<object>(() => undefined);
	const { availability } = aHost(() => never);

	const startedAt = performance.now();
	expect((await availability.ask(context)).state).toBe('open');

	expect(performance.now() - startedAt).toBeLessThan(2500);
});

test('the encrypted path of the host is decoded here', async () => {
	const key = 'k'.repeat(8);
	const path = encryptDes('https://chat.test/room', key) + key;
	const { availability } = aHost(() => ({
		...open(),
		info: { ...INFO, customerService: [{ csType: '3', path }] },
	}));

	const { hosts, links } = await availability.serviceLinks(context);

	expect(hosts).toEqual(['chat.test']);
	expect(links.get(3)).toBe('https://chat.test/room');
});
