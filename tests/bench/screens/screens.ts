import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { profileFigures, startFloor } from '../browser/browser.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { PROFILES } from '../browser/profiles.ts';
import { bytesFigures } from '../bytes/bytes.ts';
import type { Figure } from '../figures.ts';
import { missesFigures } from '../pages/misses.ts';
import { measurePage, type PageServers, startPageServers } from '../pages/targets.ts';
import { addressOf } from './addresses.ts';
import type { PageName } from './list.ts';

/** Rendering code is compiled only after a warm-up. */
const WARM_S = 3;

interface Parts extends PageServers {
	browser: Browser;
	floor: string;
}

/**
 * Measures every chosen page: bytes, cost from the cache and rendered, and slow devices. A failing
 * page does not stop the others.
 */
export async function measureScreens(bench: Bench): Promise<Figure[]> {
	const parts: Parts = {
		...(await startPageServers(bench)),
		browser: await openBrowser(bench),
		floor: await startFloor(bench),
	};
	const faults: string[] = [];
	for (const page of bench.pages) {
		await measureScreen(bench, parts, page).catch((error: unknown) => {
			faults.push(`${page}: ${error instanceof Error ? error.message : error}`);
		});
	}
	if (faults.length > 0) throw new Error(faults.join('\n'));
	return [];
}

/** Records each figure of a page at once. */
async function measureScreen(bench: Bench, parts: Parts, page: PageName): Promise<void> {
	const { site, browser, floor } = parts;
	const path = await addressOf(site, page);
	const tell = (figures: readonly Figure[]) =>
		bench.tell(figures.map((figure) => ({ ...figure, page: `${page}, ${path}` })));
	// Pages with a countdown are rendered for every visitor: their bytes are never the same.
	if (await isCached(site.origin + path)) {
		tell(await bytesFigures(site, browser, path));
		tell(await measurePage(bench, parts, { path, warmS: WARM_S }));
		tell(await missesFigures(site, path));
	}
	for (const profile of PROFILES) {
		tell(await profileFigures(bench, browser, { url: site.origin + path, floor, profile }));
	}
}

/** True when a page that the browser knows is answered by 304. */
async function isCached(url: string): Promise<boolean> {
	const tag = (await fetch(url)).headers.get('etag');
	if (tag === null) return false;
	return (await fetch(url, { headers: { 'if-none-match': tag } })).status === 304;
}
