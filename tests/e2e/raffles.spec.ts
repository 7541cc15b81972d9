import { readFileSync } from 'node:fs';
import bnDraws from '../../locales/bn/draws.json' with { type: 'json' };
import bnPromotions from '../../locales/bn/promotions.json' with { type: 'json' };
import bn from '../../locales/bn/raffles.json' with { type: 'json' };
import bnRewards from '../../locales/bn/rewards.json' with { type: 'json' };
import enDraws from '../../locales/en/draws.json' with { type: 'json' };
import enPromotions from '../../locales/en/promotions.json' with { type: 'json' };
import en from '../../locales/en/raffles.json' with { type: 'json' };
import enRewards from '../../locales/en/rewards.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { openEnvelopes } from './raffle-draws.ts';

const LANGUAGES = [
	{ root: '', t: bn, p: bnPromotions.offer, draws: bnDraws, rewards: bnRewards },
	{ root: '/en', t: en, p: enPromotions.offer, draws: enDraws, rewards: enRewards },
];

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 60_000 });

for (const { root, t, p, draws, rewards } of LANGUAGES) {
	for (const javaScriptEnabled of [true, false]) {
		test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
			test.use({ javaScriptEnabled });

			test('a member joins, opens the own envelope and checks the draw', async ({ page, site }) => {
				const code = `feast${root.slice(1)}${javaScriptEnabled ? '-script' : ''}`;
				const looksGood = async () => {
					await expectNoOverflow(page);
					if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
				};
				const envelopes = await openEnvelopes(site, code);
				const { username } = await aMember(site);
				await logInAs(page.context(), site, username);
				const main = page.getByRole('main');
				await page.goto(`${root}/raffle?id=${code}`);
				await looksGood();
				// The promotions of the site are kept for a moment.
				const offer = `${root}/promoDetail?id=${code}`;
				await expect.poll(async () => (await page.request.get(offer)).status()).toBe(200);
				await main.getByRole('link', { name: t.join }).click();
				await main.getByRole('button', { name: p.join, exact: true }).click();
				await expect(main.getByRole('status')).toContainText(p.done.join);
				await main.getByRole('link', { name: t.page }).click();
				await expect(main.locator('#own')).toContainText(t.joined.split('{{')[0] ?? '');

				await envelopes.drawNow();
				await page.goto(`${root}/member/rewardCenter`);
				await looksGood();
				await main.getByRole('link', { name: new RegExp(`^${rewards.open}: .*${code}`) }).click();
				await looksGood();
				await main.getByRole('button', { name: t.open }).click();

				const opened = main.locator('#own').getByRole('status');
				await expect(opened).toContainText('৳20.00');
				if (javaScriptEnabled) await expect(opened).toBeFocused();
				await looksGood();
				await page.reload();
				await expect(main.locator('#own')).toContainText('৳20.00');
				const download = page.waitForEvent('download');
				await main.getByRole('link', { name: t.download }).click();
				const file = await (await download).path();
				await main.locator('#own').getByRole('link', { name: t.check }).click();

				await expect(main.getByRole('status')).toContainText(draws.verify.all_right);
				await expect(main.getByRole('heading', { name: t.check_steps.mark.right })).toBeVisible();
				await looksGood();

				const { record, recordHash } = JSON.parse(readFileSync(file, 'utf8'));
				record.results[0].amount = '19.00';
				const field = main.getByRole('textbox', { name: draws.verify.record, exact: true });
				await field.fill(JSON.stringify({ record, recordHash }));
				await main.getByRole('button', { name: draws.verify.check }).click();
				const wrong = page.getByRole('heading', { name: t.check_steps.result.wrong });
				await expect(wrong).toBeVisible();
				await envelopes.end();
			});
		});
	}

	test(`a visitor of ${root}/ reads what is fixed, and what is not there`, async ({
		page,
		allowConsole,
	}) => {
		allowConsole(/404/);
		const main = page.getByRole('main');
		await page.goto(`${root}/raffle?id=month-raffle`);
		await expect(main).toContainText('৳15,000.00');
		await expect(main).toContainText(t.seed_hash);
		await expect(main.getByRole('link', { name: t.log_in })).toBeVisible();
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		const missing = await page.goto(`${root}/raffle?id=none`);
		expect(missing?.status()).toBe(404);
		await expect(main.getByRole('heading', { name: t.gone_title })).toBeVisible();
		await page.goto(`${root}/raffle/verify?id=month-raffle`);
		await expect(main).toContainText(t.verify.early);
	});
}
