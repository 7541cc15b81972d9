import type { Settings } from '#platform/settings/settings.ts';
import { readCaptcha } from './captcha.ts';
import type { CatalogueSize } from './catalogue.ts';
import { test as base, expect } from './console.ts';
import { logInAs } from './login-steps.ts';
import { resetAttempts } from './operator.ts';
import { type ClusterKind, type Mode, type Site, startSite } from './site-process.ts';

export interface ServerOptions {
	/** Where the platform runs; set by the project. */
	mode: Mode;
	/** Environment variables of the site for the tests of a file, beside the usual ones. */
	siteEnv: Record<string, string>;
	/** Settings that differ from the shipped ones, set before the site starts. */
	siteSettings: Partial<Settings>;
	/** The vendors' games, created before the site starts; by default only the bundled ones. */
	siteCatalogue: CatalogueSize | undefined;
	/** Tests of process start and end use a cluster of their own. */
	siteCluster: ClusterKind;
}

interface ServerFixtures extends ServerOptions {
	/** The built site, started once per worker for all its tests. */
	site: Site;
}

type Role = Site['demoLogins'][number]['role'];

interface TestFixtures {
	/** Whether the news and welcome popups open by themselves; by default they count as seen. */
	popups: boolean;
	/** Logs the demo player or the demo agent in through the login page. */
	logIn: (role?: Role) => Promise<void>;
	/** Gives the browser a session of a demo account, where the login is not under test. */
	openDemoSession: (role?: Role) => Promise<void>;
}

/** A browser test that fails on console errors. */
export const test = base.extend<TestFixtures, ServerFixtures>({
	mode: ['embedded', { option: true, scope: 'worker' }],
	siteEnv: [{}, { option: true, scope: 'worker' }],
	siteSettings: [{}, { option: true, scope: 'worker' }],
	siteCatalogue: [undefined, { option: true, scope: 'worker' }],
	siteCluster: ['shared', { option: true, scope: 'worker' }],
	site: [
		async ({ mode, siteEnv, siteSettings, siteCatalogue, siteCluster }, use) => {
			const { site, stop } = await startSite(mode, siteEnv, {
				settings: siteSettings,
				catalogue: siteCatalogue,
				cluster: siteCluster,
			});
			await use(site);
			await stop();
		},
		{ scope: 'worker', timeout: 300_000 },
	],
	baseURL: async ({ site }, use) => {
		await use(site.origin);
	},
	popups: [false, { option: true }],
	page: async ({ page, popups, site }, use, test) => {
		// All tests share one address: attempts of one test must not count for the next.
		await resetAttempts(site);
		if (!popups) await page.addInitScript(markPopupsSeen);
		const written = site.log().length;
		await use(page);
		// Attaches the server logs to a failed test.
		if (test.status !== test.expectedStatus) {
			const body = site.log().slice(written);
			await test.attach('the servers', { body, contentType: 'text/plain' });
		}
	},
	openDemoSession: async ({ context, site }, use) => {
		await use((role = 'player') => logInAs(context, site, loginOf(site, role).username));
	},
	logIn: async ({ page, site }, use) => {
		await use(async (role = 'player') => {
			const login = loginOf(site, role);
			await page.goto(role === 'agent' ? '/en/login?agent=1' : '/en/login');
			const form = page.getByRole('main').locator('form').first();
			await form.getByLabel('Username').fill(login.username);
			await form.getByLabel('Password', { exact: true }).fill(login.password);
			await form.getByRole('button', { name: 'Log in', exact: true }).click();
			const picture = form.getByLabel('Characters in the picture');
			const isLeft = () => !new URL(page.url()).pathname.endsWith('/login');
			// Without a script the captcha is the only bot check.
			const isAnswered = async () => isLeft() || (await picture.isVisible());
			await expect.poll(isAnswered, { intervals: [50] }).toBe(true);
			if (!isLeft()) {
				await form.getByLabel('Password', { exact: true }).fill(login.password);
				await picture.fill(await readCaptcha(page, site));
				await form.getByRole('button', { name: 'Log in', exact: true }).click();
			}
			await page.waitForURL((url) => !url.pathname.endsWith('/login'));
		});
	},
});

export { expect };

function loginOf({ demoLogins }: Site, role: Role) {
	const login = demoLogins.find((one) => one.role === role);
	if (!login) throw new Error(`there is no demo ${role}`);
	return login;
}

/** Runs in the page before its own scripts. */
export function markPopupsSeen(): void {
	try {
		localStorage.setItem('welcome', 'seen');
		sessionStorage.setItem('news', 'seen');
	} catch {
		// A frame without storage has no popups either.
	}
}
