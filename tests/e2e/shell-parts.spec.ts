import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './login-steps.ts';
import { changeSettings } from './operator.ts';

const LANGUAGES = [
	{ root: '', common: bnCommon },
	{ root: '/en', common: enCommon },
];
const LICENCES = [
	{ authority: 'Malta Gaming Authority', image: 'malta' },
	{ authority: 'British Virgin Islands FSC', image: 'british-virgin-islands' },
	{ authority: 'PAGCOR, Philippines', image: 'philippines' },
	{ authority: 'Isle of Man GSC', image: undefined },
];

test.describe.configure({ lock: 'shell-parts' });
test.use({ viewport: { width: 360, height: 740 } });

for (const { root, common } of LANGUAGES) {
	test(`low data is chosen in the menu and holds on the next page, at ${root}/`, async ({
		page,
	}) => {
		const streams: string[] = [];
		page.on('request', (request) => {
			if (request.headers()['accept'] === 'text/event-stream') streams.push(request.url());
		});
		await page.goto(`${root}/`);
		await page.locator('a[data-dialog=menu]').last().click();
		const low = page.locator('#menu').getByRole('button', { name: common.settings.low_data });
		await expect(low).toHaveAttribute('aria-pressed', 'false');
		await low.click();
		await expect(low).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByText(common.settings.low_data_on)).toBeVisible();

		streams.length = 0;
		await page.goto(`${root}/`);
		await expect(page.locator('html')).toHaveAttribute('data-paused', '');
		await page.mouse.wheel(0, 1500);
		await page.locator('a[data-dialog=menu]').last().click();
		await expect(low).toHaveAttribute('aria-pressed', 'true');
		expect(streams).toEqual([]);
		await low.click();
		await expect(low).toHaveAttribute('aria-pressed', 'false');
	});
}

test('the log-in page of a phone has the choice of language and theme', async ({ page }) => {
	await page.goto('/login?next=/rng');
	const main = page.getByRole('main');
	await main.getByRole('button', { name: bnCommon.settings.dark }).click();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await main.getByRole('link', { name: 'English' }).click();
	await expect(page).toHaveURL(/\/en\/login\?next=/);
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
	await expectNoOverflow(page);
});

test('without licences the footer has none; each licence is a badge that leads to its regulator', async ({
	page,
	site,
}) => {
	const list = page.getByRole('list', { name: enShell.footer.licences });
	await page.goto('/en');
	await expect(list).toHaveCount(0);
	const licences = LICENCES.map(({ authority }, at) => ({
		...{ authority, number: `No ${at + 1}` },
		verifyUrl: `https://regulator-${at + 1}.example/verify`,
	}));
	await changeSettings(site, { licences });
	await expect(async () => {
		await page.goto('/en');
		await expect(list.getByRole('link')).toHaveCount(LICENCES.length, { timeout: 1000 });
	}).toPass();
	for (const [at, { authority, image }] of LICENCES.entries()) {
		const link = list.getByRole('link').nth(at);
		await expect(link).toHaveAttribute('href', `https://regulator-${at + 1}.example/verify`);
		await expect(link).toContainText(authority);
		await expect(link).toContainText(`No ${at + 1}`);
		const badge = link.locator('img');
		await expect(badge).toHaveCount(image ? 1 : 0);
		if (!image) continue;
		const file = await page.request.get((await badge.getAttribute('src')) ?? '');
		expect(file.headers()['content-type']).toContain('svg');
	}
	await list.scrollIntoViewIfNeeded();
	await expectNoOverflow(page);
	expect(await axeFaults(page)).toEqual([]);
	await changeSettings(site, { licences: [] });
});

test('`games` at a games page leads to that category, whatever page it is', async ({ page }) => {
	await page.goto('/en/rng?games=live');
	await expect(page).toHaveURL(/\/en\/live$/);
	await page.goto('/fish?games=LOTT');
	await expect(page).toHaveURL(/\/lottery$/);
	await page.goto('/en/rng?games=nothing');
	await expect(page).toHaveURL(/\/en\/rng\?games=nothing$/);
});

test('a screen without banners has the ticker with all notices, which can be paused', async ({
	page,
}) => {
	await page.goto('/en/vip');
	const ticker = page.getByRole('region', { name: enShell.notices.label });
	const titles = ticker.locator('ul:not([aria-hidden]) a');
	expect(await titles.count()).toBeGreaterThan(1);
	const pause = ticker.getByRole('checkbox');
	await pause.focus();
	await page.keyboard.press('Space');
	await expect(pause).toBeChecked();
	const title = await titles.first().innerText();
	await titles.first().click();
	await expect(page.locator('dialog#notice')).toContainText(title);
});
