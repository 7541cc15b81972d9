import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';

const BENGALI = { root: '', common: bnCommon, types: bnTypes };
const ENGLISH = { root: '/en', common: enCommon, types: enTypes };

test.use({ viewport: { width: 360, height: 740 } });

for (const isScripted of [true, false]) {
	test.describe(isScripted ? 'with scripts' : 'without a script', () => {
		test.use({ javaScriptEnabled: isScripted });

		// With scripts in both languages, without scripts in one of them.
		for (const { root, common, types } of isScripted ? [BENGALI, ENGLISH] : [ENGLISH]) {
			test(`agents and members have separate login pages ${root}`, async ({ page, site }) => {
				const agent = site.demoLogins.find(({ role }) => role === 'agent');
				const player = site.demoLogins.find(({ role }) => role === 'player');
				if (!agent || !player) throw new Error('no demo log-ins');
				const send = async ({ username, password }: typeof agent) => {
					const form = page.getByRole('main').locator('form').first();
					await form.locator('input[name=username]').fill(username);
					await form.locator('input[name=password]').fill(password);
					await form.locator('button[type=submit]').click();
					if (isScripted) return;
					// Without a script the captcha is the only bot check.
					await expect(form.locator('input[name=captcha]')).toBeVisible();
					await form.locator('input[name=password]').fill(password);
					await form.locator('input[name=captcha]').fill(await readCaptcha(page, site));
					await form.locator('button[type=submit]').click();
				};

				const main = page.getByRole('main');
				const ofMembers = [
					main.locator('input[name=rememberMe]'),
					main.getByRole('button', { name: types.free_play, exact: true }),
				];
				await page.goto(`${root}/login`);
				for (const one of ofMembers) await expect(one).toBeVisible();
				await send(agent);
				await expect(page.getByText(common.errors.member_only)).toBeVisible();

				await page.goto(`${root}/agentHome`);
				await expect(page).toHaveURL(/\/login\?.*agent=1/);
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(types.agent_title);
				await send(player);
				await expect(page.getByText(common.errors.agent_only)).toBeVisible();
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(types.agent_title);

				await page.goto(`${root}/login?agent=1`);
				for (const one of ofMembers) await expect(one).toHaveCount(0);
				await send(agent);
				await expect(page).toHaveURL(new RegExp(`${root}/agentHome$`));
				await expect(page.getByRole('main')).toContainText(agent.username);
			});
		}
	});
}
