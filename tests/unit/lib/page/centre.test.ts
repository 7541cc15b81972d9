import { expect, test } from 'vitest';
import { isClosedEntry, readCentreFacts } from '#lib/page/centre.ts';

interface Given {
	flags?: readonly string[];
	isReadable?: boolean;
}

function localsWith({ flags = [], isReadable = true }: Given = {}): App.Locals {
	const childrenNodes = flags.map((modId) => ({ modId, enabled: '1' }));
	const whitelabel = { modId: 'ROOT', enabled: '1', childrenNodes };
	const status = isReadable
		? { ok: true, value: { info: { whitelabel } } }
		: { ok: false, refusal: { code: 'network', params: {} } };
	const member = { id: 7, account: 'rahim', nickname: 'rahim', type: 0, toUpline: '1' };
	return { member, wps: async () => status } as unknown as App.Locals;
}

test('the page of an entry is closed while its flag is off', async () => {
	expect(await isClosedEntry(localsWith(), 'messages')).toBe(true);
	expect(await isClosedEntry(localsWith({ flags: ['MAILCEN'] }), 'messages')).toBe(false);
	expect(await isClosedEntry(localsWith({ flags: ['WITHDRAW', 'CREDITMAR3'] }), 'withdraw')).toBe(
		true,
	);
});

test('screens without a gate and further screens of an entry stay open', async () => {
	for (const name of ['account', 'bettingRecord', 'withdrawal', 'depositOrder', 'home'] as const) {
		expect(await isClosedEntry(localsWith(), name)).toBe(false);
	}
});

test('a failed look leaves the page open', async () => {
	const locals = localsWith({ isReadable: false });

	expect((await readCentreFacts(locals)).flags).toBeUndefined();
	expect(await isClosedEntry(locals, 'messages')).toBe(false);
});
