import { expect } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';
import { variantsOf } from '../../path-variants.ts';
import { test } from '../api.ts';

const guarded = calls.filter(({ access }) => access !== 'visitor');

test.for(guarded.map((call) => [`${call.method} ${call.path}`, call] as const))(
	'no other spelling of %s opens it without a session',
	async ([, call], { api }) => {
		const body = call.method === 'GET' ? undefined : '{}';
		const headers = { 'content-type': 'application/json', 'x-wps': '1' };

		for (const path of [call.path, ...variantsOf(call.path)]) {
			const answer = await api.send(path, { method: call.method, headers, ...(body && { body }) });

			// If the path means the call after all, the call asks for a session.
			expect({ path, ...answer }).toMatchObject({
				path,
				status: expect.toSatisfy((status: number) => status === 401 || status === 404),
				body: { errorCode: expect.any(String) },
			});
		}
	},
);
