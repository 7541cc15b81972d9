import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
import bnErrors from '../../locales/bn/common.json' with { type: 'json' };
import bn from '../../locales/bn/records.json' with { type: 'json' };
import bnServer from '../../locales/bn/server.json' with { type: 'json' };
import enErrors from '../../locales/en/common.json' with { type: 'json' };
import en from '../../locales/en/records.json' with { type: 'json' };
import enServer from '../../locales/en/server.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import { showOtherTheme } from './routes/walk.ts';
import type { Site } from './site-process.ts';
import { playRoundsOf } from './wallet-rounds.ts';

const LANGUAGES = [
	{ root: '', t: bn, errors: bnErrors.errors, server: bnServer, game: 'পদ্মার সোনা' },
	{ root: '/en', t: en, errors: enErrors.errors, server: enServer, game: 'Padma Gold' },
];
const PAGES = ['turnover', 'personalProfit', 'statement', 'transactionHistory'];

/** Opens a requirement of 100 for the member's latest credit; returns the credit's name. */
async function requireTurnover(site: Site, username: string): Promise<string> {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ memberId: number; ref: string }>`
		select m.id as "memberId", t.source || ':' || t.external_id as ref
		from member m join ledger.account a on a.owner_id = m.id and a.kind = 'player.cash'
		join ledger.posting p on p.account_id = a.id join ledger.tx t on t.id = p.tx_id
		where m.username = ${username} order by t.seq desc limit 1`.execute(db);
	const [found] = rows;
	if (!found) throw new Error(`${username} has no credit`);
	await db.transaction().execute((tx) =>
		openRequirement(tx, {
			...{ ...found, source: 'deposit', base: 100_0000n, multipleBp: 10_000 },
			fundsBefore: 0n,
		}),
	);
	return found.ref;
}

/** A member with 100 to play: 10 were staked and won 15, 5 are in play. */
async function aPlayer(page: Page, site: Site): Promise<{ ref: string }> {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	const table = await playRoundsOf(site, username);
	const ref = await requireTurnover(site, username);
	await table.end(await table.open({ amount: 10_0000n }), 15_0000n);
	await table.open({ amount: 5_0000n });
	return { ref };
}

for (const { root, t, errors, server, game } of LANGUAGES) {
	const open = (page: Page, path: string) => page.goto(`${root}/member/${path}`);

	test.describe(`at ${root}/ without a script`, () => {
		test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

		test('a movement shows both sides and its seal @upstream', async ({ page, site }) => {
			await aPlayer(page, site);
			await open(page, 'transactionHistory');
			await expect(page.getByRole('main')).toContainText('+৳100.00');
			await page.locator('details:has(code) summary').first().click();
			await page.getByRole('link', { name: t.event_open }).first().click();

			const sides = page.getByRole('region', { name: t.event_sides });
			await expect(sides.getByRole('listitem')).toHaveText([
				/−৳5.00.*৳100.00/s,
				new RegExp(`${t.account.escrow}.*\\+৳5.00`, 's'),
			]);
			await expect(sides).toContainText(t.account.cash);
			await expect(sides.getByRole('link')).toContainText(game);
			await expect(async () => {
				await page.getByRole('link', { name: t.event_check }).click();
				await page.reload();
				await expect(page.getByText(t.event_intact)).toBeVisible({ timeout: 500 });
			}).toPass({ timeout: 60_000 });
			await expectNoOverflow(page);
		});

		test('every round says what it counts', async ({ page, site }) => {
			const { ref } = await aPlayer(page, site);
			await open(page, 'turnover');

			const main = page.getByRole('main');
			await expect(main).toContainText('৳90.00');
			const rounds = main.locator('.centre-panel .rows > li');
			await expect(rounds).toHaveText([
				new RegExp(`${game}.*৳0.00.*${t.reason.not_settled}`, 's'),
				new RegExp(`${game}.*\\+৳10.00.*${t.reason.whole_stake}`, 's'),
			]);
			await main.getByRole('link', { name: t.turnover_rounds }).click();
			await expect(rounds).toHaveCount(1);
			await main.locator('.needs a').first().click();
			await expect(page.getByRole('main')).toContainText(ref);
		});

		test('profit and loss of the days, and net deposits', async ({ page, site }) => {
			await aPlayer(page, site);
			await open(page, 'personalProfit');

			const main = page.getByRole('main');
			// 10 and 5 were staked, 15 came back.
			await expect(main).toContainText(new RegExp(`${t.sum_result}\\s*৳0.00`));
			await expect(main.getByRole('row').nth(1)).toHaveText(/৳15.00\s*৳15.00\s*৳0.00/);
			await expect(main).toContainText(new RegExp(`${t.lifetime_net}\\s*\\+৳100.00`));
			await page.getByRole('link', { name: t.preset.today }).click();
			await expect(main.getByRole('row').nth(1)).toContainText('৳15.00');
		});

		test('the file has what the statement shows, five times @upstream', async ({
			page,
			site,
			allowConsole,
		}) => {
			allowConsole(/429/);
			await aPlayer(page, site);
			await open(page, 'statement');
			const main = page.getByRole('main');
			await expect(main.locator('.moves tbody tr')).toHaveCount(4);
			await expect(main).toContainText(new RegExp(`${t.statement_closing}\\s*৳100.00`));
			await expect(main.getByRole('button', { name: t.statement_print })).toBeHidden();

			const link = page.getByRole('link', { name: t.statement_csv });
			for (let file = 0; file < 5; file++) {
				const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
				const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
				expect(lines).toHaveLength(8);
				expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
				expect(lines.at(-2)).toMatch(/,100\.00,$/);
			}
			await link.click();
			await expect(page.getByText(server.too_many)).toBeVisible();
		});

		test('days that cannot be are explained beside the form', async ({ page, site }) => {
			const { username } = await aMember(site);
			await logInAs(page.context(), site, username);

			for (const [range, sentence] of [
				['from=2026-02-01&to=2026-01-31', errors.range_reversed],
				['from=2026-01-01&to=2099-01-01', errors.range_in_future],
				['from=2024-01-01&to=2025-01-01', errors.range_too_long],
			]) {
				for (const path of ['statement', 'personalProfit', 'transactionHistory']) {
					await open(page, `${path}?${range}`);
					await expect(page.getByRole('main').getByText(`${sentence}`)).toBeVisible();
					await expect(page.getByLabel(t.range_from)).toHaveValue(/^202\d-0\d-01$/);
				}
			}
			await open(page, 'statement');
			await expect(page.getByText(t.statement_none)).toBeVisible();
			await open(page, 'turnover');
			await expect(page.getByText(t.turnover_empty_title)).toBeVisible();
		});
	});

	test(`at ${root}/, in both themes: no serious fault`, async ({ page, site }) => {
		const { ref } = await aPlayer(page, site);
		for (const path of [...PAGES, `event?id=${encodeURIComponent(ref)}`]) {
			await open(page, path);
			expect(await axeFaults(page, undefined, 'main'), path).toEqual([]);
			await expectNoOverflow(page);
			await showOtherTheme(page);
			expect(await axeFaults(page, ['color-contrast'], 'main'), path).toEqual([]);
		}
		await page.setViewportSize({ width: 1280, height: 800 });
		await open(page, 'statement');
		await expectNoOverflow(page);
		await expect(page.getByRole('button', { name: t.statement_print })).toBeVisible();
		const saved = page.waitForEvent('download');
		await page.getByRole('link', { name: t.statement_csv }).click();
		expect((await saved).suggestedFilename()).toMatch(/^statement-.*\.csv$/);
	});

	test(`an event of another member is not found at ${root}/`, async ({
		page,
		site,
		allowConsole,
	}) => {
		allowConsole(/404/);
		const { ref } = await aPlayer(page, site);
		const { username } = await aMember(site);
		await logInAs(page.context(), site, username);

		for (const id of [ref, 'deposit:none', "x' or 1=1"]) {
			const response = await open(page, `event?id=${encodeURIComponent(id)}`);
			expect(response?.status()).toBe(404);
			await expect(page.getByRole('heading', { name: t.event_missing_title })).toBeVisible();
		}
	});
}
