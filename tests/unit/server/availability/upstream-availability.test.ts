import { expect, test, vi } from 'vitest';
import { encryptDes } from '#lib/wps/cipher.ts';
import { createUpstreamAvailability } from '#server/availability/upstream-availability.ts';
import { WAIT } from '../../../wait.ts';
import { aRequestContext } from '../request-contexts.ts';

const INFO = { whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: [] } };

/** A host whose response a test changes; counts its requests. */
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
const context = aRequestContext({ clientAddress: '203.0.113.7' });

test('the availability of an address is requested once and cached for seconds', async () => {
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

test('a closed host closes the site from its response on', async () => {
	const { availability, state, pass } = aHost(open);
	await availability.ask(context);
	state.answer = closed;
	pass(3000);

	// The cached response is used once more, while the host is asked in the background.
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
] as const)(
	'a host in the state %s is followed, however small its response: %j',
	async ([state, said]) => {
		const { availability, onOutage } = aHost(() => said);

		expect((await availability.ask(context)).state).toBe(state);
		expect(onOutage).not.toHaveBeenCalled();
	},
);

test('a response without availability opens nothing that was closed', async () => {
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

test('a region restriction applies only to its address', async () => {
	const { availability, state } = aHost(() => ({ ...open(), regionRestriction: true }));

	expect((await availability.ask(context)).state).toBe('restricted');
	state.answer = open;
	expect((await availability.ask(aRequestContext({ clientAddress: '192.0.2.1' }))).state).toBe(
		'open',
	);
});

test('without a response the site is open without waiting, and the log reports it once', async () => {
	const { availability, asked, onOutage, pass } = aHost(() => Promise.reject(new Error('away')));

	expect((await availability.ask(context)).state).toBe('open');
	await availability.ask(context);
	expect(availability.known('192.0.2.9')).toMatchObject({ state: 'open' });
	expect(onOutage).toHaveBeenCalledOnce();
	pass(5000);

	expect(availability.known('192.0.2.9')).toBeUndefined();
	expect(asked).toHaveLength(2);
});

test('without a response a restricted address stays restricted', async () => {
	const { availability, state, pass } = aHost(() => ({ ...open(), regionRestriction: 1 }));
	await availability.ask(context);
	state.answer = () => Promise.reject(new Error('away'));
	pass(60_000);

	expect((await availability.ask(context)).state).toBe('restricted');
	expect(availability.known('203.0.113.7')?.state).toBe('restricted');
});

test('a slow host does not delay the page', async () => {
	const never = new Promise<object>(() => undefined);
	const { availability } = aHost(() => never);

	const startedAt = performance.now();
	expect((await availability.ask(context)).state).toBe('open');

	expect(performance.now() - startedAt).toBeLessThan(2500);
});

test('the encrypted path of the host is decoded on the server', async () => {
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
