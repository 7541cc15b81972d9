import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listLanes } from '#lib/wps/contract/games.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { getStatus, listDomains } from '#lib/wps/contract/system.ts';
import { publishNotices } from '#platform/site/notices/publish-notices.ts';
import bnApp from '../../locales/bn/app.json' with { type: 'json' };
import bnShell from '../../locales/bn/shell.json' with { type: 'json' };
import enApp from '../../locales/en/app.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { changeSettings } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { okResponse, withStubHost } from './stub-host.ts';

/** Nothing listens there. */
const DEAD = 'localhost:9';
/** A CDN that the operator does not allow. */
const FAR = 'https://far.example';
const HOT_FOOTER = { bn: 'সীমা মেনে খেলুন', en: 'Play within your limits' };
const LANGUAGES = [
	{ root: '', app: bnApp.offline, shell: bnShell, footer: HOT_FOOTER.bn, vendor: 'ঝিলিক স্টুডিও' },
	{
		root: '/en',
		app: enApp.offline,
		shell: enShell,
		footer: HOT_FOOTER.en,
		vendor: 'Jhilik Studio',
	},
];
const HEADLINE = { bn: 'আজ রাতে পেমেন্ট বন্ধ', en: 'No payments tonight' };

test.describe.configure({ lock: 'host-parts' });
test.use({ siteSettings: { hotGamesFooter: HOT_FOOTER } });

test.describe('a site that cannot be reached any more', () => {
	test.use({ serviceWorkers: 'allow' });
	test.beforeEach(({ allowConsole }) =>
		allowConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to load|island\] not loaded/),
	);

	for (const { root, app } of LANGUAGES) {
		test(`its offline page offers the address that responds, at ${root}/`, async ({
			page,
			site,
		}) => {
			const { origin, stop } = await startSecondAddress(site, [site.origin, `http://${DEAD}`]);
			await openWithWorker(page, `${origin}${root}/vip`);
			await stop();

			await page.goto(`${origin}${root}/rng?page=77`);
			const others = page.getByRole('region', { name: app.others });
			await expect(others.getByRole('status')).toHaveText(app.others_found);
			const link = others.getByRole('link');
			await expect(link).toHaveText([new URL(site.origin).host]);
			await expect(link).toHaveAttribute('href', `${site.origin}${root || '/'}`);
			expect(await axeFaults(page)).toEqual([]);

			// Nothing opened by itself; the keyboard follows the link.
			expect(page.url()).toBe(`${origin}${root}/rng?page=77`);
			await link.focus();
			await page.keyboard.press('Enter');
			await page.waitForURL(`${site.origin}${root || '/'}`);
		});
	}

	test('its offline page says so when no other address responds either', async ({ page, site }) => {
		const { origin, stop } = await startSecondAddress(site, [`http://${DEAD}`]);
		await openWithWorker(page, `${origin}/en/vip`);
		await stop();

		await page.goto(`${origin}/en/rng?page=77`);

		const others = page.getByRole('region', { name: enApp.offline.others });
		await expect(others.getByRole('status')).toHaveText(enApp.offline.others_none);
		await expect(others.getByRole('link')).toHaveCount(0);
	});
});

test('a lost call offers the address that responds, in front of an open dialog', async ({
	page,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|Failed to load/);
	const { origin, stop } = await startSecondAddress(site, [site.origin, `http://${DEAD}`]);
	await page.goto(`${origin}/en`);
	await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Username').fill('rahim');
	await dialog.getByLabel('Password', { exact: true }).fill('river-boat-42');
	await expect(dialog.locator('astro-island[ssr]')).toHaveCount(0);
	await stop();

	await dialog.getByRole('button', { name: 'Log in', exact: true }).click();

	const link = dialog.getByRole('link', { name: new URL(site.origin).host });
	await expect(link).toBeVisible();
	await expect(link).toHaveAttribute('href', `${site.origin}/en`);
	await expect(dialog.getByText(enApp.offline.others_found)).toBeVisible();
	await expect(dialog.getByText(DEAD)).toHaveCount(0);
	await expect(dialog.getByLabel('Username')).toHaveValue('rahim');
	expect(page.url()).toBe(`${origin}/en`);
	await page.locator('#others').getByRole('button').click();
	await expect(link).toBeHidden();
});

for (const { root, shell, footer, vendor } of LANGUAGES) {
	test(`headlines lead ticker and notices, and the footer links to the vendor, at ${root}/`, async ({
		page,
		site,
	}) => {
		const title = root ? HEADLINE.en : HEADLINE.bn;
		await publishParts(site);
		const home = `${site.origin}${root || '/'}`;
		await expect.poll(async () => (await page.request.get(home)).text()).toContain(title);

		await page.goto(home);
		const ticker = page.getByRole('region', { name: shell.notices.label });
		await expect(ticker.getByRole('link').first()).toHaveText(title);
		await expect(page.locator('section', { has: page.locator('#hot') })).toContainText(footer);
		const name = shell.footer.vendor_page.replace('{{vendor}}', vendor);
		const link = page.getByRole('contentinfo').getByRole('link', { name });
		await expect(link).toHaveAttribute('href', 'https://vendor.example/');
		await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
		expect(await axeFaults(page)).toEqual([]);

		await page.goto(`${site.origin}${root}/noticePage`);
		const first = page.getByRole('main').getByRole('article').first();
		await expect(first.getByRole('heading')).toContainText(title);
		await expect(first.getByRole('heading')).toContainText(shell.notices.headline);
		await expect(first).toContainText(root ? 'From 22:00' : 'রাত ১০টা থেকে');
	});
}

test('pictures of a host come from its allowed CDN, and a broken one is replaced', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/404 \(Not Found\)/);
	const asked: string[] = [];
	const cdn = await startCdn(asked);
	const cards = ['/icons-of-host/a.svg', `${FAR}/b.svg`, 'https://tracker.example/c.gif'].map(
		(smallIcon, index) => ({
			...{ vassalage: `V${index}`, accountTypeId: 2, gameType: 'RNG', isHot: 0, nodeId: index },
			...{ displayName: `Vendor ${index}`, smallIcon },
		}),
	);
	const answers: Record<string, unknown> = {
		[getStatus.path]: { info: { imageCDNs: [FAR, cdn.origin] } },
		[listLanes.path]: { data: { lanes: [{ title: 'RNG', cards }] } },
	};
	const host = (url: string) => okResponse(answers[new URL(url, FAR).pathname] ?? {});

	await withStubHost(
		host,
		async (origin) => {
			await page.goto(`${origin}/en/help`);
			const vendors = page.getByRole('contentinfo').getByRole('listitem');
			await vendors.first().scrollIntoViewIfNeeded();
			const pictures = vendors.locator('img');
			await expect(pictures).toHaveCount(2);
			await expect(pictures.first()).toHaveAttribute('src', `${cdn.origin}/icons-of-host/a.svg`);
			await expect(pictures.last()).toHaveAttribute('src', '/art/states/no-image.svg');
			await expect(vendors.last()).toHaveText('Vendor 2');
			expect(new Set(asked)).toEqual(new Set(['/icons-of-host/a.svg', '/b.svg']));
		},
		{ IMAGE_ORIGINS: cdn.origin },
	);
	cdn.close();
});

test('a page whose call was lost offers the addresses of its host', async ({
	page,
	allowConsole,
}) => {
	// Another front end answers, and lets no other site read what.
	allowConsole(/CORS policy|ERR_FAILED|404 \(Not Found\)/);
	const second = await startCdn([]);
	const host = (url: string) => {
		const { pathname, searchParams } = new URL(url, FAR);
		if (pathname === listAnnouncements.path) return 'lost';
		const hasList = pathname === listDomains.path && searchParams.get('device') === '3';
		return okResponse(hasList ? { domainList: [{ domainName: second.origin }] } : {});
	};

	await withStubHost(
		host,
		async (origin) => {
			await page.goto(`${origin}/noticePage`);
			await expect(page.locator('#others')).toBeHidden();
			await page.keyboard.press('Tab');
			const link = page.locator('#others').getByRole('link');
			await expect(link).toHaveText([new URL(second.origin).host]);
			await expect(page.getByText(bnApp.offline.others_found)).toBeVisible();
			expect(await axeFaults(page, undefined, '#others')).toEqual([]);
			await link.focus();
			await page.keyboard.press('Enter');
			await page.waitForURL(`${second.origin}/`);
		},
		{ ADDRESS_ORIGINS: second.origin },
	);
	second.close();
});

/** A CDN that has one picture, and what it was asked for. */
async function startCdn(asked: string[]) {
	const server = createServer(({ url = '' }, response) => {
		asked.push(url);
		if (!url.endsWith('/a.svg')) return void response.writeHead(404).end();
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"></svg>';
		response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(svg);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Starts the site at a second address, which may offer others. */
async function startSecondAddress(site: Site, allowed: string[]) {
	const others = [new URL(site.origin).host, DEAD];
	await changeSettings(site, { domainRoute: others });
	const { port, stop } = await site.startBeside({ ADDRESS_ORIGINS: allowed.join(' ') });
	return { origin: `http://localhost:${port}`, stop };
}

/** Publishes a headline and the page of the bundled vendor, once. */
async function publishParts(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	const page_url = 'https://vendor.example/';
	const { numUpdatedRows } = await db
		.updateTable('game_vendor')
		.set({ page_url })
		.where('vendor_code', '=', 'JHL')
		.where('page_url', 'is', null)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return;
	const contents = { bn: '<p>রাত ১০টা থেকে</p>', en: '<p>From 22:00</p>' };
	await publishNotices(db, [{ kind: 'headline', titles: HEADLINE, contents }]);
}

/** Opens a page, interacts with it and waits until the service worker controls it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await page.keyboard.press('Tab');
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
