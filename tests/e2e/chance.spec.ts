import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import bn from '../../locales/bn/chance.json' with { type: 'json' };
import bnDraws from '../../locales/bn/draws.json' with { type: 'json' };
import bnRewards from '../../locales/bn/rewards.json' with { type: 'json' };
import en from '../../locales/en/chance.json' with { type: 'json' };
import enDraws from '../../locales/en/draws.json' with { type: 'json' };
import enRewards from '../../locales/en/rewards.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { drainPot, giveTicketsTo } from './reward-members.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bn, r: bnRewards, wheel: 'চাকা', first: 'প্রথম লগ ইনের টিকিট' },
	{ root: '/en', t: en, r: enRewards, wheel: 'Wheel', first: 'First login ticket' },
];

test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
// The journey has several looks at each page.
test.describe.configure({ timeout: 180_000 });

const fill = (text: string, values: Record<string, string>) =>
	text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

async function aLoggedIn(page: Page, site: Site): Promise<string> {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	return username;
}

const PRIZE = /(৳[\d,]+\.\d\d|10 (পয়েন্ট|points))/;

for (const { root, t, r, wheel, first } of LANGUAGES) {
	const { verify: form } = root === '' ? bnDraws : enDraws;
	// Each language once: most players read Bengali, with a script.
	const javaScriptEnabled = root === '';
	test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });
		const looksGood = async (page: Page) => {
			await expectNoOverflow(page);
			if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
		};

		test('the ticket of the first log-in turns the wheel, and the result is checked', async ({
			page,
			site,
		}, info) => {
			await aLoggedIn(page, site);
			await page.goto(`${root}/member/rewardCenter`);
			const main = page.getByRole('main');
			await main.getByRole('button', { name: new RegExp(first) }).click();
			await expect(main.getByRole('status')).toContainText(
				fill(r.tickets, { name: wheel, count: '1' }),
			);
			await main.getByRole('link', { name: fill(r.use_label, { title: wheel }) }).click();

			await expect(main.getByRole('heading', { level: 1 })).toHaveText(wheel);
			await expect(main.getByRole('img', { name: t.wheel_label })).toBeVisible();
			await expect(main.getByRole('row')).toHaveCount(8);
			await expect(main).toContainText('৳6.15');
			await looksGood(page);
			await main.getByRole('button', { name: t.spin }).click();

			const status = main.getByRole('status');
			await expect(status).toContainText(PRIZE);
			if (javaScriptEnabled) await expect(status).toBeFocused();
			await expect(main.getByText(fill(t.tickets, { count: '0' }))).toBeVisible();
			await looksGood(page);
			await page.reload();
			await expect(status).toContainText(PRIZE);
			const result = page.url();

			await status.getByRole('link', { name: t.check }).click();
			await expect(main.getByRole('status')).toContainText(t.verify.so_far);
			await expect(main).toContainText(t.steps.seed.waits);
			await main.getByRole('link', { name: t.verify.to_seeds }).click();
			const seeds = main.locator('#seeds');
			await seeds.locator('summary').click();
			await seeds.getByRole('button', { name: t.seeds.rotate }).click();
			await expect(seeds.getByRole('status')).toContainText(t.seeds.rotated);

			await page.goto(result);
			await main.getByRole('link', { name: t.check }).click();
			await expect(main.getByRole('status')).toContainText(t.verify.all_right);
			await looksGood(page);
			const record = main.getByRole('textbox', { name: form.record });
			const address = await main
				.getByRole('link', { name: t.verify.download })
				.getAttribute('href');
			const file = await page.request.get(`${site.origin}${address}`);
			const path = info.outputPath('record.json');
			await test.step('a second program checks the file', async () => {
				const { writeFile } = await import('node:fs/promises');
				await writeFile(path, await file.text());
				const run = spawnSync('python3', ['public/verify_reward.py', path]);
				if (!run.error)
					expect([run.status, String(run.stdout)]).toEqual([
						0,
						expect.stringContaining('"wrong": []'),
					]);
			});
			await record.fill((await file.text()).replace('"nonce":1', '"nonce":2'));
			await main.getByRole('button', { name: form.check }).click();
			await expect(main.locator('.verdict.is-wrong').first()).toContainText(form.not_right);
			await expect(main).toContainText(t.steps.numbers.wrong);
			await expect(main).toContainText(t.steps.record.wrong);
		});

		test('one of three eggs is opened, and what was in the others is shown', async ({
			page,
			site,
		}) => {
			const username = await aLoggedIn(page, site);
			await giveTicketsTo(site, username, { rule: 'eggs', count: 2 });
			await page.goto(`${root}/chance?id=eggs`);
			const main = page.getByRole('main');
			await looksGood(page);
			await main.getByRole('button', { name: fill(t.open_egg, { number: '2' }) }).click();

			await expect(main.getByRole('status')).toContainText(PRIZE);
			const eggs = main.getByRole('list', { name: t.eggs_label }).getByRole('listitem');
			await expect(eggs).toHaveCount(3);
			for (const place of [0, 1, 2]) await expect(eggs.nth(place)).toContainText(PRIZE);
			await looksGood(page);
			await main.getByRole('link', { name: t.again }).click();
			await expect(
				main.getByRole('button', { name: fill(t.open_egg, { number: '1' }) }),
			).toBeEnabled();
		});

		test('a member without a ticket, and a visitor, see the odds and the way on', async ({
			page,
			site,
			allowConsole,
		}) => {
			allowConsole(/status of 404/);
			await page.goto(`${root}/chance?id=wheel`);
			const main = page.getByRole('main');
			await expect(main.getByRole('link', { name: t.log_in })).toBeVisible();
			await expect(main.getByRole('row')).toHaveCount(8);
			await looksGood(page);
			await aLoggedIn(page, site);
			await page.goto(`${root}/chance?id=wheel`);
			await expect(main).toContainText(t.no_ticket);
			await expect(main.getByRole('button', { name: t.spin })).toHaveCount(0);
			await looksGood(page);
			expect((await page.goto(`${root}/chance?id=nothing`))?.status()).toBe(404);
			await expect(main).toContainText(t.gone);
			expect((await page.goto(`${root}/chance/verify?draw=nothing`))?.status()).toBe(404);
			await expect(main).toContainText(t.verify.unknown);
		});
	});
}

test('a pot that cannot pay the top prize closes the wheel before the tap', async ({
	page,
	site,
}) => {
	const username = await aLoggedIn(page, site);
	await giveTicketsTo(site, username, { rule: 'wheel', count: 1 });
	const refill = await drainPot(site, 'chance');
	try {
		await page.goto('/en/chance?id=wheel');
		const main = page.getByRole('main');
		await expect(main).toContainText(en.closed);
		await expect(main.getByRole('button', { name: en.spin })).toHaveCount(0);
		await expect(main.getByText(fill(en.tickets, { count: '1' }))).toBeVisible();
		await page.goto('/en/member/rewardCenter');
		await expect(main).toContainText(enRewards.ticket_closed);
	} finally {
		await refill();
	}
});
