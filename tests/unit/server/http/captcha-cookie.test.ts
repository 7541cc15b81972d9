import { expect, test } from 'vitest';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import { login } from '#lib/wps/contract/session.ts';
import { createGateway } from '#server/api/gateway.ts';
import { headerOf } from '#server/http/plain-response.ts';
import { aRequestContext } from '../request-contexts.ts';

const HEADERS = {
	'sec-fetch-site': 'same-origin',
	'x-wps': '1',
	'content-type': 'application/json',
};

test('the captcha cookie of the host is stored under our name and sent back to it', async () => {
	const asked: (string | null)[] = [];
	const gateway = createGateway({
		transport: async (request) => {
			asked.push(request.headers.get('cookie'));
			const response = Response.json({ success: true, value: 'aGk=' });
			response.headers.append('set-cookie', 'captchaId=abc-1; Path=/; HttpOnly');
			response.headers.append('set-cookie', 'route=7; Path=/');
			return response;
		},
		merchant: 'test',
		onFault: (error) => {
			throw error;
		},
	});
	const context = aRequestContext({ deviceKey: 'device', headers: HEADERS });

	const shown = await gateway({ ...context, path: getCaptcha.path }, undefined);
	const cookie = headerOf(shown, 'set-cookie') ?? '';
	const given = { ...context, method: login.method, path: login.path };
	await gateway({ ...given, headers: { ...HEADERS, cookie } }, Buffer.from('{}'));

	expect(cookie).toMatch(/^__Host-cid=abc-1; Secure; Path=\/; HttpOnly/);
	expect(shown.headers).not.toContain('route=7; Path=/');
	expect(asked).toEqual([null, 'captchaId=abc-1']);
});
