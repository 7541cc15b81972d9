import { expect, test } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { login } from '#lib/wps/contract/session.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { keysFor } from '#server/api/wps-requests.ts';
import { aRequestContext } from '../request-contexts.ts';

const NEEDY: Call = { ...getStatus, path: login.path, method: 'POST', needsDevice: true };

test('a call that needs a device key creates one for a new browser, once', () => {
	const context = aRequestContext();

	const first = keysFor(NEEDY, context);
	const second = keysFor(NEEDY, context);

	expect(first.keys.device).toMatch(/^[\w-]{43}$/);
	expect(first.cookies).toEqual([expect.stringContaining(`__Host-did=${first.keys.device};`)]);
	expect(second).toEqual({ keys: first.keys, cookies: [] });
});

test('keys are sent only with the calls that need them', () => {
	const context = aRequestContext({ deviceKey: 'd', rememberMeToken: 'r' });

	expect(keysFor(getStatus, context).keys).toEqual({});
	expect(keysFor(NEEDY, context).keys).toEqual({ device: 'd' });
	expect(keysFor({ ...NEEDY, needsRemembered: true }, context).keys).toEqual({
		device: 'd',
		remembered: 'r',
	});
});
