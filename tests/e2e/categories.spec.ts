import type { Page } from '@playwright/test';
import { BENGALI, ENGLISH, SCREENS, VARIANTS, type Words } from './category-screens.ts';
import { aMember, logInAs } from './login-steps.ts';
import { runVendor } from './operator.ts';
import { connectSimulator } from './simulated-vendor.ts';
import type { Site } from './site-process.ts';
import { expect, test } from './vendor-site.ts';

/** Three vendors beside the bundled ones are filed under SPORTS; the settings move two of them to other screens. */
const VENDORS = [
	{ code: 'MGN', gameTypes: ['RNG', 'LIVE', 'PVP', 'ELOTT'] },
	{ code: 'FB', gameTypes: ['SPORTS'], names: { bn: 'এফবি', en: 'FB' } },
	{ code: 'ARENA', gameTypes: ['SPORTS'], names: { bn: 'এরিনা', en: 'Arena' } },
	{ code: 'DS88', gameTypes: ['SPORTS'], names: { bn: 'ডিএস৮৮', en: 'DS88' } },
	{ code: 'ELOTT', gameTypes: ['ELOTT'], names: { bn: 'লটারি', en: 'Draws' } },
];

test.use({
	contextOptions: { reducedMotion: 'reduce' },
	siteSettings: {
		splitFromSports: {
			ESPORTS: ['ARENA', 'JHL_ES'],
			COCKFIGHT: ['DS88', 'SV3', 'JHL_MOROG'],
		},
	},
});

const cards = (page: Page) => page.locator('.vendor-tiles a');
const card = (page: Page, code: string) =>
	page.locator(`.vendor-tiles a:is([href*="vassalage=${code}"], [href*="vendor=${code}"])`);
/** The categories in the header; narrow screens have them in the menu. */
const headerNav = (page: Page) => page.locator('header nav');

const connected = new Map<string, Awaited<ReturnType<typeof connectSimulator>>>();

test.beforeAll(async ({ site, vendorPorts }) => {
	test.setTimeout(180_000);
	for (const [index, vendor] of VENDORS.entries()) {
		const port = vendorPorts[index];
		connected.set(vendor.code, await connectSimulator(site, { ...vendor, port }));
	}
	await untilShown(site);
});
test.afterAll(async () => {
	for (const { stop } of connected.values()) await stop();
});

for (const { hasScript, width, words } of VARIANTS) {
	test.describe(`${width} px, ${words.name}, script ${hasScript ? 'on' : 'off'}`, () => {
		test.use({ javaScriptEnabled: hasScript, viewport: { width, height: 800 } });
		test.skip(({ mode }) => mode === 'upstream' && !hasScript, 'scripts run in the browser');

		test('each screen lists its vendors and each vendor opens @upstream', async ({
			page,
			site,
		}) => {
			test.setTimeout(180_000);
			// A new member: game launches are rate-limited per member.
			await logInAs(page.context(), site, (await aMember(site)).username);
			for (const screen of SCREENS) {
				await walkScreen(page, words, { ...screen, hasScript });
			}
			await walkSeamless(page, words);
			await walkLists(page, words);
		});
	});
}

for (const words of [BENGALI, ENGLISH]) {
	test(`a sports book that is down shows a message, a retry and other games, in ${words.name} @upstream`, async ({
		page,
		site,
		openDemoSession,
		mode,
	}) => {
		test.skip(mode === 'upstream', 'second-vendor.spec.ts covers a vendor that is down there');
		const { root, common, game } = words;
		const book = connected.get('FB');
		await openDemoSession();
		await book?.setMood('dead');
		await runVendor(site, 'health', 'FB');
		await page.goto(`${root}/fbsports`);
		await card(page, 'FB').click();
		await expect(page.getByRole('alert')).toHaveText(common.errors.vendor_down);
		await expect(page.getByRole('heading', { name: game.others })).toBeVisible();
		await book?.setMood('well');
		await page.locator('.button-plain', { hasText: game.retry }).click();
		await expect(page.frameLocator('iframe').getByRole('button', { name: 'Toss' })).toBeEnabled();
	});
}

async function walkScreen(
	page: Page,
	words: Words,
	{ path, codes, launched = codes[0], hasScript }: (typeof SCREENS)[number] & Walk,
): Promise<void> {
	const { root } = words;
	await page.goto(`${root}${path}`);
	await expect(headerNav(page)).toHaveCount(1);
	const hrefs = await cards(page).evaluateAll((links) => links.map((link) => link.outerHTML));
	const shown = hrefs.map((html) => /(?:vassalage|vendor)=(\w+)/.exec(html)?.[1]);
	expect([path, ...shown.toSorted()]).toEqual([path, ...codes]);
	await card(page, launched).click();
	await expect(page).toHaveURL(new RegExp(`${root}/game\\?vassalage=${launched}`));
	await expectLaunched(page, words, /\/game\/toss-\w+\?launchToken=/);
	// The simulated game needs scripts as well.
	if (!hasScript) return;
	await expect(page.frameLocator('iframe').getByRole('button', { name: 'Toss' })).toBeEnabled();
}

interface Walk {
	launched?: string;
	hasScript: boolean;
}

/** Checks the screen of all games with one balance, whose header has no navigation. */
async function walkSeamless(page: Page, words: Words): Promise<void> {
	const { root, games } = words;
	await page.goto(`${root}/seamless`);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(games.seamless.title);
	await expect(headerNav(page)).toHaveCount(0);
	await expect(page.getByRole('navigation', { name: games.types.label })).toBeVisible();
	await page.locator('.game-tile[href*="toss-live"]').click();
	await expectLaunched(page, words, /toss-live\?launchToken=/);
}

/** Vendors of list games and of the lottery have no lobby to open. */
async function walkLists(page: Page, words: Words): Promise<void> {
	const { root } = words;
	await page.goto(`${root}/elott`);
	await card(page, 'ELOTT').click();
	await expect(page).toHaveURL(new RegExp(`${root}/lottery\\?vendor=ELOTT$`));
	await expect(headerNav(page)).toHaveCount(0);
	await page.goto(`${root}/game?vassalage=ELOTT&gameCode=toss-elott`);
	await expect(page).toHaveURL(new RegExp(`${root}/lottery\\?gameCode=toss-elott&vendor=ELOTT$`));
	await page.goto(`${root}/game?vassalage=MGN&gameType=RNG`);
	await expect(page).toHaveURL(new RegExp(`${root}/rng\\?vassalage=MGN$`));
	await page.goto(`${root}/pvp`);
	await page.locator('.game-tile[href*="toss-pvp"]').click();
	await expectLaunched(page, words, /toss-pvp\?launchToken=/);
}

/** On a busy machine the vendor may time out: then the launch is retried, as a member would. */
async function expectLaunched(page: Page, { game }: Words, src: RegExp): Promise<void> {
	const retry = page.locator('.button-plain', { hasText: game.retry });
	await expect(async () => {
		if (await retry.isVisible()) await retry.click();
		await expect(page.locator('iframe')).toHaveAttribute('src', src, { timeout: 2000 });
	}).toPass();
}

/**
 * Waits until every screen lists its vendors: a site with an upstream host caches what it read at
 * its start.
 */
async function untilShown({ origin }: Site): Promise<void> {
	for (const { path, codes } of SCREENS) {
		for (const root of ['', '/en']) {
			const read = async () => (await fetch(`${origin}${root}${path}`)).text();
			await expect.poll(read, { timeout: 90_000 }).toContain(`=${codes[0]}`);
		}
	}
}
