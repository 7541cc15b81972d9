import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import { aMember, aUsername } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/** An agent without a team, which the demo agent has: its username. */
export async function anAgent(site: Site): Promise<string> {
	const { username } = await aMember(site);
	const { db } = await operatorShellAt(site);
	await sql`update member set type = 1 where username = ${username}`.execute(db);
	return username;
}

const PASSWORD = 'river-at-dusk-71';

/** A browser of another person, with a phone's screen. */
export const fresh = (browser: Browser, site: Site, javaScriptEnabled = true) =>
	browser.newContext({
		...{ javaScriptEnabled, baseURL: site.origin, viewport: { width: 360, height: 740 } },
	});

/** Opens an account by an invitation, in English; returns its username. */
export async function registerBy(page: Page, link: string): Promise<string> {
	await page.goto(`/en${new URL(link).pathname}${new URL(link).search}`);
	const form = page.getByRole('main').locator('form').first();
	const username = aUsername();
	const field = (name: string) => form.getByLabel(name, { exact: true });
	await field(enRegister.fields.username).fill(username);
	await field(enRegister.fields.password).fill(PASSWORD);
	await field(enRegister.fields.confirmPassword).fill(PASSWORD);
	await form.getByRole('button', { name: enAccount.register, exact: true }).click();
	await expect(page.locator('header .balance')).toBeVisible();
	return username;
}

/** The agent of the demo, and the code that invites below it. */
export async function theAgent(site: Site) {
	const agent = site.demoLogins.find(({ role }) => role === 'agent');
	const { db } = await operatorShellAt(site);
	return await db
		.selectFrom('member')
		.select(['id', 'referral_code as code'])
		.where('username', '=', agent?.username ?? '')
		.executeTakeFirstOrThrow();
}
