import type { Page } from '@playwright/test';
import bnErrors from '../../locales/bn/common.json' with { type: 'json' };
import bnPromotions from '../../locales/bn/promotions.json' with { type: 'json' };
import bn from '../../locales/bn/rewards.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import enErrors from '../../locales/en/common.json' with { type: 'json' };
import enPromotions from '../../locales/en/promotions.json' with { type: 'json' };
import en from '../../locales/en/rewards.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { aPicture } from './money-rows.ts';
import { changeSettings } from './operator.ts';
import { decideApplication, unproveMobile } from './reward-members.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{
		...{ root: '', t: bn, p: bnPromotions.offer, errors: bnErrors.errors, wallet: bnWallet },
		...{ signIn: 'প্রতিদিনের সাইন-ইন', welcome: 'ওয়েলকাম ক্যাশ ৳20.00', tell: 'মতামত দিন' },
		reload: 'রিলোড বোনাস',
	},
	{
		...{ root: '/en', t: en, p: enPromotions.offer, errors: enErrors.errors, wallet: enWallet },
		...{ signIn: 'Daily sign-in', welcome: 'Welcome cash ৳20.00', tell: 'Share your opinion' },
		reload: 'Reload bonus',
	},
];

test.use({ viewport: { width: 360, height: 740 } });
// A locator that finds nothing must not wait for the limit of the whole run.
test.describe.configure({ timeout: 60_000 });

async function aLoggedIn(page: Page, site: Site): Promise<string> {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	return username;
}

const fill = (text: string, values: Record<string, string>) =>
	text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

for (const { root, t, p, errors, wallet, signIn, welcome, tell, reload } of LANGUAGES) {
	const centre = `${root}/member/rewardCenter`;
	const takeOf = (title: string) => fill(t.take_label, { title });
	const points = (count: string) => fill(t.points, { points: count });

	// Each language once: most players read Bengali, with a script.
	const javaScriptEnabled = root === '';
	test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });
		const looksGood = async (page: Page) => {
			await expectNoOverflow(page);
			if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
		};

		test('a member signs in from the card to the points', async ({ page, site }) => {
			await aLoggedIn(page, site);
			await page.goto(`${root}/promotions`);
			const card = page.getByRole('article').filter({ hasText: signIn });
			await expect(card.getByRole('list', { name: p.significant })).toBeVisible();
			await looksGood(page);
			await card.getByRole('link', { name: `${t.status.CLAIM}: ${signIn}` }).click();

			const main = page.getByRole('main');
			await expect(main.locator('.money')).toHaveText('৳20.00');
			await expect(main.locator('[aria-current="step"]')).toContainText(t.today);
			await looksGood(page);
			const today = fill(t.sign_submit, { prize: points('5') });
			await main.getByRole('button', { name: today }).click();

			const done = main.getByRole('status');
			await expect(done).toContainText(fill(t.taken.points, { prize: points('5') }));
			if (javaScriptEnabled) await expect(done).toBeFocused();
			await expect(main.getByRole('button', { name: today })).toHaveCount(0);
			await expect(main).toContainText(fill(t.sign_done, { prize: points('5') }));
			await looksGood(page);
			await done.getByRole('link', { name: t.to_points }).click();
			await expect(page.getByRole('main').locator('.money')).toHaveText('5');
			await page.goto(`${root}/promotions`);
			await expect(card).toContainText(t.status.SIGNED);
		});

		test('cash is taken and the balance above has it', async ({ page, site }) => {
			await aLoggedIn(page, site);
			await page.goto(centre);
			const main = page.getByRole('main');
			await main.getByRole('button', { name: takeOf(welcome) }).click();

			await expect(main.getByRole('status')).toContainText(fill(t.taken.cash, { prize: '৳20.00' }));
			await expect(page.locator('.bar .balance-amount')).toContainText('20.00');
			await expect(main.getByRole('button', { name: takeOf(welcome) })).toHaveCount(0);
			await main.locator('summary').filter({ hasText: t.past }).click();
			await expect(main.getByText(t.status.CLAIMED, { exact: true })).toBeVisible();
			await looksGood(page);
		});

		test('a wrong code stays in its field, a right one gives points', async ({ page, site }) => {
			await aLoggedIn(page, site);
			await page.goto(centre);
			const main = page.getByRole('main');
			const code = main.getByRole('textbox', { name: t.code_label, exact: true });
			await code.fill('nothing');
			await main.getByRole('button', { name: t.code_submit }).click();
			await expect(main).toContainText(errors.code_unknown);
			await expect(code).toHaveValue('nothing');
			await expect(code).toHaveAttribute('aria-invalid', 'true');
			await looksGood(page);
			await code.fill('jhilik');
			await main.getByRole('button', { name: t.code_submit }).click();

			await expect(main.getByRole('status')).toContainText(points('100'));
		});

		test('an application with a picture is rejected, sent again and paid', async ({
			page,
			site,
		}) => {
			const username = await aLoggedIn(page, site);
			await page.goto(`${root}/promotions`);
			await page.getByRole('link', { name: `${t.status.JOIN}: ${tell}` }).click();
			const main = page.getByRole('main');
			const text = main.getByRole('textbox', { name: p.remarks, exact: true });
			const long = 'ক'.repeat(141);
			await text.fill(long);
			const label = wallet.pictures.label_optional;
			await main.getByLabel(label).setInputFiles([await aPicture()]);
			if (javaScriptEnabled) {
				await expect(main.getByText(wallet.pictures.done)).toBeVisible();
				await expect(main.locator('output')).toHaveText(
					fill(p.remarks_count, { count: '141', max: '140' }),
				);
			}
			await main.getByRole('button', { name: p.apply }).click();
			await expect(main).toContainText(fill(p.remarks_long, { count: '141', max: '140' }));
			await expect(text).toHaveValue(long);
			await expect(main.locator('input[name="image"]:not([disabled])')).toHaveCount(1);
			await looksGood(page);
			await text.fill('good games');
			await main.getByRole('button', { name: p.apply }).click();
			await expect(main.getByRole('status').first()).toContainText(p.done.apply);
			await looksGood(page);
			await page.goto(centre);
			await expect(main.getByText(t.status.APPLYING, { exact: true })).toBeVisible();

			await decideApplication(site, username, { decision: 'reject', reason: 'too short' });
			await page.goto(`${root}/promoDetail?id=tell-us`);
			await expect(main).toContainText(fill(p.rejected_why, { text: 'too short' }));
			await looksGood(page);
			await text.fill('good games, slow pages');
			await main.getByRole('button', { name: p.apply }).click();
			await decideApplication(site, username, { decision: 'approve' });
			await page.goto(centre);

			await expect(page.locator('.bar .balance-amount')).toContainText('100.00');
			await main.locator('summary').filter({ hasText: t.past }).click();
			await expect(main.getByText(t.status.ISSUED, { exact: true })).toBeVisible();
			await expect(main.getByText(t.status.REJECTED, { exact: true })).toBeVisible();
		});

		test('an offer is joined with its terms, and left', async ({ page, site }) => {
			await aLoggedIn(page, site);
			await page.goto(`${root}/promotions`);
			await page.getByRole('link', { name: `${t.status.JOIN}: ${reload}` }).click();
			const main = page.getByRole('main');
			await expect(main).toContainText(p.own_money);
			await looksGood(page);
			await main.getByRole('button', { name: p.join, exact: true }).click();
			await expect(main.getByRole('status')).toContainText(p.done.join);
			await looksGood(page);
			await main.getByRole('button', { name: p.leave }).click();

			await expect(main.getByRole('status')).toContainText(p.done.leave);
			await expect(main.getByRole('button', { name: p.join, exact: true })).toBeVisible();
		});

		test('offers are refused, and wanted again', async ({ page, site }) => {
			await aLoggedIn(page, site);
			await page.goto(centre);
			const main = page.getByRole('main');
			await main.getByRole('button', { name: t.switch_off }).click();

			await expect(main.getByRole('status')).toContainText(t.done.off);
			await expect(main.getByRole('heading', { name: t.refused_title })).toBeVisible();
			await expect(main.getByRole('button', { name: takeOf(welcome) })).toHaveCount(0);
			await looksGood(page);
			await page.goto(`${root}/promoDetail?id=sign-in`);
			await expect(main).toContainText(p.no_offers);
			await page.goto(`${root}/member/manualRebate`);
			await expect(main).toContainText(t.why.refused);
			await page.goto(centre);
			await main.getByRole('button', { name: t.switch_on }).click();
			await expect(main.getByRole('status')).toContainText(t.done.on);
			await expect(main.getByRole('button', { name: takeOf(welcome) })).toBeVisible();
		});
	});

	test(`at ${root}/ a refused press says what to do`, async ({ page, site }) => {
		const username = await aLoggedIn(page, site);
		await page.goto(centre);
		await unproveMobile(site, username);
		const main = page.getByRole('main');
		await main.getByRole('button', { name: takeOf(welcome) }).click();

		await expect(main.getByRole('alert').filter({ hasText: t.why.who })).toBeVisible();
		await expect(page.locator('.refusal')).toBeFocused();
		expect(await axeFaults(page)).toEqual([]);
	});

	test(`at ${root}/ a visitor reads the terms and is led to the log-in`, async ({ page }) => {
		await page.goto(`${root}/promoDetail?id=sign-in`);
		const main = page.getByRole('main');

		await expect(main.getByRole('link', { name: p.log_in_part })).toHaveAttribute(
			'href',
			new RegExp(`${root}/login\\?next=.*promoDetail`),
		);
		await expect(main.getByRole('button', { name: p.join, exact: true })).toHaveCount(0);
		await page.goto(`${root}/promotions`);
		await expect(main.getByRole('link', { name: `${t.status.CLAIM}: ${signIn}` })).toHaveCount(0);
	});

	test(`at ${root}/ the badges count what can be taken`, async ({ page, site }) => {
		await aLoggedIn(page, site);
		await page.goto(`${root}/member`);
		const row = page.getByRole('main').locator('[data-count="rewards"] [data-count-text]');
		await expect(row).toHaveText('3');
		await page.goto(`${root}/help`);
		await page.mouse.wheel(0, 200);
		const tab = page.locator('.tabs [data-count="rewards"]');
		await expect(tab).toContainText('3');

		await page.goto(centre);
		await page.getByRole('button', { name: takeOf(welcome) }).click();
		await expect(page.getByRole('main').getByRole('status')).toBeVisible();
		await page.mouse.wheel(0, 200);
		await expect(tab).toContainText('2');
	});

	test(`at ${root}/ the rebate shows its working before there is any play`, async ({
		page,
		site,
	}) => {
		await aLoggedIn(page, site);
		await page.goto(`${root}/`);
		await page.setViewportSize({ width: 1280, height: 800 });
		const bar = page.getByRole('complementary').last();
		await expect(bar.locator(`a[href="${root}/member/manualRebate"]`)).toBeVisible();
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto(`${root}/member/manualRebate`);
		const main = page.getByRole('main');

		await expect(main.getByRole('list', { name: t.rebate.rows }).getByRole('listitem')).toHaveCount(
			4,
		);
		await expect(main).toContainText(t.rebate.none);
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
	});
}

test('the keyboard reaches the button of the sign-in and takes it', async ({ page, site }) => {
	await aLoggedIn(page, site);
	await page.goto('/en/member/rewardCenter');
	await page.getByRole('link', { name: en.sign_rules, exact: true }).focus();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');

	await expect(page.getByRole('main').getByRole('status')).toBeFocused();
});

test.describe('when the operator stops offers', () => {
	test.afterEach(({ site }) => changeSettings(site, { offersOpen: true, REWCEN3: true }));

	test('the reward centre says so, and is absent when it is off', async ({ page, site }) => {
		await aLoggedIn(page, site);
		await changeSettings(site, { offersOpen: false });
		await page.goto('/en/member/rewardCenter');
		await expect(page.getByRole('heading', { name: en.paused_title })).toBeVisible();
		expect(await axeFaults(page)).toEqual([]);

		await changeSettings(site, { offersOpen: true, REWCEN3: false });
		const status = async () => (await page.request.get('/en/member/rewardCenter')).status();
		await expect.poll(status).toBe(404);
		await page.goto('/en/promoDetail?id=sign-in');
		const main = page.getByRole('main');
		await expect(main.getByRole('heading', { level: 1 })).toHaveText('Daily sign-in');
		await expect(main.locator('#take-part')).toHaveCount(0);
	});
});
