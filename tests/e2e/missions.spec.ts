import bn from '../../locales/bn/missions.json' with { type: 'json' };
import bnRewards from '../../locales/bn/rewards.json' with { type: 'json' };
import en from '../../locales/en/missions.json' with { type: 'json' };
import enRewards from '../../locales/en/rewards.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { playMission } from './mission-members.ts';
import { changeSettings } from './operator.ts';
import { showOtherTheme } from './routes/walk.ts';

const LANGUAGES = [
	{
		...{ root: '', t: bn, r: bnRewards },
		...{ steps: 'তিন গেমের মিশন', board: 'সপ্তাহের সেরা মাল্টিপ্লায়ার' },
	},
	{
		...{ root: '/en', t: en, r: enRewards },
		...{ steps: 'Three-game mission', board: 'Best multiplier of the week' },
	},
];

test.use({ viewport: { width: 360, height: 740 } });
// A locator that finds nothing must not wait for the limit of the whole run.
test.describe.configure({ timeout: 90_000 });

const fill = (text: string, values: Record<string, string>) =>
	text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

for (const { root, t, r, steps, board } of LANGUAGES) {
	const path = `${root}/member/missionLeaderboard`;
	const take = fill(r.take_label, { title: `${steps} ${fill(r.points, { points: '20' })}` });

	// Each language once: most players read Bengali, with a script.
	const javaScriptEnabled = root === '';
	test.describe(`at ${path} ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });

		test('a step is reached and taken, and the list has the own row', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);
			await page.goto(path);
			const main = page.getByRole('main');
			const mission = main.getByRole('article', { name: steps });
			await expect(mission.getByRole('progressbar')).toHaveAttribute('value', '0');
			await expect(main.getByRole('button', { name: take })).toHaveCount(0);
			const ranking = main.getByRole('region', { name: board });
			await expect(ranking).toContainText(t.own_none);
			await expectNoOverflow(page);

			await playMission(site, username, { rounds: 50, win: 50_0000n });
			await page.goto(path);
			await expect(mission).toContainText(t.reached);
			// Members of other tests rank beside this one.
			const own = ranking.getByRole('listitem').filter({ hasText: t.you });
			await expect(own).toContainText('10.00×');
			await expect(own).toContainText('৳');
			await expectNoOverflow(page);
			for (let theme = 0; javaScriptEnabled && theme < 2; theme += 1) {
				expect(await axeFaults(page)).toEqual([]);
				await showOtherTheme(page);
			}
			await page.goto(`${root}/member`);
			const badge = main.locator('[data-count="missions"] [data-count-text]');
			await expect(badge).toHaveText('1');

			await page.goto(path);
			await main.getByRole('button', { name: take }).click();
			const done = main.getByRole('status');
			const prize = fill(r.points, { points: '20' });
			await expect(done).toContainText(fill(r.taken.points, { prize }));
			await expect(main.getByRole('button', { name: take })).toHaveCount(0);
			await expect(mission.getByRole('listitem').first()).toContainText(r.status.CLAIMED);
			await page.goto(`${root}/member`);
			await expect(badge).toBeHidden();
		});
	});
}

test.describe('when missions or offers are off', () => {
	test.afterEach(({ site }) => changeSettings(site, { offersOpen: true, MISSIONLB3: true }));

	test('the entry and its page are absent', async ({ page, site }) => {
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);
		const status = async () => (await page.request.get('/en/member/missionLeaderboard')).status();
		await expect.poll(status).toBe(200);
		await changeSettings(site, { MISSIONLB3: false });
		await expect.poll(status).toBe(404);
		await changeSettings(site, { offersOpen: false, MISSIONLB3: true });
		await expect.poll(status).toBe(404);
	});
});
