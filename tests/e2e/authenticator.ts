import { expect, type Page } from '@playwright/test';
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import { previousCode } from '../authenticator-app.ts';

interface Texts {
	root: string;
	security: typeof enSecurity;
}

/**
 * Turns the authenticator app on; answers its secret. Uses the code of one step ago: those of
 * now and of the next stay unused.
 */
export async function turnTotpOn(page: Page, { root, security }: Texts): Promise<string> {
	await page.goto(`${root}/member/securityCenter?do=totp`);
	await page.getByRole('button', { name: security.totp_begin, exact: true }).click();
	const secret = ((await page.locator('main code').textContent()) ?? '').replace(/\s/g, '');
	await page
		.getByLabel(security.code, { exact: true })
		.fill(await previousCode(secret, { leftMs: 15_000 }));
	await page.getByRole('button', { name: security.totp_confirm, exact: true }).click();
	await expect(page.getByText(security.recovery_title)).toBeVisible();
	await expect(page.locator('main ol li')).toHaveCount(10);
	return secret;
}
