import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import {
	ALWAYS_OPEN,
	type AvailabilitySource,
	OPEN,
} from '#server/availability/site-availability.ts';
import { aSiteOf } from '../a-site.ts';

const MAINTENANCE: SiteAvailability = {
	state: 'maintenance',
	titles: { bn: 'কাজ চলছে', en: 'Back <b>soon</b>' },
	messages: { bn: 'একটু পরে আসুন', en: 'We are "working"' },
	endsAt: new Date(Date.now() + 3_600_000),
};
const RESTRICTED: SiteAvailability = {
	state: 'restricted',
	isBlocked: false,
	messages: { bn: 'এখানে নয়', en: 'Not here' },
};
const BLOCKED: SiteAvailability = { ...RESTRICTED, isBlocked: true };

/** An availability that a test changes; `closed` selects the addresses it applies to. */
function anAvailability(
	siteAvailability: SiteAvailability,
	closed: (address: string) => boolean = () => true,
) {
	const state = { siteAvailability };
	const known = (address: string) => (closed(address) ? state.siteAvailability : OPEN);
	const availability: AvailabilitySource = {
		...ALWAYS_OPEN,
		known,
		ask: async ({ clientAddress }) => known(clientAddress),
	};
	return { state, availability };
}

test('maintenance is a page with its end, its message and customer service', async () => {
	const { ask } = await aSiteOf(anAvailability(MAINTENANCE));

	const { status, headers, text } = await ask('/en/rng?page=2');

	expect(status).toBe(503);
	expect(Number(headers['retry-after'])).toBeGreaterThan(3590);
	expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
	expect(headers['cache-control']).toBe('no-store');
	expect(text).toContain('<html lang="en"');
	expect(text).toContain('Back &#60;b&#62;soon&#60;/b&#62;');
	expect(text).toContain('We are &#34;working&#34;');
	expect(text).toContain('href="/wps/service/3?lang=en"');
	expect(text).toContain('href="/rng?page=2" hreflang="bn"');
	expect(text).toMatch(/<time datetime="2\d{3}-/);
	expect(headers['content-security-policy']).not.toContain('unsafe');
	expect((await ask('/')).text).toContain('কাজ চলছে');
});

test('a long maintenance is counted in days', async () => {
	const endsAt = new Date(Date.now() + 195 * 3_600_000);
	const { ask } = await aSiteOf(anAvailability({ ...MAINTENANCE, endsAt }));

	const { text } = await ask('/');

	const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(text) ?? [];
	const timer = {
		dataset: { left: String(195 * 3_600_000), text: '{{left}} বাকি' },
		textContent: '',
	};
	const time = { dateTime: endsAt.toISOString(), nextSibling: {} };
	const document = {
		documentElement: { lang: 'bn' },
		querySelector: (selector: string) => (selector === 'time' ? time : timer),
	};
	runInNewContext(script, {
		document,
		Intl,
		Date,
		performance: { now: () => 0 },
		setInterval: () => 0,
	});
	expect(timer.textContent).toBe('8 দিন 03:00:00 বাকি');
});

test('a maintenance end in the past is not shown', async () => {
	const past = { ...MAINTENANCE, endsAt: new Date(Date.now() - 1000) };
	const { ask } = await aSiteOf(anAvailability(past));

	const { headers, text } = await ask('/');

	expect(text).not.toContain('<time');
	expect(headers['retry-after']).toBe('300');
});

test.for([
	[RESTRICTED, 451, 'region_restricted'],
	[BLOCKED, 403, 'address_blocked'],
	[MAINTENANCE, 503, 'maintenance'],
] as const)(
	'calls of a closed site are refused by its state: %j',
	async ([siteAvailability, status, code]) => {
		const { ask } = await aSiteOf(anAvailability(siteAvailability));

		const call = await ask('/wps/session/login', {}, 'POST');

		expect(call.status).toBe(status);
		expect(JSON.parse(call.text)).toMatchObject({ success: false, errorCode: code });
		for (const path of [
			'/wps/system/status',
			'/wps/v2/system/status',
			'/wps/system/location',
			'/wps/session/logout',
		]) {
			expect((await ask(path)).text).toBe('called\n');
		}
		expect((await ask('/readyz')).status).toBe(200);
	},
);

test.for([RESTRICTED, BLOCKED, MAINTENANCE])(
	'robots.txt is served in every state: %j',
	async (one) => {
		const { ask } = await aSiteOf(anAvailability(one));

		const { status, text } = await ask('/robots.txt');

		expect([status, text]).toEqual([200, 'render 1']);
		expect((await ask('/robots.txt', {}, 'POST')).status).not.toBe(200);
	},
);

test.for([
	[RESTRICTED, 451],
	[BLOCKED, 403],
] as const)('a refused visitor sees their own IP address', async ([siteAvailability, status]) => {
	const { ask } = await aSiteOf({ ...anAvailability(siteAvailability), proxies: ['127.0.0.1'] });

	const answer = await ask('/en', { 'x-forwarded-for': '<i>, 203.0.113.9' });

	expect(answer.status).toBe(status);
	expect(answer.text).toContain('<dd>203.0.113.9<');
	expect(answer.headers['cache-control']).toBe('no-store');
});

test('a blocked visitor sees the block as the reason, not the region', async () => {
	const { ask } = await aSiteOf(anAvailability({ ...BLOCKED, messages: {} }));

	const { text } = await ask('/en');

	expect(text).toContain('Your IP address is blocked');
	expect(text).toContain('This IP address is blocked');
	expect(text).not.toContain('country or region');
});

test('a forged header neither opens nor closes the site', async () => {
	const isRefused = (address: string) => address === '203.0.113.9';
	const behind = await aSiteOf({
		...anAvailability(RESTRICTED, isRefused),
		proxies: ['127.0.0.1'],
	});
	const alone = await aSiteOf(anAvailability(RESTRICTED, (address) => address === '127.0.0.1'));

	const forged = await behind.ask('/', { 'x-forwarded-for': '192.0.2.1, 203.0.113.9' });
	const framed = await behind.ask('/', { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' });
	const direct = await alone.ask('/', { 'x-forwarded-for': '192.0.2.1' });

	expect([forged.status, framed.status, direct.status]).toEqual([451, 200, 451]);
});

test('a cached page is hidden while the site is closed and shown again after', async () => {
	const { state, availability } = anAvailability(OPEN);
	const { ask } = await aSiteOf({ availability });
	for (let turn = 0; turn < 2; turn++) await ask('/');
	expect((await ask('/')).isHot).toBe(true);

	state.siteAvailability = MAINTENANCE;
	const closed = await ask('/');
	state.siteAvailability = OPEN;
	const open = await ask('/');

	expect(closed).toMatchObject({ status: 503, isHot: false });
	expect(open).toMatchObject({ status: 200, text: 'render 1', isHot: true });
});

test.for([
	['/', 302, '/login?next=%2F'],
	['/en', 302, '/en/login?next=%2Fen'],
	['/en/rng?page=2', 302, '/en/login?next=%2Fen%2Frng%3Fpage%3D2'],
	['/index.html', 302, '/login?next=%2Findex.html'],
	['/nothing-here', 302, '/login?next=%2Fnothing-here'],
	['/login', 200, undefined],
	['/en/login', 200, undefined],
	['/register', 200, undefined],
	['/register.html', 200, undefined],
	['/en/helpmc', 200, undefined],
	['/download', 200, undefined],
	['/en/forget', 200, undefined],
	['/help', 302, '/login?next=%2Fhelp'],
	['/offline', 200, undefined],
	['/en/offline', 200, undefined],
	['/sitemap.xml', 200, undefined],
	['/robots.txt', 200, undefined],
	['/wps/system/status', 200, undefined],
] as const)('with a required login a visitor at %s gets %i', async ([path, status, location]) => {
	const { ask } = await aSiteOf(anAvailability({ state: 'open', isLoginFirst: true }));

	const answers = [await ask(path), await ask(path)];

	for (const answer of answers) {
		expect([answer.status, answer.headers.location]).toEqual([status, location]);
	}
});

test('with a required login a form is redirected to it and a session opens every page', async () => {
	const { ask } = await aSiteOf(anAvailability({ state: 'open', isLoginFirst: true }));

	const own = { origin: 'http://jhilik.example' };
	const form = await ask('/en/vip', own, 'POST');
	const member = await ask('/', { cookie: 'sid=secret' });

	expect([form.status, form.headers.location]).toEqual([303, '/en/login']);
	expect(member.status).toBe(200);
});
