import { expect } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#lib/wps/contract/calls.ts';
import { test as base } from '../api.ts';
import { makeCallers, type Owned, tokenFor } from './callers.ts';
import { inputOf } from './inputs.ts';
import { namesOf, sendWire } from './send-wire.ts';

/** Beyond the end of a 64-bit integer, of a page number, and of a 32-bit integer. */
const VALUES = ['9223372036854775808', 2 ** 63, '1000000000', 2_147_483_648];

const test = base.extend<{ world: Awaited<ReturnType<typeof makeWorld>> }>({
	world: [
		async ({ api, database }, use) => {
			await use(await makeWorld(api, database));
		},
		{ scope: 'file' },
	],
});

async function makeWorld(
	api: Parameters<typeof makeCallers>[0],
	{
		db,
		owner,
	}: { db: Parameters<typeof makeCallers>[1]; owner: Parameters<typeof makeCallers>[2] },
) {
	return await makeCallers(api, db, owner);
}

test('no field of any call is a fault for an amount, a page or an id beyond every bound', {
	timeout: 600_000,
}, async ({ api, db, world: { callers, owned } }) => {
	const faults: string[] = [];
	const agent = callers.find(({ type }) => type === 1);
	const player = callers.find(({ isOwner }) => isOwner);
	for (const call of calls) {
		const caller = isOfAgents(call) ? agent : player;
		const token = caller && (await tokenFor(db, caller));
		for (const name of namesOf(call)) {
			for (const value of VALUES) {
				const given: Record<string, unknown> = { ...wireOf(call, owned) };
				const wire = { ...given, [name]: Array.isArray(given[name]) ? [value] : value };
				const { status, body } = await sendWire(api, call, wire, token);
				const isFault = status === 500 || JSON.stringify(body)?.includes('unknown_error');
				if (isFault) faults.push(`${call.method} ${call.path}: ${name} = ${value}`);
			}
		}
	}

	expect(faults).toEqual([]);
});

function isOfAgents({ path }: (typeof calls)[number]): boolean {
	return /agent|downline|team|contract/i.test(path);
}

function wireOf(call: (typeof calls)[number], owned: Owned): object {
	const input = inputOf(call, owned);
	const wire = z.safeEncode(call.input, input as z.output<typeof call.input>);
	return wire.success ? (wire.data as object) : {};
}
