import { expect, test } from 'vitest';
import { listLanes } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { applyHostCdns } from '#server/api/apply-host-cdns.ts';

const INFO = {
	imageCDNs: ['https://far.example', 'https://img.example'],
	launchGameCDNs: ['https://far.example', 'https://play.example'],
};
const ALLOWED = {
	imageOrigins: ['https://img.example'],
	launchOrigins: ['https://play.example'],
};

/** A host that answers by path, and what it was asked. */
function aHost(values: Record<string, unknown>, options: Parameters<typeof applyHostCdns>[1]) {
	const asked: Request[] = [];
	const transport = applyHostCdns(async (request) => {
		asked.push(request);
		const { pathname } = new URL(request.url);
		const value = { [getStatus.path]: { info: INFO }, ...values }[pathname];
		if (value === 'lost') throw new Error('lost');
		if (typeof value === 'string') return new Response(value);
		return Response.json({ success: true, value });
	}, options);
	const ask = async (path: string) => {
		const headers = { authorization: 'token', 'x-forwarded-for': '192.0.2.7' };
		const response = await transport(new Request(`https://site.test${path}`, { headers }));
		const text = await response.text();
		return text.startsWith('{') ? JSON.parse(text).value : text;
	};
	const paths = () => asked.map(({ url }) => new URL(url).pathname);
	return { ask, asked, paths };
}

test('pictures are at the first allowed CDN, and those outside are removed', async () => {
	const { ask } = aHost(
		{
			[listLanes.path]: {
				data: {
					lanes: [
						{
							cards: [
								{ displayName: 'A', smallIcon: '/a.png', url: '/not-a-picture' },
								{ displayName: 'B', lagerIcon: 'https://far.example/b.png' },
								{ displayName: 'C', h5Icon: 'https://tracker.example/c.gif' },
							],
						},
					],
				},
			},
			[listAnnouncements.path]: {
				banners: [{ url: '/w.png', linkageType: '/rng' }],
				promotion: [{ announcementImages: [{ imageUrl: '/p.png' }] }],
			},
		},
		ALLOWED,
	);

	expect((await ask(listLanes.path)).data.lanes[0].cards).toEqual([
		{ displayName: 'A', smallIcon: 'https://img.example/a.png', url: '/not-a-picture' },
		{ displayName: 'B', lagerIcon: 'https://img.example/b.png' },
		{ displayName: 'C' },
	]);
	expect(await ask(listAnnouncements.path)).toEqual({
		banners: [{ url: 'https://img.example/w.png', linkageType: '/rng' }],
		promotion: [{ announcementImages: [{ imageUrl: 'https://img.example/p.png' }] }],
	});
});

test.for([
	[{ content: { game_url: '/g?t=1' } }],
	[{ url: '/g?t=1' }],
	[{ content: 'g?t=1' }],
] as const)('the path of a launch as %j is at the first allowed CDN', async ([launched]) => {
	const { ask } = aHost({ [launchGame.path]: launched }, ALLOWED);

	expect(JSON.stringify(await ask(launchGame.path))).toContain('"https://play.example/g?t=1"');
});

test.for([
	'https://far.example/g?t=1',
	'//far.example/g?t=1',
	'https://studio.example/g?t=1',
	'https://play.example/g?t=1',
])('no other vendor gets the launch token of %s', async (launched) => {
	const { ask } = aHost({ [launchGame.path]: { url: launched } }, ALLOWED);

	expect(await ask(launchGame.path)).toEqual({ url: launched });
});

test('the host is asked for its CDNs once a minute, and not after a status that passed', async () => {
	let nowMs = 0;
	const { ask, asked, paths } = aHost({ [listLanes.path]: {} }, { ...ALLOWED, nowMs: () => nowMs });

	await Promise.all([ask(listLanes.path), ask(listLanes.path)]);
	await ask(listLanes.path);
	nowMs = 59_000;
	await ask(getStatus.path);
	nowMs = 118_000;
	await ask(listLanes.path);

	expect(paths().filter((path) => path === getStatus.path)).toHaveLength(2);
	// The question is not the member's.
	const own = asked.find(({ url }) => new URL(url).pathname === getStatus.path);
	expect(own?.headers.get('authorization')).toBeNull();
	expect(own?.headers.get('x-forwarded-for')).toBe('192.0.2.7');
});

test('without a status, and with a body that is no JSON, answers pass', async () => {
	const lost = aHost({ [getStatus.path]: 'lost', [listLanes.path]: { a: 1 } }, ALLOWED);
	const odd = aHost({ [listLanes.path]: '<html>' }, ALLOWED);

	expect(await lost.ask(listLanes.path)).toEqual({ a: 1 });
	expect(await odd.ask(listLanes.path)).toBe('<html>');
});

test('without allowed origins the host is not asked, and no CDN is used', async () => {
	const none = { imageOrigins: [], launchOrigins: [] };
	const cards = [{ smallIcon: 'https://far.example/a.png' }, { smallIcon: '/art/a.svg' }];
	const { ask, paths } = aHost({ [listLanes.path]: { cards } }, none);

	expect(await ask(listLanes.path)).toEqual({ cards: [{}, { smallIcon: '/art/a.svg' }] });
	expect(paths()).toEqual([listLanes.path]);
});
