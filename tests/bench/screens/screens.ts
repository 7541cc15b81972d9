import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { profileFigures, startFloor } from '../browser/browser.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { PROFILES } from '../browser/profiles.ts';
import { bytesFigures } from '../bytes/bytes.ts';
import type { Figure } from '../figures.ts';
import { startWorker, type Worker } from '../measure/children.ts';
import { missesFigures } from '../pages/misses.ts';
import { copyPage, VISITOR } from '../pages/same-bytes.ts';
import { aTarget, measureInTurn, pageFigures } from '../pages/targets.ts';
import { type Site, startSite } from '../site/server.ts';
import { addressOf } from './addresses.ts';
import type { PageName } from './list.ts';

const CONNECTIONS = 32;
/** What renders is compiled only after it has run a while. */
const WARM_S = 3;

interface Parts {
	site: Site;
	/** The same without a page cache. */
	uncached: Site;
	browser: Browser;
	floor: string;
	raw: Worker;
	loader: Worker;
}

/**
 * Every chosen page by itself: its bytes, what it costs from the cache and rendered, and slow
 * devices. A page that cannot be measured keeps none of the others from it.
 */
export async function measureScreens(bench: Bench): Promise<Figure[]> {
	const raw = startWorker('site/raw-server.ts');
	bench.closings.add('the bare server', raw.stop);
	const loader = startWorker('load/pages.ts');
	bench.closings.add('the load client', loader.stop);
	const parts: Parts = {
		...{ raw, loader },
		site: await startSite(bench, { port: bench.port }),
		uncached: await startSite(bench, { port: bench.port + 2, env: { PAGE_CACHE_MB: '0' } }),
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

/** Tells of each figure of a page as soon as it is known. */
async function measureScreen(bench: Bench, parts: Parts, page: PageName): Promise<void> {
	const { site, browser, floor } = parts;
	const path = await addressOf(site, page);
	const tell = (figures: readonly Figure[]) =>
		bench.tell(figures.map((figure) => ({ ...figure, page: `${page}, ${path}` })));
	tell(await bytesFigures(site, browser, path));
	tell(await serverFigures(bench, parts, path));
	tell(await missesFigures(site, path));
	for (const profile of PROFILES) {
		tell(await profileFigures(bench, browser, { url: site.origin + path, floor, profile }));
	}
}

/** The page from the cache, known already, and rendered, beside the same bytes from bare node:http. */
async function serverFigures(bench: Bench, parts: Parts, path: string): Promise<Figure[]> {
	const { site, uncached, raw, loader } = parts;
	const { reply, etag } = await copyPage(site, path);
	const { port } = await raw.ask<{ port: number }>({ port: 0, replies: { [path]: reply } });
	const page = { connections: CONNECTIONS, path, headers: VISITOR, status: 200 };
	const known = { ...page, headers: { ...VISITOR, 'if-none-match': etag }, status: 304 };
	const bare = { pid: raw.pid, port };
	const targets = {
		raw: aTarget(bare, 'bare node:http', page),
		own: aTarget(site, 'from the cache', page),
		rawKnown: aTarget(bare, 'bare node:http, 304', known),
		ownKnown: aTarget(site, 'from the cache, 304', known),
		rendered: {
			...aTarget(uncached, 'rendered', { ...page, hasOwnHosts: true }),
			warmS: WARM_S,
		},
	};
	await measureInTurn(bench, loader, Object.values(targets));
	return [
		...pageFigures(targets.own, targets.raw, '>= 0.9'),
		...pageFigures(targets.ownKnown, targets.rawKnown, '>= 0.9'),
		...pageFigures(targets.rendered, targets.raw, '>= 0.12'),
	];
}
