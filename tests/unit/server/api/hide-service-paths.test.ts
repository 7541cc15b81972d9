import { expect, test } from 'vitest';
import { getStatus } from '#lib/wps/contract/system.ts';
import { hideServicePaths } from '#server/api/hide-service-paths.ts';

async function shown(body: string, path: string = getStatus.path) {
	const transport = hideServicePaths(async () => new Response(body, { status: 200 }));
	return (await transport(new Request(`https://site.test${path}`))).text();
}

test.for([getStatus.path, ...(getStatus.aliases ?? [])])(
	'the encrypted path of a legacy host does not reach the browser: %s',
	async (path) => {
		const customerService = [
			{ csType: '3', path: 'c2VjcmV0kkkkkkkk', csPosition: 'R' },
			7,
			{ path: 'x' },
		];
		const body = JSON.stringify({ success: true, value: { info: { customerService }, a: 1 } });

		const { value } = JSON.parse(await shown(body, path));

		expect(value).toEqual({
			a: 1,
			info: {
				customerService: [
					{ csType: '3', path: '/wps/service/3', csPosition: 'R' },
					7,
					{ path: '/wps/service/3' },
				],
			},
		});
	},
);

test.for(['<html>', '', 'null', '{"success":false}', '{"value":{"info":null}}'])(
	'a body that is not a status passes unchanged: %j',
	async (body) => {
		expect(await shown(body)).toBe(body);
	},
);

test('other responses pass unchanged', async () => {
	const body = '{"value":{"info":{"customerService":[{"path":"x"}]}}}';

	expect(await shown(body, '/wps/member/info')).toBe(body);
});
