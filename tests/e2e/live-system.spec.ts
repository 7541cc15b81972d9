import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import type { Settings } from '#platform/settings/settings.ts';
import bnServer from '../../locales/bn/server.json' with { type: 'json' };
import bnShell from '../../locales/bn/shell.json' with { type: 'json' };
import enServer from '../../locales/en/server.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { changeSettings } from './operator.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', shell: bnShell, server: bnServer },
	{ name: 'English', root: '/en', shell: enShell, server: enServer },
];
const TEXTS = {
	titles: { bn: 'সার্ভার বদলানো হচ্ছে', en: 'New servers' },
	messages: { bn: 'আপনার টাকা নিরাপদ আছে।', en: 'Your money is safe.' },
};
const OFF: Settings['maintenance'] = { isOn: false, ...TEXTS };

const { SCREENS } = process.env;

test.afterEach(async ({ site }) => {
	await changeSettings(site, { maintenance: OFF });
	// With an upstream host the site counts as closed for some seconds more.
	const status = async () => (await fetch(`${site.origin}/en/help`)).status;
	await expect.poll(status).toBe(200);
});

/** Sets the wall clock of the page two hours fast; its monotonic clocks stay right. */
async function setClockWrong(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const right = Date;
		const ahead = 2 * 3_600_000;
		const Wrong = class extends right {
			constructor(...given: [] | [number | string | Date]) {
				super(given.length === 0 ? right.now() + ahead : given[0]);
			}

			static override now() {
				return right.now() + ahead;
			}
		};
		window.Date = Wrong as DateConstructor;
	});
}

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Returns the seconds that a countdown shows. */
function secondsOf(text: string | null): number {
	const [h = '', m = '', s = ''] = /(\d+):(\d\d):(\d\d)/.exec(text ?? '')?.slice(1) ?? [];
	return Number(h) * 3600 + Number(m) * 60 + Number(s);
}

async function screenshot(page: Page, name: string): Promise<void> {
	if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

for (const { name, root, shell, server } of LANGUAGES) {
	test(`an open page shows when maintenance starts and ends, in ${name}, on a phone with a wrong clock @upstream`, async ({
		page,
		site,
		openDemoSession,
		allowConsole,
	}) => {
		allowConsole(/status of 503 /);
		await setClockWrong(page);
		await openDemoSession();
		await page.goto(`${root}/help`);
		const strip = page.locator('#system');
		await expect(strip).toBeHidden();

		await changeSettings(site, {
			maintenance: { ...OFF, startsAt: inMs(3_600_000), endsAt: inMs(7_200_000) },
		});
		await expect(strip).toContainText(shell.system.title);
		const timer = strip.getByRole('timer');
		await expect(timer).toHaveText(
			new RegExp(`^${shell.system.planned.replace('{{left}}', '00:5\\d:\\d\\d')}$`),
		);
		expect(secondsOf(await timer.textContent())).toBeGreaterThan(3500);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, `system-planned-${name}`);

		await changeSettings(site, {
			maintenance: { ...OFF, startsAt: inMs(-1000), endsAt: inMs(1_800_000) },
		});
		await expect(timer).toHaveText(
			new RegExp(`^${shell.system.begun.replace('{{left}}', '00:2\\d:\\d\\d')}$`),
		);
		await expect(strip).toContainText(TEXTS.titles[root ? 'en' : 'bn']);
		await screenshot(page, `system-begun-${name}`);

		// The closed page counts down as well. An upstream host is polled within seconds.
		const closed = await page.context().newPage();
		await setClockWrong(closed);
		await expect(async () => {
			expect((await closed.goto(`${site.origin}${root}/help`))?.status()).toBe(503);
		}).toPass();
		const left = closed.getByRole('timer');
		await expect(left).toHaveText(
			new RegExp(`^${server.state.left.replace('{{left}}', '00:2\\d:\\d\\d')}$`),
		);
		await screenshot(closed, `closed-${name}`);
		await closed.close();

		await changeSettings(site, { maintenance: OFF });
		await expect(strip).toContainText(shell.system.over);
		await strip.getByRole('button').click();
		await expect(strip).toBeHidden();
	});
}

/** Sets the network information of the browser, which would otherwise depend on earlier tests. */
async function setConnection(page: Page, value: object): Promise<void> {
	await page.addInitScript((connection) => {
		Object.defineProperty(navigator, 'connection', { value: connection });
	}, value);
}

test('a visitor gets live jackpot updates from the first interaction on, and not before @upstream', async ({
	page,
	allowConsole,
}) => {
	allowConsole(/status of 503 \(Service Unavailable\) \(\S+\/en\/rng\)$/);
	await setConnection(page, { effectiveType: '4g' });
	// With an upstream host a visitor sees the past maintenance for some seconds.
	await expect(async () => {
		expect((await page.goto('/en/rng'))?.status()).toBe(200);
	}).toPass();
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname === LIVE_PATH) asked.push(search);
	});
	await page.goto('/en/rng');
	await page.waitForLoadState('load');
	expect(asked).toEqual([]);

	await page.mouse.click(5, 300);

	await expect.poll(() => asked).toEqual(['?topics=system,jackpot']);
	await expect
		.poll(() => page.evaluate(() => document.body.getAttribute('data-live-jackpot') ?? ''))
		.toContain('"step":165.11');
	// The counter continues in steps from the streamed value; with reduced motion only the next
	// event changes it.
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const counter = page.locator('p[data-jackpot]');
	const shown = await counter.textContent();
	await expect.poll(() => counter.textContent()).not.toBe(shown);
});

test('a visitor with data saving on opens no stream @upstream', async ({ page }) => {
	await setConnection(page, { saveData: true });
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await page.goto('/en/rng');

	await page.mouse.click(5, 300);
	await page.waitForRequest((request) => request.url().includes('getJackpot'));

	expect(asked).not.toContain(LIVE_PATH);
});
