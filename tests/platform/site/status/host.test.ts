import { expect } from 'vitest';
import { getStatus, getWhitelabel } from '#lib/wps/contract/system.ts';
import { test } from '../../api.ts';

test.for([
	['of the request', undefined, 'http://site.test:4322'],
	['of the visitor', 'play.example', 'http://play.example:4322'],
	['with its port', 'play.example:8443', 'http://play.example:4322'],
	[
		'as an address, which other clients of the family send',
		'https://play.example/en',
		'http://play.example:4322',
	],
] as const)('the status is that of the host %s', async ([, url, origin], { api }) => {
	const answer = await api.call(getStatus, { url });

	expect(answer).toMatchObject({ ok: true, value: { info: { launchGameCDNs: [origin] } } });
});

test.for(['a b', 'x".test', '', 'a'.repeat(300), 'http://', '{hostname}', '-a.test'])(
	'%j is no host name',
	async (url, { api }) => {
		const query = new URLSearchParams({ url });

		for (const { path } of [getStatus, getWhitelabel]) {
			expect(await api.send(`${path}?${query}`)).toMatchObject({
				status: 400,
				body: { errorCode: 'request_param_err', field: 'url' },
			});
		}
	},
);

test('the flags are read with the host, and by their newer path', async ({ api }) => {
	expect(await api.call(getWhitelabel, { url: 'play.example' })).toMatchObject({ ok: true });
	expect(await api.send('/wps/v2/system/status')).toMatchObject({
		status: 200,
		body: { value: { info: { whitelabel: { modId: 'ROOT' } } } },
	});
});
