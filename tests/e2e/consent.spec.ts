import type { BrowserContext, Page } from '@playwright/test';
import bnConsent from '../../locales/bn/consent.json' with { type: 'json' };
import enConsent from '../../locales/en/consent.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import type { Site } from './site-process.ts';

const TAG_ID = 'G-TESTING123';
const LANGUAGES = [
	{ name: 'Bengali', root: '', t: bnConsent },
	{ name: 'English', root: '/en', t: enConsent },
];

test.beforeAll(({ site }) => changeSettings(site, { gtagId: TAG_ID }));
// Tests of other files use the same site.
test.afterAll(({ site }) => changeSettings(site, { gtagId: null }));

/** Google's tag, as far as the policy is concerned: it counts the page by a request and a picture. */
const TAG = `(() => {
	const calls = dataLayer.map((call) => Array.from(call));
	const [, , { page_location }] = calls.find(([name]) => name === 'config');
	document.cookie = '_ga=GA1.1.77; Path=/';
	const query = '?page=' + encodeURIComponent(page_location);
	fetch('https://region1.google-analytics.com/g/collect' + query, { method: 'POST', mode: 'no-cors' });
	new Image().src = 'https://www.google-analytics.com/g/collect' + query;
})();`;

/** Answers for Google, and records every request that leaves the site. */
async function watchOthers(context: BrowserContext, site: Site): Promise<string[]> {
	const asked: string[] = [];
	await context.route(
		(url) => url.origin !== site.origin && /^https?:/.test(url.protocol),
		async (route) => {
			const url = route.request().url();
			asked.push(url);
			const isTag = url.startsWith('https://www.googletagmanager.com/gtag/js?');
			await route.fulfill(
				isTag ? { contentType: 'text/javascript', body: TAG } : { status: 204, body: '' },
			);
		},
	);
	return asked;
}

const questionOf = (page: Page, t: typeof enConsent) =>
	page.getByRole('region', { name: t.title, exact: true });
const counted = (asked: string[]) =>
	asked
		.filter((url) => url.includes('/g/collect'))
		.map((url) => new URL(url).searchParams.get('page') ?? '');
const policyOf = async (page: Page, path: string) =>
	(await page.goto(path))?.headers()['content-security-policy'] ?? '';

for (const { name, root, t } of LANGUAGES) {
	test(`nothing goes to Google before the visitor agrees, and stops when he refuses, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const asked = await watchOthers(context, site);
		const question = questionOf(page, t);
		const home = root || '/';
		expect(await policyOf(page, home)).not.toContain('google');
		await expect(question).toBeVisible();
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		// Both answers are equally easy.
		const [no, yes] = await Promise.all(
			[t.no, t.yes].map((label) => question.getByRole('button', { name: label }).boundingBox()),
		);
		expect(no).toMatchObject({ width: yes?.width, height: yes?.height, y: yes?.y });
		await page.goto(`${root}/rng`);
		await expect(question).toBeVisible();
		expect(asked).toEqual([]);

		await question.getByRole('button', { name: t.yes }).click();
		await expect(question).toBeHidden();
		await expect(page.getByText(t.saved_yes)).toBeVisible();
		expect(asked).toEqual([]);
		// The browser has this page with the other policy.
		expect(await policyOf(page, home)).toContain('https://www.googletagmanager.com/gtag/');
		await expect.poll(() => counted(asked).length).toBe(2);
		await page.goto(`${root}/promotions?code=secret`);
		await expect.poll(() => counted(asked).length).toBe(4);
		expect(counted(asked).slice(2)).toEqual(Array(2).fill(`${site.origin}${root}/promotions`));
		await expect(question).toBeHidden();

		await page.locator('footer details', { hasText: t.change }).locator('summary').click();
		await page.getByRole('link', { name: t.change }).click();
		await expect(question).toBeFocused();
		const accepted = question.getByRole('button', { name: t.yes });
		await expect(accepted).toHaveAttribute('aria-pressed', 'true');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await expect(question.getByRole('button', { name: t.no })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(question).toBeHidden();
		await expect(page.getByText(t.saved_no)).toBeVisible();
		expect(await page.evaluate(() => document.cookie)).not.toContain('_ga');
		const before = asked.length;
		expect(await policyOf(page, `${root}/promotions`)).not.toContain('google');
		await page.goto(`${root}/rng`);
		await expect(page.getByRole('main')).toBeVisible();
		await expect(question).toBeHidden();
		expect(asked).toHaveLength(before);
	});
}

test('the question moves nothing, and comes after the first paint', async ({
	page,
	context,
	site,
}) => {
	await watchOthers(context, site);
	await page.addInitScript(() => {
		const seen = { shift: 0, paintMs: 0, shownMs: 0 };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value, hadRecentInput } = entry as unknown as {
					value: number;
					hadRecentInput: boolean;
				};
				if (!hadRecentInput) seen.shift += value;
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.goto('/en/help');
	await expect(questionOf(page, enConsent)).toBeVisible();
	const blocking = await page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.filter((entry) => /consent/.test(entry.name))
			.map((entry) => (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus),
	);

	expect(blocking.length).toBeGreaterThan(0);
	expect(new Set(blocking)).toEqual(new Set(['non-blocking']));
	const shift = await page.evaluate(
		() => (window as unknown as { seen: { shift: number } }).seen.shift,
	);
	expect(shift).toBeLessThan(0.02);
});

test('pages of an account and of the login never load the tag', async ({ page, context, site }) => {
	const asked = await watchOthers(context, site);
	await page.goto('/en/help');
	await questionOf(page, enConsent).getByRole('button', { name: enConsent.yes }).click();
	for (const path of ['/en/login', '/en/register']) {
		expect(await policyOf(page, path), path).not.toContain('google');
	}
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	expect(await policyOf(page, '/en/member/securityCenter')).not.toContain('google');
	expect(asked).toEqual([]);

	// A member's public pages are counted as a visitor's are.
	expect(await policyOf(page, '/en/promotions')).toContain('googletagmanager');
	await expect.poll(() => counted(asked).length).toBe(2);
	expect(asked.join()).not.toContain(username);
});

test('the privacy statement names the counting, and changes the answer', async ({
	page,
	context,
	site,
}) => {
	await watchOthers(context, site);
	await page.goto('/en/help?article=privacy');
	const question = questionOf(page, enConsent);
	await question.getByRole('button', { name: enConsent.no }).click();
	await expect(question).toBeHidden();

	await page.getByRole('link', { name: 'Change your answer' }).click();

	await expect(question).toBeFocused();
	await expect(question.getByRole('button', { name: enConsent.no })).toHaveAttribute(
		...(['aria-pressed', 'true'] as const),
	);
});

test('a browser that refuses for all sites is not asked', async ({ page, context, site }) => {
	const asked = await watchOthers(context, site);
	await page.addInitScript(() =>
		Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
	);
	await page.goto('/en/rng');
	await expect(page.getByRole('contentinfo')).toBeAttached();
	await page.waitForLoadState('load');

	await expect(questionOf(page, enConsent)).toBeHidden();
	expect(asked).toEqual([]);
});

test('a site without an id asks nothing', async ({ page, site }) => {
	await changeSettings(site, { gtagId: null });
	await expect(async () => {
		await page.goto('/en/rng');
		await expect(page.locator('#consent')).toHaveCount(0, { timeout: 1000 });
	}).toPass();

	await expect(page.getByRole('link', { name: enConsent.change })).toHaveCount(0);
	await changeSettings(site, { gtagId: TAG_ID });
});
