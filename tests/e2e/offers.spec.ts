import type { Page } from '@playwright/test';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, clearCookies, expectLoggedIn, fillLogin } from './login-steps.ts';

test('a promotion is found by its type, read and left again @upstream', async ({ page }) => {
	await page.goto('/en/promotions');
	const kinds = page.getByRole('navigation', { name: 'Kinds of promotions' });
	await kinds.getByRole('link', { name: 'Fair play' }).click();

	await expect(page).toHaveURL(/type=FAIR_PLAY/);
	await expect(kinds.getByRole('link', { name: 'Fair play' })).toHaveAttribute(
		'aria-current',
		'page',
	);
	await expect(page.getByRole('article')).toHaveCount(1);
	await page.getByRole('link', { name: 'Check a round yourself' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a round yourself');
	await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Check a round' })).toHaveAttribute(
		'href',
		/^\/en\/game\?vassalage=JHL/,
	);
	await page.getByRole('navigation', { name: 'You are here' }).getByText('Promotions').click();
	await expect(page).toHaveURL(/\/en\/promotions$/);
});

test('a promotion is shared by plain links', async ({ page, baseURL }) => {
	await page.goto('/en/promoDetail?id=1');
	const address = encodeURIComponent(`${baseURL}/en/promoDetail?id=1`);

	for (const [place, host] of [
		['WhatsApp', 'wa.me'],
		['Telegram', 't.me'],
		['Facebook', 'www.facebook.com'],
	]) {
		const link = page.getByRole('link', { name: `Share on ${place}` });
		await expect(link).toHaveAttribute('rel', /noopener/);
		const href = String(await link.getAttribute('href'));
		expect(new URL(href).host).toBe(host);
		expect(href.replaceAll('+', '%20')).toContain(address);
	}
});

const IDS = [
	'',
	'0',
	'999',
	'-1',
	'1e0',
	' 1',
	'1%00',
	'%3Cscript%3Ealert(1)%3C/script%3E',
	'null',
];
for (const id of [...IDS, '9'.repeat(5000), "1' OR 1=1 --"]) {
	test(`the promotion id ${id.slice(0, 40)} returns 404 with a message`, async ({ request }) => {
		const answer = await request.get(`/en/promoDetail?id=${id}`);
		const text = await answer.text();

		// A NUL never reaches a page.
		expect(answer.status()).toBe(id.includes('%00') ? 400 : 404);
		expect(text).not.toContain('<script>alert');
		if (answer.status() === 404) {
			expect(text).toContain('Promotion not found');
			expect(text).toContain('href="/en/promotions"');
			expect(answer.headers()['etag']).toBeUndefined();
		}
	});
}

for (const type of ['nothing', '%3Cscript%3Ealert(1)%3C/script%3E', 'x'.repeat(5000)]) {
	test(`the promotion type ${type.slice(0, 40)} shows all promotions`, async ({ request }) => {
		const answer = await request.get(`/en/promotions?type=${type}`);
		const text = await answer.text();

		expect(answer.status()).toBe(200);
		const all = await (await request.get('/en/promotions')).text();
		expect(text.match(/<article/g)).toEqual(all.match(/<article/g));
		expect(text.match(/<article/g)?.length).toBeGreaterThan(5);
		expect(text).not.toContain('<script>alert');
	});
}

test('the VIP page shows a member their progress and points and a visitor the login @upstream', async ({
	page,
	site,
}) => {
	await page.goto('/en/vip');
	await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
	// A member without stakes; the demo player plays in the tests of other files.
	const { username } = await aMember(site);
	await fillLogin(page, { root: '/en', account: enAccount }, username);
	await expectLoggedIn(page, '/en', username);

	await page.goto('/en/vip');
	await expect(page.getByText('You are here')).toBeVisible();
	await expect(page.getByText('৳10,000.00 to go to Karatoya')).toBeVisible();
	await expect(page.getByRole('progressbar')).toHaveAttribute('value', '0');
	await checkScreen(page, '/vip');
	await page.goto('/en/pointMall');
	await expect(page.getByText('Worth ৳0.00 as cash.')).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Sylhet tea, 200 g' })).toBeVisible();
	await checkScreen(page, '/pointMall');
});

test('the agent page shows the team to an agent and returns 403 to a player @upstream', async ({
	page,
	openDemoSession,
	allowConsole,
}) => {
	allowConsole(/403 \(Forbidden\)/);
	await page.goto('/en/agentHome');
	await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2FagentHome/);
	await openDemoSession();
	const refused = await page.goto('/en/agentHome');
	expect(refused?.status()).toBe(403);
	await checkScreen(page, '/agentHome');
	await page.getByRole('link', { name: 'See programme' }).click();
	await expect(page).toHaveURL(/\/en\/join$/);

	await clearCookies(page);
	await openDemoSession('agent');
	const answer = await page.goto('/en/agentHome');
	expect(answer?.status()).toBe(200);
	await expect(page.getByText('Welcome, demoagent')).toBeVisible();
	await expect(page.getByText('Direct downlines', { exact: true })).toBeVisible();
	await checkScreen(page, '/agentHome');
	const links = page.getByRole('navigation', { name: 'More', exact: true }).getByRole('link');
	await expect(links).not.toHaveCount(0);
	for (const link of await links.all()) {
		const target = await page.request.get(String(await link.getAttribute('href')));
		expect(target.status()).toBe(200);
	}
});

test('an agent copies the code; without a clipboard it is selected', async ({
	page,
	openDemoSession,
}) => {
	await openDemoSession('agent');
	await page.addInitScript(() => {
		const copied: string[] = [];
		const writeText = async (text: string) => void copied.push(text);
		const clipboard = location.search ? undefined : { writeText };
		Object.defineProperties(navigator, { clipboard: { value: clipboard } });
		Object.assign(window, { copied });
	});
	const copy = page.getByRole('button', { name: 'Copy Your code' });

	await page.goto('/en/agentHome');
	await copy.click();
	await expect.poll(() => page.evaluate(() => Reflect.get(window, 'copied'))).toHaveLength(1);
	const [code] = (await page.evaluate(() => Reflect.get(window, 'copied'))) as string[];
	await expect(page.getByText('Copied', { exact: true })).toBeVisible();

	await page.goto('/en/agentHome?without');
	await copy.click();
	await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(code);
});

/** Expects one heading, nothing wider than the screen, no missing image and no finding of axe. */
async function checkScreen(page: Page, path: string) {
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
	const missing = await page.evaluate(
		() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
	);
	expect(missing, `${path} misses pictures`).toBe(0);
	expect(await axeFaults(page), path).toEqual([]);
}
