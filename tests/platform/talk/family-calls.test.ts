import { expect } from 'vitest';
import { getUnreadCount, listInbox } from '#lib/wps/contract/inbox.ts';
import { getServiceAddress } from '#lib/wps/contract/service.ts';
import { test } from '../api.ts';

test.for([
	[getUnreadCount, '/wps/relay/CSP_unreadCount', 0],
	[listInbox, '/wps/relay/CSP_getInbox', { list: [], totalPages: 1 }],
] as const)(
	'the older name of a call of the inbox answers the same: %#',
	async ([call, older, value], { api }) => {
		const token = await api.aToken();
		const named = { ...call, path: older } as typeof call;
		expect(await api.call(call, {}, token)).toEqual({ ok: true, value });
		expect(await api.call(named, {}, token)).toEqual({ ok: true, value });
	},
);

test('customer service is an address of ours, not a script', async ({ api }) => {
	const window = { ok: true, value: { url: '/wps/service/3' } };
	expect(await api.call(getServiceAddress, {})).toEqual(window);
	const older = { ...getServiceAddress, path: '/wps/relay/CSP_ImUrl' };
	expect(await api.call(older, {})).toEqual(window);
});
