import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions, Page } from '@playwright/test';
import { browserEnv } from '../../scripts/lib/browser.mjs';
import { test as base, expect } from './fixtures.ts';

const LATIN = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/roboto/package.json')));
const BENGALI = /\p{Script=Bengali}/u;

const test = base.extend<object, { launchOptions: LaunchOptions }>({
	launchOptions: [
		async ({ launchOptions }, use) => {
			await use({ ...launchOptions, env: await withoutBengali() });
		},
		{ scope: 'worker' },
	],
});

// On other systems a browser does not ask fontconfig for its fonts.
test.skip(process.platform !== 'linux');

test('a phone without a Bengali font fetches one, for Bengali text only', async ({ page }) => {
	const fetched = fontsOf(page);
	await page.goto('/rng');
	const bengali = async () => (await drawnTexts(page)).filter(({ text }) => BENGALI.test(text));
	await expect.poll(async () => (await bengali()).filter(isFetched).length).toBeGreaterThan(20);

	expect((await bengali()).filter((text) => !isFetched(text))).toEqual([]);
	expect(fetched).toHaveLength(1);
	// Latin letters and digits keep the phone's own font.
	const others = (await drawnTexts(page)).filter(({ text }) => !BENGALI.test(text));
	expect(others.length).toBeGreaterThan(0);
	expect(others.filter(isFetched)).toEqual([]);
});

test('the bundled game fetches the Bengali font too', async ({ page, openDemoSession }) => {
	await openDemoSession();
	await page.goto('/game?vassalage=JHL&gameCode=padma-gold');
	const game = page.frameLocator('iframe').locator('body');
	const face = () => game.evaluate(({ ownerDocument }) => ownerDocument.fonts.size);

	await expect.poll(face).toBe(1);
	await expect(game).toHaveCSS('font-family', /^"Fetched Bengali", "Hind Siliguri"/);
});

test('the taka sign has a font of the page in both languages', async ({ page }) => {
	for (const address of ['/en', '/']) {
		await page.goto(address);
		const sign = () =>
			page.evaluate(async () => {
				const faces = await document.fonts.load('16px Taka', '৳');
				return faces.map(({ family, status }) => `${family} ${status}`);
			});
		await expect.poll(sign).toEqual(['Taka loaded']);
		const drawn = async () =>
			(await drawnTexts(page)).filter(({ text, fetched }) => text.includes('৳') && fetched > 0);
		await page.evaluate(() => {
			document.querySelector('h1, h2')?.append('৳');
		});
		await expect.poll(async () => (await drawn()).length).toBeGreaterThan(0);
	}
});

test('no letters are fetched for an English page or with data saving on', async ({ page }) => {
	const fetched = fontsOf(page);
	await page.goto('/en', { waitUntil: 'networkidle' });
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
	});
	await page.goto('/', { waitUntil: 'networkidle' });

	expect(fetched).toEqual([]);
});

test('a phone with a Bengali font fetches none', async ({ playwright, site, launchOptions }) => {
	const browser = await playwright.chromium.launch({ ...launchOptions, env: browserEnv() });
	const page = await browser.newPage();
	const fetched = fontsOf(page);
	await page.goto(site.origin, { waitUntil: 'networkidle' });
	await browser.close();

	expect(fetched).toEqual([]);
});

/** Returns the environment of a browser whose only font has no Bengali letters. */
async function withoutBengali() {
	const file = join(await mkdtemp(join(tmpdir(), 'jhilik-faces-')), 'fonts.conf');
	await writeFile(file, `<fontconfig><dir>${LATIN}</dir></fontconfig>`);
	return browserEnv(file);
}

function fontsOf(page: Page): string[] {
	const fetched: string[] = [];
	page.on('request', (request) => {
		// The sign of the currency is the page's own, everywhere.
		const isLetters = request.resourceType() === 'font' && !request.url().endsWith('/taka.ttf');
		if (isLetters) fetched.push(request.url());
	});
	return fetched;
}

interface DrawnText {
	text: string;
	/** How many glyphs came from a font that the page fetched. */
	fetched: number;
}

function isFetched({ fetched }: DrawnText): boolean {
	return fetched > 0;
}

/** Returns the drawn texts of a page with the fonts used for them. */
async function drawnTexts(page: Page): Promise<DrawnText[]> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('DOM.enable');
	await devtools.send('CSS.enable');
	const { root } = await devtools.send('DOM.getDocument');
	const selector = 'h1, h2, h3, p, a, b, button';
	const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
		nodeId: root.nodeId,
		selector,
	});
	const texts: DrawnText[] = [];
	for (const nodeId of nodeIds) {
		const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
		if (fonts.length === 0) continue;
		const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
		const fetched = fonts.filter(({ isCustomFont }) => isCustomFont);
		const glyphs = fetched.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
		texts.push({ text: outerHTML.replaceAll(/<[^>]*>/g, ''), fetched: glyphs });
	}
	await devtools.detach();
	return texts;
}
