import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import {
	headlinesFirst,
	readAnnouncements,
} from '../../../../src/features/notices/load-notices.ts';

const aNotice = (id: number, more: object = {}) => ({ id, title: `n${id}`, content: '', ...more });

test.for([
	[{ player: [aNotice(1), aNotice(2, { type: 'H' })] }, ['2', '1']],
	[{ player: [aNotice(1)], headline: [aNotice(2)] }, ['2', '1']],
	[{ player: [aNotice(1)], home: [aNotice(2)] }, ['2', '1']],
	[{ player: [aNotice(1)], header: [aNotice(2)] }, ['2', '1']],
	[{ player: [aNotice(1), aNotice(2)], headline: [aNotice(2)] }, ['2', '1']],
	[{ headline: [aNotice(2)] }, ['2']],
	[{ player: [aNotice(1)] }, ['1']],
	[{}, []],
] as const)('headlines of a host come first: %j', ([announced, ids]) => {
	const read = headlinesFirst({ ...announced } as Parameters<typeof headlinesFirst>[0]);

	expect(read.map(({ id }) => String(id))).toEqual(ids);
	expect(read.filter(({ type }) => type === 'H')).toHaveLength(ids[0] === '2' ? 1 : 0);
});

test.for([
	['request_param_err', ['B,PL,H', 'B,PL']],
	['unknown', ['B,PL,H']],
	[undefined, ['B,PL,H']],
] as const)('a host that answers H with %s is asked for %j', async ([errorCode, asked]) => {
	const types: (string | null)[] = [];
	const wps = createWps({
		origin: 'https://host.test',
		transport: async (request) => {
			const type = new URL(request.url).searchParams.get('types');
			types.push(type);
			const isRefused = errorCode !== undefined && type?.includes('H');
			return Response.json({ success: !isRefused, value: {}, errorCode });
		},
	});

	await readAnnouncements({ wps, locale: 'bn' } as unknown as App.Locals, ['B', 'PL', 'H']);

	expect(types).toEqual(asked);
});
