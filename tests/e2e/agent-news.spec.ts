import type { Texts } from '#lib/rules/texts.ts';
import { endAnnouncement, publishAnnouncement } from '#platform/agents/announcements/publish.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import bn from '../../locales/bn/agents.json' with { type: 'json' };
import en from '../../locales/en/agents.json' with { type: 'json' };
import { anAgent } from './agent-members.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow, logInAs } from './login-steps.ts';
import { changeSettings } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

test.use({ viewport: { width: 360, height: 740 } });
// Other tests use the same site.
test.afterEach(({ site }) => changeSettings(site, { agentCentre: true }));

const PATH = '/agentHome/agentAnnouncement';

async function publish(site: Site, titles: Texts, contents: Texts) {
	const { db } = await operatorShellAt(site);
	const id = await transaction(db, async (tx) => {
		const now = await readNow(tx);
		return await publishAnnouncement(tx, {
			...{ titles, contents, now, lineId: undefined, endsAt: undefined },
		});
	});
	return async () => {
		await transaction(db, async (tx) => endAnnouncement(tx, { id, now: await readNow(tx) }));
	};
}

for (const { root, t, language, javaScriptEnabled } of [
	{ root: '', t: bn, language: 'bn', javaScriptEnabled: true },
	{ root: '/en', t: en, language: 'en', javaScriptEnabled: false },
] as const) {
	test.describe(`at ${root}/ ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });

		test('an announcement is on the agent home until it is read', async ({
			page,
			context,
			site,
		}) => {
			const looksGood = async () => {
				await expectNoOverflow(page);
				if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
			};
			await logInAs(context, site, await anAgent(site));
			const main = page.getByRole('main');
			await page.goto(`${root}${PATH}`);
			await expect(main).toContainText(t.announcements.empty);
			await looksGood();
			const titles = { bn: 'শুক্রবার থেকে রিবেটের হার', en: 'Rates from Friday' };
			const contents = { bn: 'প্রথম অংশ\nদ্বিতীয় অংশ', en: 'First part\nSecond part' };
			const end = await publish(site, titles, contents);

			await page.goto(`${root}/agentHome`);
			await looksGood();
			await main.getByRole('link', { name: titles[language] }).click();

			const news = main.getByRole('listitem').filter({ hasText: titles[language] });
			await expect(main).toContainText(t.announcements.unread_one);
			await expect(news).toContainText(t.announcements.new);
			for (const part of contents[language].split('\n')) {
				await expect(news.getByText(part, { exact: true })).toBeVisible();
			}
			await looksGood();
			await page.reload();
			await expect(news).not.toContainText(t.announcements.new);
			await page.goto(`${root}/agentHome`);
			await expect(main.getByRole('link', { name: titles[language] })).toHaveCount(0);
			await end();
			await page.goto(`${root}${PATH}`);
			await expect(main).toContainText(t.announcements.empty);
		});

		test('a closed agent centre shows a warning instead of its screens', async ({
			page,
			context,
			site,
			allowConsole,
		}) => {
			allowConsole(/status of 403 /);
			await logInAs(context, site, await anAgent(site));
			await changeSettings(site, { agentCentre: false });
			const main = page.getByRole('main');
			for (const path of ['/agentHome', PATH, '/agentHome/registerCenter']) {
				await expect(async () => {
					const answer = await page.goto(`${root}${path}`);
					expect(answer?.status()).toBe(403);
				}).toPass();
				await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.closed_title);
			}
			await expectNoOverflow(page);
			if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
			await main.getByRole('link', { name: t.closed_account }).click();
			await expect(page).toHaveURL(new RegExp(`${root}/member`));

			await changeSettings(site, { agentCentre: true });
			await expect(async () => {
				const answer = await page.goto(`${root}/agentHome`);
				expect(answer?.status()).toBe(200);
			}).toPass();
		});
	});
}
