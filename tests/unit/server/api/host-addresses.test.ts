import { expect, test } from 'vitest';
import { getStatus, listDomains } from '#lib/wps/contract/system.ts';
import { createHostAddresses } from '#server/api/host-addresses.ts';

const ok = (value: unknown) => Response.json({ success: true, value });
const refused = () =>
	Response.json({ success: false, errorCode: 'request_param_err' }, { status: 400 });
const TWO = ['https://two.example'];

/** A host by the device that is asked, and what it was asked. */
function aHost(answers: Record<string, () => Response>) {
	const asked: string[] = [];
	const send = async ({ url }: Request) => {
		const { pathname, searchParams } = new URL(url);
		const name = pathname === listDomains.path ? `device ${searchParams.get('device')}` : 'status';
		asked.push(name);
		if (pathname !== listDomains.path && pathname !== getStatus.path) throw new Error(pathname);
		return (answers[name] ?? refused)();
	};
	return { send, asked };
}

test.for([
	['objects', { domainList: [{ domainName: 'two.example' }], resources: [] }],
	['names', { domainList: ['two.example'] }],
	['another name', { domainList: [{ url: 'https://two.example/' }, { domainName: 7 }] }],
] as const)('the addresses are read from %s, by one call', async ([, value]) => {
	const { send, asked } = aHost({ 'device 0': () => ok(value) });

	expect(await createHostAddresses({ allowed: [] }).read(send)).toEqual(TWO);
	expect(asked).toEqual(['device 0']);
});

test.for([
	[{ 'device 3': () => ok({ domainList: ['two.example'] }) }, ['device 0', 'device 3'], TWO],
	[
		{ 'device 0': () => ok({}), 'device 3': () => ok({ domainList: ['two.example'] }) },
		['device 0', 'device 3'],
		TWO,
	],
	[
		{ status: () => ok({ info: { domainRoute: [{ domainName: 'two.example' }] } }) },
		['device 0', 'device 3', 'status'],
		TWO,
	],
	[{ 'device 0': () => new Response('', { status: 503 }) }, ['device 0'], []],
	[{}, ['device 0', 'device 3', 'status'], []],
] as const)('a host is asked further where it has no list', async ([answers, calls, expected]) => {
	const { send, asked } = aHost(answers as unknown as Record<string, () => Response>);

	expect(await createHostAddresses({ allowed: [] }).read(send)).toEqual(expected);
	expect(asked).toEqual(calls);
});

test('many pages ask once in ten minutes, again after a change, and keep the list in an outage', async () => {
	let nowMs = 0;
	let isAway = false;
	const { send, asked } = aHost({
		'device 0': () =>
			isAway ? new Response('', { status: 503 }) : ok({ domainList: ['two.example'] }),
	});
	const addresses = createHostAddresses({ allowed: [], nowMs: () => nowMs });

	await Promise.all([addresses.read(send), addresses.read(send)]);
	nowMs = 599_000;
	await addresses.read(send);
	expect(asked).toHaveLength(1);

	addresses.reset();
	await addresses.read(send);
	expect(asked).toHaveLength(2);

	isAway = true;
	nowMs = 1_300_000;
	expect(await addresses.read(send)).toEqual(TWO);
	nowMs += 29_000;
	await addresses.read(send);
	expect(asked).toHaveLength(3);
	expect(addresses.known()).toEqual(TWO);
});

test('the operator’s list bounds what a host may name', async () => {
	const { send } = aHost({ 'device 0': () => ok({ domainList: ['evil.example', 'two.example'] }) });

	expect(await createHostAddresses({ allowed: TWO }).read(send)).toEqual(TWO);
});
