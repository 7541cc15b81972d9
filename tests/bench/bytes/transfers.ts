import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openTab, type Tab } from '../browser/open-browser.ts';
import { HYDRATED, LOGIN } from '../browser/recorder.ts';

export interface Transfer {
	url: string;
	/** `Document`, `Stylesheet`, `Script`, `Image`, `Font` and so on. */
	type: string;
	/** Transferred bytes, headers included. */
	bytes: number;
}

export interface Transfers {
	/** Until the untouched page is idle. */
	before: Transfer[];
	/** Those that the first screen shows or needs. */
	aboveFold: Transfer[];
	/** From the tap on Login until its island runs. */
	afterTap: Transfer[];
}

const QUIET_MS = 2000;

/** Opens the page on a phone with an empty cache and records its requests. */
export async function watchTransfers(browser: Browser, url: string): Promise<Transfers> {
	const tab = await openTab(browser);
	try {
		const seen = listen(tab);
		await tab.page.goto(url, { waitUntil: 'networkidle' });
		await delay(QUIET_MS);
		const before = seen.splice(0);
		const shown = new Set(await tab.page.evaluate(listShownImages));
		const aboveFold = before.filter(({ type, url: address }) => {
			return type === 'Image' ? shown.has(address) : true;
		});
		await tab.page.locator(LOGIN).first().tap();
		await tab.page.locator(HYDRATED).waitFor();
		await delay(QUIET_MS);
		return { before, aboveFold, afterTap: seen.splice(0) };
	} finally {
		await tab.context.close();
	}
}

/** Collects the finished requests of a tab from now on. */
export function listen({ devtools }: Tab): Transfer[] {
	const seen: Transfer[] = [];
	const underway = new Map<string, { url: string; type: string }>();
	devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
		underway.set(requestId, { url: response.url, type });
	});
	devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const response = underway.get(requestId);
		const isData = response?.url.startsWith('data:');
		if (response && !isData) seen.push({ ...response, bytes: encodedDataLength });
	});
	return seen;
}

/** Runs in the page: returns the images within the first screen, backgrounds included. */
function listShownImages(): string[] {
	const addresses: string[] = [];
	for (const element of document.querySelectorAll('*')) {
		const { top, bottom, left, right, width } = element.getBoundingClientRect();
		const isShown = top < innerHeight && bottom > 0 && left < innerWidth && right > 0 && width > 0;
		if (!isShown) continue;
		if (element instanceof HTMLImageElement) addresses.push(element.currentSrc);
		const background = /url\("([^"]+)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1];
		if (background) addresses.push(background);
	}
	return addresses;
}
