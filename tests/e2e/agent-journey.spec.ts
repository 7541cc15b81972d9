import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { offerChange } from '#platform/agents/contracts/change-contract.ts';
import { insertVersion } from '#platform/agents/contracts/rows.ts';
import { closeDatabase, openDatabase, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { hashPassword } from '#platform/people/auth/passwords/password.ts';
import { setPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import bn from '../../locales/bn/agents.json' with { type: 'json' };
import { anAgent, fresh, registerBy } from './agent-members.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { playRoundsOf } from './wallet-rounds.ts';

test.use({
	// A site of its own: its clock is moved.
	siteEnv: { AGENT_JOURNEY: '1' },
	viewport: { width: 360, height: 740 },
});

const HOUR_S = 3600;
const { contracts: t } = bn;

async function idOf(site: Site, username: string): Promise<number> {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	return rows[0]?.id ?? 0;
}

const ladder = (percent: number) => [
	{ bet: 50n * UNIT, loss: 0n, active: 0, rate: percent * 10_000 },
];

/** An hourly wage that has counted since the beginning of this hour; its id. */
async function giveWage(
	site: Site,
	{ payerId, payeeId, percent }: { payerId?: number; payeeId: number; percent: number },
) {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{
		hour: Date;
	}>`select date_trunc('hour', core.clock()) as hour`.execute(db);
	const startsAt = rows[0]?.hour ?? new Date();
	return await insertVersion(db, {
		...{ terms: { kind: 'hourly', rows: ladder(percent) }, product: 'CONS', payerId, payeeId },
		...{ state: 'active', offeredAt: startsAt, startsAt },
	});
}

/** The clock goes on to a minute of the next hour. */
async function nextHour(site: Site, minute: number): Promise<void> {
	const owner = openDatabase({ url: site.databaseOwnerUrl ?? '', connectionsMax: 1 });
	await markTestClock(owner).catch(() => {});
	const { rows } = await sql<{ left: number }>`
		select ${HOUR_S} - extract(epoch from core.clock())::int % ${HOUR_S} as left`.execute(owner);
	const left = (rows[0]?.left ?? 0) + minute * 60;
	await setClockOffset(owner, (await readClockOffset(owner)) + left);
	await closeDatabase(owner);
}

async function reloadUntil(page: Page, text: string, timeout: number): Promise<void> {
	await expect(async () => {
		await page.reload();
		await expect(page.getByRole('main')).toContainText(text, { timeout: 1000 });
	}).toPass({ timeout });
}

async function looksGood(page: Page): Promise<void> {
	expect(await axeFaults(page)).toEqual([]);
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(360);
}

/** Logs in where agents do. */
async function logInAsAgent(page: Page, { username, password }: Login): Promise<void> {
	await page.goto('/login?agent=1');
	await page.locator('main [name=username]').fill(username);
	await page.locator('main [name=password]').fill(password);
	await page.locator('main [name=password]').press('Enter');
	await page.waitForURL('**/agentHome');
}

interface Login {
	username: string;
	password: string;
}

/** Offers 5 % an hour to a downline, after a look at what it would have paid. */
async function offer(page: Page, account: string): Promise<void> {
	await page.goto('/agentHome/contracts');
	await page.getByRole('link', { name: bn.bills.kind.hourly, exact: true }).click();
	await page.getByLabel(t.account).fill(account);
	await page.locator('#bet1').fill('60');
	await page.locator('#rate1').fill('5');
	await page.getByRole('button', { name: t.try }).click();
	await expect(page.getByRole('heading', { name: t.tried })).toBeVisible();
	await looksGood(page);
	await page.getByLabel(t.password).fill(PIN);
	await page.getByRole('button', { name: t.send_offer }).click();
	await expect(page.getByText(t.done.offer)).toBeVisible();
}

async function accept(page: Page): Promise<void> {
	const button = page.getByRole('button', { name: t.action.accept });
	await page.locator('form').filter({ has: button }).getByLabel(t.password).fill(PIN);
	await button.click();
	await expect(page.getByText(t.done.accept)).toBeVisible();
}

/** From the list of hourly wages to a play, and to the check of the bill's file. */
async function openBill(page: Page, amount: string): Promise<void> {
	const main = page.getByRole('main');
	await page.goto('/agentHome/agentHourSalary');
	await reloadUntil(page, amount, 90_000);
	await page.locator('.rows a').filter({ hasText: amount }).first().click();
	await expect(main).toContainText(bn.bills.state.paid);
	await looksGood(page);
	const bill = page.url();
	await page.locator('section[aria-labelledby=days] a').first().click();
	await page.locator('section[aria-labelledby=members] a').first().click();
	await expect(page.getByRole('table')).toContainText('৳80.00');
	await looksGood(page);
	await page.goto(bill);
	await main.getByRole('link', { name: bn.check.link, exact: true }).click();
	await expect(main.getByRole('status')).toContainText(bn.check.all_right);
}

test('an agent invites, contracts and is paid, down to the play; a lower contract ends what is below', async ({
	page,
	context,
	site,
	browser,
}) => {
	const { db } = await operatorShellAt(site);
	const top = await anAgent(site);
	const agent = await aMoneyMember(site, { upline: top });
	const [topId, agentId] = [await idOf(site, top), await idOf(site, agent.username)];
	await sql`update member set type = 1 where id = ${agentId}`.execute(db);
	await giveWage(site, { payeeId: topId, percent: 10 });
	const own = await giveWage(site, { payerId: topId, payeeId: agentId, percent: 8 });

	await logInAsAgent(page, agent);
	const main = page.getByRole('main');
	await expect(main.getByRole('img').first()).toBeVisible();
	await looksGood(page);
	const link = await main
		.getByText(/referralCode=/)
		.first()
		.innerText();
	const guests = await fresh(browser, site);
	const guest = await guests.newPage();
	const invited = await registerBy(guest, link);
	const table = await playRoundsOf(site, invited);
	await table.end(await table.open({ amount: 80n * UNIT }), 0n);
	await page.goto('/agentHome/agentTeamOverview?range=today');
	await reloadUntil(page, '৳80.00', 30_000);
	await looksGood(page);

	// The invited builds a team too: promoted by the agent, with a payment password of its own.
	await page.goto('/agentHome/registerCenter?part=rebates');
	await main.getByRole('link', { name: invited }).click();
	await main.getByText(bn.register.promote).first().click();
	await page
		.locator('form')
		.filter({ hasText: bn.register.promote })
		.getByLabel(t.password)
		.fill(PIN);
	await main.getByRole('button', { name: bn.register.promote }).click();
	await expect(main.getByText(bn.register.done.promoted)).toBeVisible();
	const invitedId = await idOf(site, invited);
	await setPaymentPasswordHash(db, invitedId, await hashPassword(PIN));
	await offer(page, invited);
	await logInAs(guests, site, invited);
	await guest.goto('/agentHome/contracts');
	await expect(guest.getByText(t.waits.P, { exact: true })).toBeVisible();
	await looksGood(guest);
	await accept(guest);

	await nextHour(site, 2);
	const later = await playRoundsOf(site, invited);
	await later.end(await later.open({ amount: 80n * UNIT }), 0n);
	await waitForPlay(site, { agentId, stake: 160n * UNIT });
	await nextHour(site, 7);
	await logInAs(guests, site, invited);
	await openBill(guest, '৳4.00');

	await transaction(db, async (tx) => {
		await offerChange(tx, {
			payer: { memberId: topId, username: top },
			...{ id: own.id, draft: { rows: ladder(3) }, now: await readNow(tx) },
			stepUp: 'payment_password',
		});
	});
	await logInAs(context, site, agent.username);
	await page.goto('/agentHome/contracts');
	await expect(page.getByText(t.waits.E, { exact: true })).toBeVisible();
	await expect(page.locator('.ends')).toContainText(invited);
	await looksGood(page);
	await page.getByLabel(t.proceed).check();
	await accept(page);
	await guest.goto('/agentHome/contracts');
	const { rows } = await sql<{ ends: boolean }>`
		select ends_at is not null as ends from agent_contract
		where payee_id = ${invitedId}`.execute(db);
	expect(rows).toEqual([{ ends: true }]);
	await guests.close();
});

/** The play is in the figures of the team. */
async function waitForPlay(
	site: Site,
	{ agentId, stake }: { agentId: number; stake: bigint },
): Promise<void> {
	const { db } = await operatorShellAt(site);
	const staked = async () => {
		const { rows } = await sql<{ stake: bigint }>`
			select coalesce(sum(stake), 0)::bigint as stake from team_day
			where agent_id = ${agentId}`.execute(db);
		return rows[0]?.stake;
	};
	await expect.poll(staked, { timeout: 90_000 }).toBe(stake);
}
