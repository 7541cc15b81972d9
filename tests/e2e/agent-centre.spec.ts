import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { insertVersion } from '#platform/agents/contracts/rows.ts';
import { agentCash, commissionCost } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import bn from '../../locales/bn/agents.json' with { type: 'json' };
import en from '../../locales/en/agents.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { anAgent } from './agent-members.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function idOf(site: Site, username: string): Promise<number> {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number }>`
		select id from member where username = ${username}`.execute(db);
	return rows[0]?.id ?? 0;
}

/** An hourly wage of 10 % that has counted since the beginning of this hour. */
async function giveWage(site: Site, payeeId: number): Promise<void> {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{
		hour: Date;
	}>`select date_trunc('hour', core.clock()) as hour`.execute(db);
	const startsAt = rows[0]?.hour ?? new Date();
	const row = { bet: 50n * UNIT, loss: 0n, active: 0, rate: 100_000 };
	await insertVersion(db, {
		...{ terms: { kind: 'hourly', rows: [row] }, product: 'CONS', payerId: undefined, payeeId },
		...{ state: 'active', offeredAt: startsAt, startsAt },
	});
}

test('from 900 px the agent centre opens over the page, at the team overview', async ({
	page,
	context,
	site,
}) => {
	const agent = await anAgent(site);
	await logInAs(context, site, agent);
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto('/vip');
	const opener = page.locator('.bar summary[aria-label]').last();
	await opener.click();
	await page.locator('.bar a[data-centre$="agentTeamOverview"]').click();
	const dialog = page.getByRole('dialog', { name: bn.centre_title });

	const heading = (name: string) => dialog.getByRole('heading', { level: 1, name });
	await expect(heading(bn.entries.agentTeamOverview)).toBeVisible();
	expect(await axeFaults(page)).toEqual([]);
	await dialog.getByRole('link', { name: bn.entries.downlineManagmentView, exact: true }).click();
	await expect(heading(bn.entries.downlineManagmentView)).toBeFocused();
	await dialog.getByRole('searchbox').fill('missing');
	await dialog.getByRole('button', { name: bn.team_list.find }).click();
	await expect(dialog).toContainText(bn.team_list.not_found);
	await expect(page).toHaveURL(/\/vip$/);
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
});

test('an own note is saved in place, shown, and found', async ({ page, context, site }) => {
	const agent = await anAgent(site);
	const { username } = await aMoneyMember(site, { upline: agent });
	await logInAs(context, site, agent);
	await page.goto('/agentHome/downlineManagmentView');
	const row = page.getByRole('main').locator('.folds li').filter({ hasText: username });
	await row.locator('summary').click();
	await row.getByLabel(bn.team_list.note).fill('বাজারের বন্ধু');
	await row.getByRole('button', { name: bn.team_list.note_save }).click();
	await expect(row.getByLabel(bn.team_list.note)).toHaveValue('বাজারের বন্ধু');
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole('searchbox').fill('বন্ধু');
	await page.getByRole('button', { name: bn.team_list.find }).click();
	await expect(row).toContainText('“বাজারের বন্ধু”');
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('an offer is refused above one’s own, sent, seen by the downline and accepted', async ({
		page,
		context,
		site,
	}) => {
		const [upper, lower] = [await aMoneyMember(site), await aMoneyMember(site)];
		const [upperId, lowerId] = [await idOf(site, upper.username), await idOf(site, lower.username)];
		const { db } = await operatorShellAt(site);
		await sql`update member set type = 1 where id in (${upperId}, ${lowerId})`.execute(db);
		await placeMember(db, { memberId: lowerId, uplineId: upperId, now: new Date() });
		await giveWage(site, upperId);
		await logInAs(context, site, upper.username);
		await page.goto('/en/agentHome/contracts');
		await page.getByRole('link', { name: en.bills.kind.hourly, exact: true }).click();
		const fill = async (rate: string) => {
			await page.getByLabel(en.contracts.account).fill(lower.username);
			await page.locator('#bet1').fill('60');
			await page.locator('#rate1').fill(rate);
			await page.getByLabel(en.contracts.password).fill(PIN);
			await page.getByRole('button', { name: en.contracts.send_offer }).click();
		};
		await fill('11');
		await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
		await expect(page.locator('#rate1')).toHaveValue('11');
		await fill('5');
		await expect(page.getByText(en.contracts.done.offer)).toBeVisible();

		await logInAs(context, site, lower.username);
		await page.goto('/en/agentHome/contracts');
		await expect(page.getByText(en.contracts.waits.P, { exact: true })).toBeVisible();
		await page.getByLabel(en.contracts.password).fill(PIN);
		await page.getByRole('button', { name: en.contracts.action.accept }).click();
		await expect(page.getByText(en.contracts.done.accept)).toBeVisible();
		await expect(page.locator('.badge', { hasText: en.contracts.state.active })).toBeVisible();

		// The upline tries lower terms on the last periods, sends them, and the downline sees them.
		await logInAs(context, site, upper.username);
		await page.goto('/en/agentHome/contracts');
		await page.getByRole('link', { name: en.contracts.change }).click();
		await expect(page.locator('#rate1')).toHaveValue('5');
		await page.locator('#rate1').fill('4');
		await page.getByRole('button', { name: en.contracts.try }).click();
		await expect(page.getByRole('heading', { name: en.contracts.tried })).toBeVisible();
		await expect(page.getByText(en.contracts.tried_own)).toHaveCount(3);
		await expect(page.locator('#rate1')).toHaveValue('4');
		await page.getByLabel(en.contracts.password).fill(PIN);
		await page.getByRole('button', { name: en.contracts.send_change }).click();
		await expect(page.getByText(en.contracts.done.offer)).toBeVisible();
		await logInAs(context, site, lower.username);
		await page.goto('/en/agentHome/contracts');
		await expect(page.getByText(en.contracts.waits.E, { exact: true })).toBeVisible();
	});

	test('an agent sends its own money to a downline and to its own play', async ({
		page,
		context,
		site,
	}) => {
		const [upper, lower] = [await aMoneyMember(site), await aMoneyMember(site)];
		const [upperId, lowerId] = [await idOf(site, upper.username), await idOf(site, lower.username)];
		const { db } = await operatorShellAt(site);
		await sql`update member set type = 1 where id = ${upperId}`.execute(db);
		await placeMember(db, { memberId: lowerId, uplineId: upperId, now: new Date() });
		await post(db, {
			...{ reference: `test:${upperId}`, kind: 'agent_daily', occurredAt: new Date() },
			postings: [
				{ source: commissionCost(), destination: agentCash(upperId), amount: 500n * UNIT },
			],
		});
		await logInAs(context, site, upper.username);
		const send = async (amount: string) => {
			await page.locator('input[name=amount]:visible').fill(amount);
			await page.getByRole('button', { name: enWallet.transfer.next }).click();
		};
		await page.goto('/en/agentHome/transfers');
		await page.getByLabel(en.transfers.account).fill(lower.username);
		await send('200');
		await expect(page.getByText(en.transfers.note_down)).toBeVisible();
		await page.getByLabel(en.contracts.password).fill(PIN);
		await page.getByRole('button', { name: en.transfers.send }).click();
		await expect(page.getByRole('main').getByRole('status')).toContainText('৳300.00');

		await page.goto('/en/agentHome/transfers?way=play');
		await send('400');
		await page.getByLabel(en.contracts.password).fill(PIN);
		await page.getByRole('button', { name: en.transfers.send }).click();
		await expect(page.locator('input[name=amount]:visible')).toHaveAttribute(
			'aria-invalid',
			'true',
		);
		await send('100');
		await page.getByLabel(en.contracts.password).fill(PIN);
		await page.getByRole('button', { name: en.transfers.send }).click();
		await expect(page.getByRole('main').getByRole('status')).toContainText('৳200.00');
		await page.goto('/en/agentHome/transfers');
		await expect(page.getByRole('main')).toContainText(`To ${lower.username}`);
		await page.goto('/en/member/withdraw?source=agent');
		await expect(page.getByText(enWithdraw.of_earnings)).toBeVisible();
		await expect(page.getByRole('main')).toContainText('৳200.00');
	});
});
