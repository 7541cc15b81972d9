import { listAgentAnnouncements } from '#lib/wps/contract/agent-announcements.ts';
import { listFavourites } from '#lib/wps/contract/favourites.ts';
import { listGames, listHotGames, listLanes, listRecentGames } from '#lib/wps/contract/games.ts';
import { launchFacebook, launchGame, launchTrial } from '#lib/wps/contract/launch.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import { listRedemptions } from '#lib/wps/contract/point-mall.ts';
import { listPointGoods } from '#lib/wps/contract/points.ts';
import { listRooms } from '#lib/wps/contract/rooms.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { listWinners } from '#lib/wps/contract/winners.ts';
import { type Cdns, gameAt, imageAt } from './cdn-address.ts';
import type { Transport } from './wps-requests.ts';

interface Options {
	/** The operator's origins of images, and those of games. */
	imageOrigins: readonly string[];
	launchOrigins: readonly string[];
	nowMs?: () => number;
}

/** Calls whose answers name pictures, and those that name a game's address. */
const PICTURED: ReadonlySet<string> = new Set(
	[
		...[listLanes, listGames, listHotGames, listRecentGames, listFavourites, listRooms],
		...[listWinners, listAnnouncements, listAgentAnnouncements, listPointGoods, listRedemptions],
	].map(({ path }) => path),
);
const LAUNCHED: ReadonlySet<string> = new Set(
	[launchGame, launchTrial, launchFacebook].map(({ path }) => path),
);

/** Fields of pictures, in every version of the protocol (docs/wps.md, "Value shapes"). */
const PICTURES = /^(?:iconUrl|(?:show|default|small|mobileSmall|h5|lager)Icon|imageUrl)$/;
/** `url` is a picture in a banner. */
const BANNERS = 'banners';
const GAMES = /^(?:game_url|gameUrl|url|link|launchUrl|content|value)$/;

/** Time for which the CDNs of a status apply, and after a failure. */
const FRESH_MS = 60_000;
const RETRY_MS = 5000;

interface HostCdns {
	images: readonly string[];
	games: readonly string[];
}

/**
 * Moves pictures and games of a host to its CDNs (spec 3, "imageCDNs, launchGameCDNs"): to the first
 * that the operator allows. What the host names elsewhere is removed or stays as it is, see
 * `cdn-address.ts`. The status that passes for a page is read along; a host is asked for it only when
 * none has passed for a minute.
 */
export function applyHostCdns(transport: Transport, options: Options): Transport {
	const { imageOrigins, launchOrigins, nowMs = Date.now } = options;
	let known: Promise<HostCdns> = Promise.resolve({ images: [], games: [] });
	let untilMs = Number.NEGATIVE_INFINITY;

	function note(cdns: HostCdns): void {
		known = Promise.resolve(cdns);
		untilMs = nowMs() + FRESH_MS;
	}

	function find(request: Request): Promise<HostCdns> {
		if (nowMs() < untilMs) return known;
		const earlier = known;
		untilMs = nowMs() + FRESH_MS;
		known = askStatus(transport, request).catch(() => {
			untilMs = nowMs() + RETRY_MS;
			return earlier;
		});
		return known;
	}

	return async (request) => {
		const { pathname, origin } = new URL(request.url);
		const isPictured = PICTURED.has(pathname);
		if (!isPictured && !LAUNCHED.has(pathname)) {
			const response = await transport(request);
			if (pathname !== getStatus.path || !response.ok) return response;
			return changed(response, (answer) => {
				note(cdnsOf(answer));
				return answer;
			});
		}
		const asked = isPictured ? imageOrigins : launchOrigins;
		const none: HostCdns = { images: [], games: [] };
		// Without an allowed origin no CDN can be used.
		const [response, cdns] = await Promise.all([
			transport(request),
			asked.length > 0 ? find(request) : none,
		]);
		const images: Cdns = { allowed: imageOrigins, named: cdns.images };
		const games: Cdns = { allowed: launchOrigins, named: cdns.games };
		return changed(response, (answer) => {
			if (isPictured) movePictures(answer, images, origin);
			else moveGames(answer, games);
			return answer;
		});
	};
}

/** Asks for the status as the client of the request, without its session. */
async function askStatus(transport: Transport, { url, headers }: Request): Promise<HostCdns> {
	const guest = new Headers(headers);
	for (const name of ['authorization', 'content-type', 'content-length']) guest.delete(name);
	const response = await transport(new Request(new URL(getStatus.path, url), { headers: guest }));
	if (!response.ok) throw new Error(`status ${response.status}`);
	return cdnsOf(await response.json());
}

function cdnsOf(answer: unknown): HostCdns {
	const { imageCDNs, launchGameCDNs } = Object(Object(Object(answer).value).info);
	return { images: textsOf(imageCDNs), games: textsOf(launchGameCDNs) };
}

function textsOf(list: unknown): string[] {
	return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Returns a response with its JSON changed. A body that is no JSON passes as it is. */
async function changed(response: Response, change: (answer: unknown) => unknown) {
	const text = await response.text();
	const headers = new Headers(response.headers);
	headers.delete('content-length');
	headers.delete('content-encoding');
	return new Response(changedText(text, change) || null, { status: response.status, headers });
}

function changedText(text: string, change: (answer: unknown) => unknown): string {
	try {
		return JSON.stringify(change(JSON.parse(text)));
	} catch {
		return text;
	}
}

/** Moves the pictures of an answer, at any depth. Those that are not allowed are removed. */
function movePictures(part: unknown, cdns: Cdns, ownOrigin: string, isBanner = false): void {
	if (typeof part !== 'object' || part === null) return;
	for (const [name, value] of Object.entries(part)) {
		const isPicture = PICTURES.test(name) || (isBanner && name === 'url');
		if (!isPicture || typeof value !== 'string') {
			const isOfBanner = name === BANNERS || (isBanner && Array.isArray(part));
			movePictures(value, cdns, ownOrigin, isOfBanner);
			continue;
		}
		const moved = imageAt(value, cdns, ownOrigin);
		if (moved === undefined) Reflect.deleteProperty(part, name);
		else Reflect.set(part, name, moved);
	}
}

/** Moves the address of a launch, under each name that it has in the family. */
function moveGames(part: unknown, cdns: Cdns): void {
	if (typeof part !== 'object' || part === null) return;
	for (const [name, value] of Object.entries(part)) {
		if (!GAMES.test(name)) continue;
		if (typeof value === 'string') Reflect.set(part, name, gameAt(value, cdns));
		else moveGames(value, cdns);
	}
}
