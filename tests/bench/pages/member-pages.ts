import { createWps } from '#lib/wps/client.ts';
import { addFavourite } from '#lib/wps/contract/favourites.ts';
import { listHotGames } from '#lib/wps/contract/games.ts';
import type { Bench } from '../bench.ts';
import type { Figure } from '../figures.ts';
import type { RawJob } from '../site/raw-server.ts';
import type { Site } from '../site/server.ts';
import { logIn } from './log-in.ts';
import { copyPage, VISITOR } from './same-bytes.ts';
import {
	A_VISITOR,
	aTarget,
	measureInTurn,
	type PageServers,
	pageFigures,
	type Target,
} from './targets.ts';

/** Pages of a member with favourites. */
const PAGES = [
	{ path: '/', name: "a member's home" },
	{ path: '/rng', name: 'a list with favourites' },
	{ path: '/promotions', name: 'offers with a status' },
];
/** Ready bytes are made after the first request, and again at a higher quality after some. */
const WARM_S = 4;

/**
 * Measures pages of a member as fast as they go: filled, and rendered by a site without a page cache,
 * beside bare node:http with the same bytes.
 */
export async function measureMemberPages(
	bench: Bench,
	{ site, uncached, raw, loader }: PageServers,
): Promise<Figure[]> {
	const cookie = await logIn(site);
	await addFavourites(site, cookie);
	const headers = { ...VISITOR, cookie };
	const figures: Figure[] = [];
	for (const { path, name } of PAGES) {
		const { reply } = await copyPage(site, path, { cookie });
		const job: RawJob = { port: 0, replies: { [path]: reply } };
		const bare = { pid: raw.pid, ...(await raw.ask<{ port: number }>(job)) };
		const page = { ...A_VISITOR, headers, path };
		const targets = {
			raw: aTarget(bare, 'bare node:http', page),
			filled: { ...aTarget(site, `${name}, filled`, page), warmS: WARM_S },
			rendered: { ...aTarget(uncached, `${name}, rendered`, page), warmS: WARM_S },
		} satisfies Record<string, Target>;
		await measureInTurn(bench, loader, Object.values(targets));
		figures.push(
			...pageFigures(targets.filled, targets.raw, '>= 0.12'),
			...pageFigures(targets.rendered, targets.raw, ''),
		);
	}
	return figures;
}

async function addFavourites({ origin }: Site, cookie: string): Promise<void> {
	const wps = createWps({
		origin,
		headers: { origin, cookie, 'sec-fetch-site': 'same-origin' },
		transport: fetch,
	});
	const games = await wps(listHotGames, {});
	if (!games.ok) throw new Error(`no games: ${games.refusal.code}`);
	for (const { nodeId } of games.value.list) {
		const added = await wps(addFavourite, { nodeId: String(nodeId) });
		if (!added.ok) throw new Error(`no favourite: ${added.refusal.code}`);
	}
}
