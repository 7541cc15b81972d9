import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import { setTopRebate } from '#platform/agents/rebates/set-top-rebate.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import bnAgents from '../../locales/bn/agents.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enAgents from '../../locales/en/agents.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import { fresh, registerBy } from './agent-members.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aUsername, logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';
import { changeSettings } from './operator.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const PASSWORD = 'river-at-dusk-71';
const PATH = '/en/agentHome/registerCenter';
const { register: t } = enAgents;

test.use({ viewport: { width: 360, height: 740 } });

/** An agent at the top of a line with 0.9 % of lotteries and 0.5 % of slots. */
async function anAgent(site: Site) {
	const agent = await aMoneyMember(site);
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number }>`
		update member set type = 2 where username = ${agent.username} returning id`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	const now = secondsAfter(await readNow(db), -600);
	for (const [product, rate] of [
		['LOTT', 9000],
		['RNG', 5000],
	] as const) {
		await transaction(db, (tx) => setTopRebate(tx, { memberId, product, rate, now }));
	}
	return agent;
}

async function looksGood(page: Page): Promise<void> {
	expect(await axeFaults(page)).toEqual([]);
	const width = await page.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBeLessThanOrEqual(360);
}

const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('a link is made and sent, its account is in the team, and the link is used up', async ({
	page,
	context,
	site,
	browser,
}) => {
	const agent = await anAgent(site);
	await logInAs(context, site, agent.username);
	await page.goto(PATH);
	const main = page.getByRole('main');
	await expect(main.getByText(t.links_empty, { exact: true })).toBeVisible();
	await looksGood(page);
	await main.getByRole('link', { name: t.part.link }).last().click();
	await looksGood(page);
	await page.locator('#rate-LOTT').fill('0.95');
	await page.locator('#usesMax').fill('1');
	await page.locator('#days').fill('30');
	await buttonOf(page, t.make).click();
	const refused = enCommon.errors.rebate_above_own.replace('{{product}}', t.product.LOTT);
	await expect(main.getByText(refused)).toBeVisible();
	await expect(page.locator('#rate-LOTT')).toBeFocused();
	await expect(page.locator('#usesMax')).toHaveValue('1');
	await looksGood(page);
	await page.locator('#rate-LOTT').fill('0.4');
	await buttonOf(page, t.make).click();
	await expect(main.getByText(t.done.link)).toBeVisible();
	await looksGood(page);
	const link = await main.getByText(/^http.*affiliateCode=/).innerText();
	const card = main.getByRole('article');
	await card.getByText(t.show_qr, { exact: true }).click();
	await expect(card.getByRole('img')).toBeVisible();

	const guest = await fresh(browser, site);
	const username = await registerBy(await guest.newPage(), link);
	await guest.close();

	await page.goto(PATH);
	await expect(card).toContainText(t.state.used_up);
	await card.getByRole('link').filter({ hasText: t.who }).click();
	await expect(main).toContainText(username);
	await looksGood(page);
	await page.goto('/en/agentHome/downlineManagmentView');
	const row = main.locator('.folds li').filter({ hasText: username });
	await expect(row).toContainText(enAgents.team_list.member);
	await row.locator('summary').click();
	await row.getByRole('link', { name: enAgents.team_list.rebates }).click();
	await expect(page.locator('#rate-LOTT')).toHaveValue('0.4');
	await looksGood(page);
});

test('an account that is opened by hand chooses its own password first', async ({
	page,
	context,
	site,
	browser,
}) => {
	// A captcha, which only people can read, would come first.
	await changeSettings(site, { proofOfWork: false });
	const agent = await anAgent(site);
	await logInAs(context, site, agent.username);
	await page.goto(`${PATH}?part=account`);
	await looksGood(page);
	await page.locator('#userName').fill('=1+1');
	await buttonOf(page, t.open).click();
	await expect(page.locator('#userName')).toHaveValue('=1+1');
	await expect(page.locator('#userName')).toHaveAttribute('aria-invalid', 'true');
	const username = aUsername();
	await page.locator('#userName').fill(username);
	await page.locator('#rate-RNG').fill('0.3');
	await buttonOf(page, t.open).click();
	const main = page.getByRole('main');
	await expect(main.getByText(t.once)).toBeVisible();
	await looksGood(page);
	const password = await main.getByText(/^(\w{4}-){3}\w{4}$/).innerText();
	await page.goto(`${PATH}?part=account`);
	await expect(main.getByText(password)).toHaveCount(0);

	const guest = await fresh(browser, site);
	const other = await guest.newPage();
	await other.goto('/en/login');
	const form = other.getByRole('main').locator('form').first();
	await form.getByLabel(enAccount.username, { exact: true }).fill(username);
	await form.getByLabel(enAccount.password, { exact: true }).fill(password);
	await form.getByRole('button', { name: enAccount.log_in, exact: true }).click();
	const change = other.getByRole('main');
	await expect(change.getByLabel(enAccount.new_password, { exact: true })).toBeVisible();
	await other.goto('/en/member/transactionHistory');
	await change.getByLabel(enAccount.new_password, { exact: true }).fill(PASSWORD);
	await change.getByLabel(enAccount.confirm_new, { exact: true }).fill(PASSWORD);
	await change.getByRole('button', { name: enAccount.change_password, exact: true }).click();
	await expect(other.locator('header .balance')).toBeVisible();
	await other.goto('/en/member/transactionHistory');
	await expect(other).toHaveURL(/transactionHistory$/);
	await guest.close();
	await changeSettings(site, { proofOfWork: true });
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false });

	test('rates of a member are set within their bounds, and the member becomes an agent', async ({
		page,
		context,
		site,
	}) => {
		const agent = await anAgent(site);
		const member = await aMoneyMember(site, { upline: agent.username });
		const { register: words } = bnAgents;
		await logInAs(context, site, agent.username);
		await page.goto('/agentHome/registerCenter?part=rebates');
		const main = page.getByRole('main');
		await expect(main.getByText('0.9%')).toBeVisible();
		await main.getByRole('link', { name: member.username }).click();
		await expect(main).toContainText(
			words.bounds.replace('{{min}}', '0').replace('{{max}}', '0.9%'),
		);
		await page.locator('#rate-LOTT').fill('0.12345');
		await buttonOf(page, words.save).click();
		await expect(main.getByText(words.mistyped)).toBeVisible();
		await page.locator('#rate-LOTT').fill('০.৭');
		await page
			.locator('form')
			.filter({ hasText: words.save })
			.getByLabel(bnAgents.contracts.password)
			.fill(PIN);
		await buttonOf(page, words.save).click();
		await expect(main.getByText(words.done.rates)).toBeVisible();
		await expect(page.locator('#rate-LOTT')).toHaveValue('0.7');

		await main.getByText(words.promote).first().click();
		await buttonOf(page, words.promote).click();
		await expect(main.getByText(words.done.promoted)).toBeVisible();
		await expect(main.getByText(words.promote)).toHaveCount(0);
	});

	test('a link is closed, and refuses who comes by it', async ({ page, context, site }) => {
		const agent = await anAgent(site);
		await logInAs(context, site, agent.username);
		await page.goto(`${PATH}?part=link`);
		await buttonOf(page, t.make).click();
		const main = page.getByRole('main');
		const link = await main.getByText(/^http.*affiliateCode=/).innerText();
		await main.getByRole('article').locator('summary').filter({ hasText: t.close }).click();
		await buttonOf(page, t.close).click();
		await expect(main.getByText(t.done.closed)).toBeVisible();
		await expect(main.getByRole('article')).toContainText(t.state.closed);
		const code = new URL(link).searchParams.get('affiliateCode') ?? '';
		const answer = await page.request.get(`/wps/agent/affiliate?code=${code}`);
		expect((await answer.json()).value.valid).toBe(false);
	});
});
