import {
	type Browser,
	type BrowserContext,
	type CDPSession,
	chromium,
	type Page,
} from '@playwright/test';
import { browserEnv, findBrowser } from '../../../scripts/lib/browser.mjs';
import type { Bench } from '../bench.ts';
import { networkOf, type Profile } from './profiles.ts';

/** Starts Chromium: CHROMIUM_PATH, or an installed one. */
export async function openBrowser(bench: Bench): Promise<Browser> {
	const executablePath = findBrowser();
	if (!executablePath) throw new Error('no Chromium: install it, or set CHROMIUM_PATH to one');
	const args = ['--disable-gpu', '--disable-background-networking', '--disable-extensions'];
	if (process.getuid?.() === 0) args.push('--no-sandbox');
	const browser = await chromium.launch({ executablePath, args, env: browserEnv() });
	bench.closings.add('Chromium', () => browser.close());
	return browser;
}

export interface Tab {
	context: BrowserContext;
	page: Page;
	devtools: CDPSession;
}

/** Opens a phone of 360 px with an empty cache, throttled by the profile. */
export async function openTab(browser: Browser, profile?: Profile): Promise<Tab> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 640 },
		deviceScaleFactor: 2,
		isMobile: true,
		hasTouch: true,
		locale: 'bn-BD',
	});
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Network.enable');
	if (profile) {
		await devtools.send('Network.emulateNetworkConditions', networkOf(profile));
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown });
	}
	return { context, page, devtools };
}
