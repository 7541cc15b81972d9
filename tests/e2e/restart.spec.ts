import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import { watch } from './console.ts';
import { expect, test } from './fixtures.ts';

const LANGUAGES = [
	{ name: 'Bengali', root: '', account: bnAccount },
	{ name: 'English', root: '/en', account: enAccount },
];

/** A browser that is closed and restarted with its stored profile. */
const profile = test.extend<{ folder: string }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used.
	folder: async ({}, use) => {
		const folder = await mkdtemp(join(tmpdir(), 'jhilik browser '));
		await use(folder);
		await rm(folder, { recursive: true, force: true });
	},
});

for (const { name, root, account } of LANGUAGES) {
	profile(
		`a browser restart restores a remembered session only, in ${name}`,
		async ({ folder, playwright, site, launchOptions, consoleErrors }) => {
			const start = async () => {
				const context = await playwright.chromium.launchPersistentContext(folder, {
					...launchOptions,
					baseURL: site.origin,
					viewport: { width: 360, height: 740 },
					serviceWorkers: 'block',
				});
				watch(context, consoleErrors);
				return context;
			};
			const player = site.demoLogins.find(({ role }) => role === 'player');
			async function logIn(page: Page, remembers: boolean): Promise<void> {
				await page.goto(`${root}/login`);
				const form = page.getByRole('main').locator('form').first();
				await form.getByLabel(account.username, { exact: true }).fill(player?.username ?? '');
				await form.getByLabel(account.password, { exact: true }).fill(player?.password ?? '');
				const box = form.getByRole('checkbox', { name: account.remember });
				await box.setChecked(remembers);
				await form.getByRole('button', { name: account.log_in, exact: true }).click();
				await expect(page.locator('header .balance')).toBeVisible();
			}
			const first = await start();
			await logIn(await first.newPage(), false);
			await first.close();

			const second = await start();
			const page = await second.newPage();
			await page.goto(`${root}/`);
			await expect(page.locator('header .balance')).toBeHidden();
			await logIn(page, true);
			await second.close();

			const third = await start();
			const again = await third.newPage();
			await again.goto(`${root}/`);
			await expect(again.locator('header .balance')).toBeVisible();
			await again.goto(`${root}/login`);
			await expect(again.getByRole('main').locator('input[name=password]')).toHaveCount(0);
			await third.close();
		},
	);
}
