import type { Bench } from '../bench.ts';
import { browserFigures, startFloor } from '../browser/browser.ts';
import { openBrowser } from '../browser/open-browser.ts';
import { bytesFigures } from '../bytes/bytes.ts';
import type { Figure } from '../figures.ts';
import { startWorker, type Worker } from '../measure/children.ts';
import { copyPage, VISITOR } from '../pages/same-bytes.ts';
import { aTarget, measureInTurn, pageFigures } from '../pages/targets.ts';
import { type Site, startSite } from '../site/server.ts';
import { addressOf } from './addresses.ts';

const CONNECTIONS = 32;

/** Every chosen page by itself: its bytes, what it costs from the cache, and slow devices. */
export async function measureScreens(bench: Bench): Promise<Figure[]> {
	const site = await startSite(bench, { port: bench.port });
	const browser = await openBrowser(bench);
	const floor = await startFloor(bench);
	const raw = startWorker('site/raw-server.ts');
	bench.closings.add('the bare server', raw.stop);
	const loader = startWorker('load/pages.ts');
	bench.closings.add('the load client', loader.stop);

	const figures: Figure[] = [];
	for (const [index, page] of bench.pages.entries()) {
		const path = await addressOf(site, page);
		const rawPort = bench.port + 6 + index;
		const own = [
			...(await bytesFigures(site, browser, path)),
			...(await cachedFigures(bench, { site, raw, loader, path, rawPort })),
			...(await browserFigures(bench, browser, { url: site.origin + path, floor })),
		];
		figures.push(...own.map((figure) => ({ ...figure, page: `${page}, ${path}` })));
	}
	return figures;
}

interface Cached {
	site: Site;
	raw: Worker;
	loader: Worker;
	path: string;
	rawPort: number;
}

/** The page from the cache, and known already, beside the same bytes from bare node:http. */
async function cachedFigures(bench: Bench, cached: Cached): Promise<Figure[]> {
	const { site, raw, loader, path, rawPort } = cached;
	const { reply, etag } = await copyPage(site, path);
	await raw.ask({ port: rawPort, replies: { [path]: reply } });
	const page = { connections: CONNECTIONS, path, headers: VISITOR, status: 200 };
	const known = { ...page, headers: { ...VISITOR, 'if-none-match': etag }, status: 304 };
	const bare = { pid: raw.pid, port: rawPort };
	const targets = {
		raw: aTarget(bare, 'bare node:http', page),
		own: aTarget(site, 'from the cache', page),
		rawKnown: aTarget(bare, 'bare node:http, 304', known),
		ownKnown: aTarget(site, 'from the cache, 304', known),
	};
	await measureInTurn(bench, loader, Object.values(targets));
	return [
		...pageFigures(targets.own, targets.raw, '>= 0.9'),
		...pageFigures(targets.ownKnown, targets.rawKnown, '>= 0.9'),
	];
}
