import { expect } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';
import { createHostCalls } from '#server/api/host-calls.ts';
import { test } from '../api.ts';

// A site with our platform on another host asks it what it has: everything.
test('the platform says of every call that it has it, and the question changes nothing', async ({
	api,
}) => {
	const token = await api.aToken();
	const hostCalls = createHostCalls();
	const asked: string[] = [];
	const send = (request: Request) => {
		asked.push(request.method);
		const headers = { authorization: token, 'x-forwarded-for': crypto.randomUUID() };
		return api.platform.fetch(new Request(request, { headers }));
	};

	const lacking: string[] = [];
	for (const call of calls) {
		if (await hostCalls.lacks(call, send)) lacking.push(`${call.method} ${call.path}`);
	}

	expect(lacking).toEqual([]);
	expect(new Set(asked)).toEqual(new Set(['GET']));
	const unknown = { ...calls[0], method: 'GET', path: '/wps/report/nothing' } as const;
	expect(await hostCalls.lacks(unknown as never, send)).toBe(true);
});
