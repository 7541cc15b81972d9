import { expect, type Page } from '@playwright/test';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { beginTotp, confirmTotp } from '#platform/people/auth/mfa/totp.ts';
import { findMember } from '#platform/people/members/members.ts';
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { codeOf } from '../authenticator-app.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

interface Texts {
	root: string;
	security: typeof enSecurity;
}

/**
 * Sets up the authenticator app through the page and returns its secret. No code of it is used yet.
 */
export async function enableTotp(
	page: Page,
	{ root, security }: Texts,
	site: Site,
): Promise<string> {
	await page.goto(`${root}/member/securityCenter?do=totp`);
	await page.getByRole('button', { name: security.totp_begin, exact: true }).click();
	const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '');
	await page.getByLabel(security.code, { exact: true }).fill(codeOf(secret, 0));
	await page.getByRole('button', { name: security.totp_confirm, exact: true }).click();
	await expect(page.getByText(security.recovery_title)).toBeVisible();
	await expect(page.locator('main ol li')).toHaveCount(10);
	await resetUsedCodes(site);
	return secret;
}

/**
 * Stores an authenticator app for a member, where its set-up is not under test, and returns the
 * secret.
 */
export async function createTotp(site: Site, username: string): Promise<string> {
	const { db, vault } = await operatorShellAt(site);
	const secret = await transaction(db, async (tx) => {
		const member = await findMember(tx, { username });
		if (!member) throw new Error(`there is no member ${username}`);
		const [memberId, now] = [member.id, await readNow(tx)];
		const { secret } = await beginTotp(tx, vault, { memberId, username, now });
		await confirmTotp(tx, vault, { memberId, code: codeOf(secret, 0), now });
		return secret;
	});
	await resetUsedCodes(site);
	return secret;
}

/** Resets the last used time step, so that a test does not wait for the next code. */
async function resetUsedCodes(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await db.updateTable('member_totp').set({ last_step: 0 }).execute();
}
