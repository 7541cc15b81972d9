import type { Settings } from '#platform/settings/settings.ts';
import { readCaptcha } from './captcha.ts';
import type { CatalogueSize } from './catalogue.ts';
import { test as base, expect } from './console.ts';
import { enter } from './entering.ts';
import { forgetTries } from './operator.ts';
import { type ClusterKind, type Mode, type Site, startSite } from './site-process.ts';

export interface ServerOptions {
	/** Where the platform runs; set by the project. */
	mode: Mode;
	/** Variables of the site's environment that the tests of a file want beside the usual ones. */
	siteEnv: Record<string, string>;
	/** Settings that differ from the shipped ones, from before the site starts. */
	siteSettings: Partial<Settings>;
	/** The games that vendors have, from before the site starts; else the bundled ones alone. */
	siteCatalogue: CatalogueSize | undefined;
	/** A cluster of its own is for what tests the start and the end of processes. */
	siteCluster: ClusterKind;
}

interface ServerFixtures extends ServerOptions {
	/** The built site, started once for all tests of a worker. */
	site: Site;
}

type Role = Site['demoLogins'][number]['role'];

interface TestFixtures {
	/** Whether news and the word after a log-in open by themselves; else they count as seen. */
	popups: boolean;
	/** Logs the demo player in, or the demo agent, by the form of the log-in page. */
	logIn: (role?: Role) => Promise<void>;
	/** Gives the browser a session of the same, where the log-in is not what is tested. */
	enter: (role?: Role) => Promise<void>;
}

/** A journey, in a browser whose consoles are watched. */
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
		// All come from one address: what one test tried is not counted for the next.
		await forgetTries(site);
		if (!popups) await page.addInitScript(markPopupsSeen);
		const written = site.log().length;
		await use(page);
		// Whoever reads of a failure reads what the servers said meanwhile.
		if (test.status !== test.expectedStatus) {
			const body = site.log().slice(written);
			await test.attach('the servers', { body, contentType: 'text/plain' });
		}
	},
	enter: async ({ context, site }, use) => {
		await use((role = 'player') => enter(context, site, loginOf(site, role).username));
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
			// Without a script there is no proof but the picture.
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
