import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { stepUp } from '#lib/wps/contract/security.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { openTrial } from '#lib/wps/contract/trial.ts';
import { endEarlierSession } from '#server/api/end-earlier-session.ts';

interface Given {
	call?: Call;
	earlier?: string | undefined;
	status?: number;
	text?: string;
}

/** Sends a call to a host that answers it so, and returns what the host received after it. */
async function sentAfter({ call = login, earlier = 'earlier', status = 200, text }: Given) {
	const received: Request[] = [];
	const transport = endEarlierSession(
		async (request) => {
			received.push(request);
			return new Response(text ?? '{"success":true,"value":{"token":"next"}}', { status });
		},
		(error) => expect.unreachable(String(error)),
	);
	const headers = new Headers({ 'content-type': 'application/json', merchant: 'bjt' });
	headers.set('x-remember-key', 'kept');
	if (earlier !== '') headers.set('authorization', earlier);
	const { method, path } = call;
	const body = method === 'GET' ? {} : { body: '{}' };
	const request = new Request(`http://site.test${path}`, { method, headers, ...body });

	const response = await transport(request);

	expect(await response.text()).toBe(text ?? '{"success":true,"value":{"token":"next"}}');
	return received.slice(1);
}

test.for([login, openTrial])(
	'after $path the earlier session of the browser is logged out',
	async (call) => {
		const [request, ...more] = await sentAfter({ call });

		expect(more).toEqual([]);
		expect([request?.method, request?.url]).toEqual([
			logout.method,
			`http://site.test${logout.path}`,
		]);
		expect(Object.fromEntries(request?.headers ?? [])).toEqual({
			authorization: 'earlier',
			merchant: 'bjt',
		});
	},
);

test.for<[string, Given]>([
	['a visitor logs in', { earlier: '' }],
	['a log-in is refused', { text: '{"success":false,"message":"login_failed"}' }],
	['a log-in fails', { status: 401, text: '{"success":false}' }],
	['a host fails', { status: 502, text: '<html>' }],
	['a host answers with text', { text: 'welcome' }],
	['a session renews its token', { call: stepUp }],
	['a call reads', { call: getMember }],
])('no session is logged out when %s', async ([, given]) => {
	expect(await sentAfter(given)).toEqual([]);
});
