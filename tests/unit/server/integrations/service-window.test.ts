import { expect, test } from 'vitest';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import {
	ALWAYS_OPEN,
	type AvailabilitySource,
	OPEN,
} from '#server/availability/site-availability.ts';
import { aSiteOf } from '../a-site.ts';

const HOSTS = ['chat.test', 'vip.test'];

interface Given {
	links?: [type: number, link: string][];
	resources?: { resourceType: string; url: string }[];
	siteAvailability?: SiteAvailability;
	hasForm?: boolean;
}

function reachable({
	links = [],
	resources = [],
	siteAvailability = OPEN,
	hasForm = false,
}: Given = {}): AvailabilitySource {
	return {
		...ALWAYS_OPEN,
		known: () => siteAvailability,
		serviceLinks: () => ({ hosts: HOSTS, links: new Map(links), resources, hasForm }),
	};
}

test('the window leads to the configured live chat, also while the site is closed', async () => {
	const links: [number, string][] = [[3, 'https://chat.test/room?id=7']];
	const closed: SiteAvailability = { state: 'maintenance', titles: {}, messages: {} };
	for (const siteAvailability of [OPEN, closed]) {
		const { ask } = await aSiteOf({ availability: reachable({ links, siteAvailability }) });

		const answer = await ask('/wps/service/3');

		expect([answer.status, answer.headers.location]).toEqual([302, 'https://chat.test/room?id=7']);
		expect(answer.headers['cache-control']).toBe('no-store');
	}
});

test.for([
	'https://evil.test/x',
	'https://chat.test.evil.test/',
	'https://chat.test:8443/',
	'https://user:secret@chat.test/',
	'http://chat.test/',
	'javascript:alert(1)',
	'',
])('the link %j is not followed: the window shows a message and closes', async (link) => {
	const { ask } = await aSiteOf({ availability: reachable({ links: [[3, link]] }) });

	const answer = await ask('/wps/service/3?lang=en');

	expect([answer.status, answer.headers.location]).toEqual([502, undefined]);
	expect(answer.text).toContain('did not open');
	expect(answer.text).toContain('window.close()');
	expect(answer.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
});

test.for([
	[4, 'https://chat.test/'],
	[5, 'https://vip.test/'],
] as const)('a member of level %i is led to %s', async ([rankLevel, link]) => {
	const links: [number, string][] = [
		[3, 'https://chat.test/'],
		[4, 'https://vip.test/'],
	];
	const value = { id: 1, account: 'a', nickname: 'A', type: 0 };
	const clubLabel = { labelName: 'L', rankLevel };
	const { ask } = await aSiteOf({
		availability: reachable({ links }),
		transport: async ({ headers }) =>
			headers.get('authorization') === 'secret'
				? Response.json({ success: true, value: { ...value, clubLabel } })
				: Response.json({ success: false }, { status: 401 }),
	});

	const member = await ask('/wps/service/3', { cookie: 'sid=secret' });
	const guest = await ask('/wps/service/4');

	expect(member.headers.location).toBe(link);
	expect(guest.headers.location).toBe('https://chat.test/');
});

test('without a configured chat the window shows a message and leads to the help', async () => {
	const { ask } = await aSiteOf({ availability: reachable() });

	const { status, text } = await ask('/wps/service/3?lang=en');

	expect(status).toBe(200);
	expect(text).toContain('Live chat is not available yet');
	expect(text).toContain('href="/en/help"');
	expect((await ask('/wps/service/3')).text).toContain('href="/help"');
	const fromEnglish = { referer: 'http://jhilik.example/en/rng' };
	expect((await ask('/wps/service/3', fromEnglish)).text).toContain('href="/en/help"');
	expect((await ask('/wps/service/3', { cookie: 'lang=en' })).text).toContain('href="/en/help"');
});

test('without a link the window leads to the form of the site, with the page it was opened on', async () => {
	const { ask } = await aSiteOf({ availability: reachable({ hasForm: true }) });
	const locationOf = async (referer: string) => {
		const { status, headers } = await ask('/wps/service/3', { referer });
		return [status, headers.location];
	};
	const form = '/member/conversations';

	expect(await locationOf('http://jhilik.example/en/rng?page=JHL')).toEqual([
		...[302, `/en${form}?about=page%3A%2Fen%2Frng`],
	]);
	expect(await locationOf('http://evil.test/rng')).toEqual([302, form]);
	const resources = [{ resourceType: 'TELEGRAM', url: 'https://t.me/a' }];
	const beside = await aSiteOf({ availability: reachable({ hasForm: true, resources }) });
	const { text } = await beside.ask('/wps/service/3?lang=en');
	expect(text).toContain(`class="button first" href="/en${form}"`);
	expect(text).toContain('href="https://t.me/a"');
	const closed: SiteAvailability = { state: 'maintenance', titles: {}, messages: {} };
	const shut = reachable({ hasForm: true, siteAvailability: closed });
	const { ask: askShut } = await aSiteOf({ availability: shut });
	const answer = await askShut('/wps/service/3?lang=en');
	expect([answer.status, answer.text.includes(form)]).toEqual([200, false]);
});

test('other contacts are offered if they are safe links', async () => {
	const resources = [
		{ resourceType: 'TELEGRAM', url: 'https://t.me/a"b' },
		{ resourceType: 'FACEBOOK', url: 'javascript:alert(1)' },
		{ resourceType: 'IOS', url: 'https://apps.test/' },
	];
	const { ask } = await aSiteOf({ availability: reachable({ resources }) });

	const { text } = await ask('/wps/service/3?lang=en');

	expect(text).toContain('href="https://t.me/a&#34;b" rel="noopener noreferrer">Telegram');
	expect(text).not.toContain('javascript:');
	expect(text).not.toContain('apps.test');
});

test.for([
	['/wps/service/x', 'GET', 404],
	['/wps/service/', 'GET', 404],
	['/wps/service/3', 'POST', 405],
] as const)('%s by %s returns %i', async ([path, method, status]) => {
	const { ask } = await aSiteOf({ availability: reachable() });

	expect((await ask(path, {}, method)).status).toBe(status);
});
