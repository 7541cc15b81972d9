import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { insertVersion } from '#platform/agents/contracts/rows.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import bn from '../../locales/bn/agents.json' with { type: 'json' };
import bnForm from '../../locales/bn/draws.json' with { type: 'json' };
import en from '../../locales/en/agents.json' with { type: 'json' };
import enForm from '../../locales/en/draws.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { playRoundsOf } from './wallet-rounds.ts';

test.use({
	// A site of its own: its clock is moved.
	siteEnv: { AGENT_BILLS: '1' },
	viewport: { width: 360, height: 740 },
});

const STAKE = 80n * UNIT;
const MINUTES = 60;

/** An agent without a team, and a wage of 10 % since the beginning of this hour. */
async function anAgent(site: Site): Promise<{ username: string; id: number }> {
	const { username } = await aMember(site);
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number; hour: Date }>`
		update member set type = 1 where username = ${username}
		returning id, date_trunc('hour', core.clock()) as hour`.execute(db);
	const { id = 0, hour: startsAt = new Date() } = rows[0] ?? {};
	const row = { bet: 50n * UNIT, loss: 0n, active: 0, rate: 100_000 };
	await insertVersion(db, {
		terms: { kind: 'hourly', rows: [row] },
		...{ product: 'CONS', payerId: undefined, payeeId: id },
		...{ state: 'active', offeredAt: startsAt, startsAt },
	});
	return { username, id };
}

/** A member below the agent plays a round. */
async function playRound(site: Site, uplineId: number): Promise<string> {
	const { username } = await aMember(site);
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	await placeMember(db, { memberId: rows[0]?.id ?? 0, uplineId, now: await readNow(db) });
	const table = await playRoundsOf(site, username);
	await table.end(await table.open({ amount: STAKE }), 0n);
	return username;
}

/** The hour is over. */
async function endHour(site: Site): Promise<void> {
	const owner = openDatabase({ url: site.databaseOwnerUrl ?? '', connectionsMax: 1 });
	await markTestClock(owner).catch(() => {});
	await setClockOffset(owner, (await readClockOffset(owner)) + 66 * MINUTES);
	await closeDatabase(owner);
}

/** The round is in the figures of the team. The clock of the site may be on the next day already. */
async function waitForFigures(site: Site, agent: string): Promise<void> {
	const { db } = await operatorShellAt(site);
	const counted = async () => {
		const { rows } = await sql`
			select from team_day t join member m on m.id = t.agent_id
			where m.username = ${agent} and t.stake > 0`.execute(db);
		return rows.length;
	};
	await expect.poll(counted, { timeout: 90_000 }).toBe(1);
}

/** Reloads until the page shows a text. */
async function reloadUntil(page: Page, text: string): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByRole('main')).toContainText(text, { timeout: 1000 });
	}).toPass({ timeout: 90_000 });
}

/** Opens the bill of the hour once it is there. */
async function openBill({ page, context, site, root }: Journey, agent: string): Promise<void> {
	await waitForFigures(site, agent);
	await endHour(site);
	await logInAs(context, site, agent);
	await page.goto(`${root}/agentHome/agentHourSalary`);
	await reloadUntil(page, '৳8.00');
	await page.locator('.rows a').filter({ hasText: '৳8.00' }).click();
}

interface Journey {
	page: Page;
	context: BrowserContext;
	site: Site;
	t: typeof en.check;
	form: typeof enForm.verify;
	root: string;
	hasScript: boolean;
}

/** axe needs scripts. */
async function looksGood({ page, hasScript }: Journey): Promise<void> {
	if (hasScript) expect(await axeFaults(page)).toEqual([]);
}

/** From the bill to its file, which the page and the tool find right, and wrong once it is changed. */
async function checkOwnBill(journey: Journey): Promise<void> {
	const { page, context, site, t, form, root } = journey;
	const agent = await anAgent(site);
	const player = await playRound(site, agent.id);
	await openBill(journey, agent.username);
	const main = page.getByRole('main');
	await looksGood(journey);
	const address = await main.getByRole('link', { name: t.download }).getAttribute('href');
	await main.getByRole('link', { name: t.link, exact: true }).click();
	await expect(main.getByRole('status')).toContainText(t.all_right);
	await expect(main).toContainText(t.steps.hash.right);
	await looksGood(journey);

	const file = await page.request.get(`${site.origin}${address}`);
	const text = await file.text();
	expect(file.headers()['content-disposition']).toContain('attachment; filename="bill-H-');
	for (const name of [agent.username, player]) expect(text).not.toContain(name);
	const path = test.info().outputPath('bill.json');
	await writeFile(path, text);
	const run = spawnSync('python3', ['public/verify_bill.py', path]);
	if (!run.error) expect([run.status, String(run.stdout)]).toEqual([0, rightOf('8.00')]);

	// A downline without a log-in has the file alone.
	await context.clearCookies();
	await page.goto(`${root}/agents/verify`);
	const record = main.getByRole('textbox', { name: t.file });
	await record.fill(text);
	await main.getByRole('button', { name: form.check }).click();
	await expect(main.locator('.verdict').first()).toContainText(t.all_right);
	await record.fill(text.replace('"stake":"80.00"', '"stake":"70.00"'));
	await main.getByRole('button', { name: form.check }).click();
	await expect(main.locator('.verdict.is-wrong').first()).toContainText(t.not_right);
	await expect(main).toContainText(t.steps.rows.wrong);
	await expect(main).toContainText(t.steps.hash.right);
	await looksGood(journey);
	expect((await page.request.get(`${site.origin}${address}`)).status()).toBe(404);
}

const rightOf = (gross: string) =>
	expect.stringMatching(new RegExp(`"gross": "${gross}", "wrong": \\[\\], "waits": \\[\\]`));

test('a bill is downloaded and checked in the browser; a changed file says what differs', async ({
	page,
	context,
	site,
}) => {
	await checkOwnBill({
		page,
		context,
		site,
		t: bn.check,
		form: bnForm.verify,
		root: '',
		hasScript: true,
	});
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('the server checks the same bill', async ({ page, context, site }) => {
		await checkOwnBill({
			page,
			context,
			site,
			t: en.check,
			form: enForm.verify,
			root: '/en',
			hasScript: false,
		});
	});
});
