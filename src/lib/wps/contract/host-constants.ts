import type { Call } from '../call.ts';
import { listFavourites } from './favourites.ts';
import {
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
	listVendorTypes,
	postHotGames,
} from './games.ts';
import { launchFacebook, launchGame, launchTrial } from './launch.ts';
import {
	listLotteryMenus,
	listPopularLotteries,
	listRecentLotteries,
	listVnLotteryMenus,
} from './lottery.ts';
import { listAnnouncements } from './notices.ts';
import { listRooms } from './rooms.ts';
import { getStatus, getWhitelabel } from './system.ts';
import { openTrial } from './trial.ts';
import { getMerchantWallet } from './wallet.ts';

/** What a constant may depend on. */
export interface HostFacts {
	/** The operator's code of this site at the host. */
	merchant: string;
	/** The host name in the address bar of the browser. */
	hostname: string;
	/** Of the browser; empty for calls of the server itself. */
	userAgent: string;
}

type Constant = string | number | ((facts: HostFacts) => string | undefined);

/** Kinds of games that a browser on any device opens. */
const DESKTOP = 'html5-desktop';
const DEVICE = 'WEB';
const LISTED = `flash,${DESKTOP}`;
const merchant = ({ merchant: code }: HostFacts) => code;
const ofHost = { url: ({ hostname }: HostFacts) => hostname || undefined };

/**
 * What hosts of the family expect with a call, beside the input of a page. Field values of the page
 * go before these. Our own platform reads all of them.
 *
 * Source: spec 3, "Game query", "Hot games request", "Recent games request" and "Free play"; spec 7.
 */
export const HOST_CONSTANTS: readonly (readonly [Call, Readonly<Record<string, Constant>>])[] = [
	[getStatus, ofHost],
	[getWhitelabel, ofHost],
	[openTrial, { os: ({ userAgent }) => osOf(userAgent), platform: 'W', 'X-Gateway-Version': 3 }],
	[listAnnouncements, { platform: 'W', execution: 'B' }],
	[listLanes, { platform: DESKTOP }],
	[listVendorTypes, { platform: DESKTOP }],
	[listGames, { clientType: 3, platform: LISTED, channel: DEVICE, merchant }],
	[listHotGames, { merchantCode: merchant, isPlatform: 2, platform: LISTED }],
	[postHotGames, { merchantCode: merchant, isPlatform: 2, platform: LISTED }],
	[listRecentGames, { clientType: 3 }],
	[listFavourites, { clientType: 3 }],
	[listRooms, { clientType: 3, platform: DESKTOP }],
	[launchGame, { platform: DESKTOP }],
	[launchTrial, { platform: DESKTOP }],
	[launchFacebook, { platform: DESKTOP }],
	[getMerchantWallet, { merchantCode: merchant }],
	[listLotteryMenus, { device: DEVICE }],
	[listVnLotteryMenus, { device: DEVICE }],
	[listRecentLotteries, { device: DEVICE, recentCount: 100 }],
	[listPopularLotteries, { device: DEVICE, count: 20 }],
];

const byCall = new Map(HOST_CONSTANTS);

/** Returns the constants of a call that are known. */
export function constantsOf(call: Call, facts: HostFacts): Record<string, string | number> {
	const found = Object.entries(byCall.get(call) ?? {}).flatMap(([name, constant]) => {
		const value = typeof constant === 'function' ? constant(facts) : constant;
		return value === undefined ? [] : [[name, value] as const];
	});
	return Object.fromEntries(found);
}

/** Systems by what their browsers say; the first match counts. */
const SYSTEMS = [
	...([
		['Android', /Android/],
		['iOS', /iPhone|iPad|iPod/],
		['Windows', /Windows/],
	] as const),
	...([
		['macOS', /Mac OS X|Macintosh/],
		['Linux', /Linux|CrOS/],
	] as const),
];

function osOf(userAgent: string): string {
	return SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
}
