import type { Page } from '@playwright/test';
import { UNIT } from '#lib/money.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bn from '../../locales/bn/referral.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnRewards from '../../locales/bn/rewards.json' with { type: 'json' };
import bnVip from '../../locales/bn/vip.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import en from '../../locales/en/referral.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enRewards from '../../locales/en/rewards.json' with { type: 'json' };
import enVip from '../../locales/en/vip.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, aUsername, expectNoOverflow, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import { depositOf, endReview, playOf, proveMobile, runRewardJobs } from './referral-members.ts';

const LANGUAGES = [
	{
		...{
			root: '',
			t: bn,
			rewards: bnRewards,
			vip: bnVip,
			register: bnRegister,
			account: bnAccount,
		},
		...{ offer: 'বন্ধুকে ডাকুন', levelUp: 'লেভেল বাড়ার পুরস্কার', level: 'করতোয়া' },
	},
	{
		...{ root: '/en', t: en, rewards: enRewards, vip: enVip, register: enRegister },
		...{
			account: enAccount,
			offer: 'Invite a friend',
			levelUp: 'Level-up reward',
			level: 'Karatoya',
		},
	},
];
const PASSWORD = 'river-at-dusk-71';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 90_000 });

const fill = (text: string, values: Record<string, string>) =>
	text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

for (const { root, t, rewards, vip, register, account, offer, levelUp, level } of LANGUAGES) {
	// Each language once: most players read Bengali, with a script.
	const javaScriptEnabled = root === '';
	test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });
		const looksGood = async (page: Page) => {
			await expectNoOverflow(page);
			if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
		};
		test.beforeAll(async ({ site }) => {
			// Without a script the captcha replaces proof of work, and a test cannot read it.
			await changeSettings(site, { proofOfWork: javaScriptEnabled });
		});
		test.afterAll(async ({ site }) => {
			await changeSettings(site, { proofOfWork: true });
		});

		test('a friend comes by the link, qualifies, and both take their prizes', async ({
			page,
			site,
			browser,
		}) => {
			const { username: referrer } = await aMember(site);
			await logInAs(page.context(), site, referrer);
			await page.goto(`${root}/member/referral`);
			const main = page.getByRole('main');
			await expect(main).toContainText(t.empty_title);
			await expect(main).toContainText(fill(t.friend_gets, { amount: '৳25.00' }));
			await expect(main.getByRole('img', { name: t.qr })).toBeVisible();
			await looksGood(page);
			const link = await main.getByText(/^http.*referralCode=/).innerText();

			const guest = await browser.newContext({
				...{ javaScriptEnabled, baseURL: site.origin, viewport: { width: 360, height: 740 } },
			});
			const other = await guest.newPage();
			await other.goto(link);
			const form = other.getByRole('main').locator('form').first();
			const friend = aUsername();
			const code = new URL(link).searchParams.get('referralCode') ?? '';
			const field = (name: string) => form.getByLabel(name, { exact: true });
			await expect(form.locator('[name=referralCode]')).toHaveValue(code);
			await field(register.fields.username).fill(friend);
			await field(register.fields.password).fill(PASSWORD);
			await field(register.fields.confirmPassword).fill(PASSWORD);
			await form.getByRole('button', { name: account.register, exact: true }).click();
			await expect(other.locator('header .balance')).toBeVisible();

			await depositOf(site, friend, 300n);
			await runRewardJobs(site);
			const part = fill(t.deposited, { done: '৳300.00', needed: '৳500.00' });
			await page.reload();
			await expect(main).toContainText(t.status.ON_WAY);
			await expect(main).toContainText(part);
			await looksGood(page);
			await other.goto(`${root}/member/rewardCenter`);
			const own = other.getByRole('main');
			await expect(own).toContainText(fill(t.own_gets, { amount: '৳25.00' }));
			await expect(own).toContainText(part);
			await looksGood(other);

			await proveMobile(site, friend);
			await depositOf(site, friend, 200n);
			await playOf(site, friend, 2000n * UNIT);
			await runRewardJobs(site);
			await page.reload();
			await expect(main).toContainText(t.status.REVIEW);
			await endReview(site, friend);
			await page.reload();
			await expect(main).toContainText(t.status.QUALIFIED);
			await main.getByRole('link', { name: t.to_rewards }).click();
			const takeOf = fill(rewards.take_label, { title: offer });
			await main.getByRole('button', { name: takeOf }).click();
			await expect(main.getByRole('status')).toContainText('৳50.00');
			await other.goto(`${root}/member/rewardCenter`);
			await own.getByRole('button', { name: takeOf }).click();
			await expect(own.getByRole('status')).toContainText('৳25.00');
			await guest.close();
			await page.goto(`${root}/member/referral`);
			await expect(main.locator('.stat').filter({ hasText: t.earned })).toContainText('৳50.00');
			await looksGood(page);
		});

		test('a member climbs a level and takes what it brings', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await playOf(site, username, 10_000n * UNIT);
			await runRewardJobs(site);

			await page.goto(`${root}/member/playerRank`);
			const main = page.getByRole('main');
			await expect(main.locator('.mine .name')).toHaveText(level);
			await expect(main.locator('.mine')).toContainText(vip.next_gives.split('{{level}}')[1] ?? '');
			await expect(main).toContainText(`${levelUp}: ৳250.00`);
			await expect(main.getByRole('link', { name: vip.service })).toHaveCount(0);
			await looksGood(page);
			await page.goto(`${root}/member/rewardCenter`);
			const takeOf = fill(rewards.take_label, { title: levelUp });
			await main.getByRole('button', { name: takeOf }).click();

			await expect(main.getByRole('status')).toContainText('৳20.00');
			await expect(main.getByRole('button', { name: takeOf })).toHaveCount(0);
		});
	});
}

test('the VIP service is offered above rank 4, where the operator has one', async ({
	page,
	site,
}) => {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	await playOf(site, username, 1_000_000n * UNIT);
	await runRewardJobs(site);
	const service = page.getByRole('main').getByRole('link', { name: enVip.service });
	await page.goto('/en/member/playerRank');
	await expect(service).toHaveCount(0);
	const entries = [
		{ csPosition: 'RIGHT', csType: 3, path: 'https://chat.test/live' },
		{ csPosition: 'RIGHT', csType: 4, path: 'https://chat.test/vip' },
	];
	await changeSettings(site, { customerService: { hosts: ['chat.test'], entries } });
	try {
		await page.goto('/en/member/playerRank');
		await expect(service).toBeVisible();
		const asked = await page.request.get(String(await service.getAttribute('href')), {
			maxRedirects: 0,
		});
		expect(asked.headers()['location']).toBe('https://chat.test/vip');
		const other = await aMember(site);
		await logInAs(page.context(), site, other.username);
		await page.goto('/en/member/playerRank');
		await expect(service).toHaveCount(0);
		const refused = await page.request.get('/wps/service/4', { maxRedirects: 0 });
		expect(refused.headers()['location']).not.toBe('https://chat.test/vip');
	} finally {
		await changeSettings(site, { customerService: { hosts: [], entries: [] } });
	}
});
