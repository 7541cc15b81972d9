import { expect, type Page } from '@playwright/test';
import { APP, aFacebook } from '../platform/people/social/facebook-provider.ts';
import { anOpenIdProvider, CLIENT } from '../platform/people/social/openid-provider.ts';
import { changeSettings } from './operator.ts';
import type { Site } from './site-process.ts';

/** Environment of a site with both providers. Files with exactly this value share one site. */
export const PROVIDERS_ENV = {
	GOOGLE_CLIENT_SECRET: CLIENT.secret,
	FACEBOOK_APP_SECRET: APP.secret,
};

/** Starts a Google and a Facebook provider and waits until the site offers them. */
export async function offerProviders(site: Site): Promise<{ close: () => Promise<void> }> {
	const google = await anOpenIdProvider([`${site.origin}/login/callback/google`]);
	const facebook = await aFacebook([`${site.origin}/login/callback/facebook`]);
	await changeSettings(site, {
		googleSignIn: { clientId: CLIENT.id, issuer: google.issuer },
		facebookSignIn: { clientId: APP.id, origin: facebook.origin },
	});
	const offered = async () => (await fetch(`${site.origin}/en/login`)).text();
	await expect.poll(offered, { timeout: 60_000 }).toContain('/login/google');
	await expect.poll(offered, { timeout: 60_000 }).toContain('/login/facebook');
	return {
		async close() {
			await google.close();
			await facebook.close();
		},
	};
}

/** Logs in at the provider under a name, or cancels. */
export async function chooseAccount(page: Page, name?: string): Promise<void> {
	if (name === undefined) return page.getByRole('button', { name: 'Cancel' }).click();
	await page.getByLabel('Name').fill(name);
	await page.getByRole('button', { name: 'Continue' }).click();
}
