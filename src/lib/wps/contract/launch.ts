import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { code, instant, jsonMoney } from '../values.ts';
import { openRound } from './open-round.ts';

const launched = z.object({
	content: z.object({
		game_url: z.url(),
		/** `window`: the vendor's games require their own window. Ours. */
		opens_in: z.optional(z.enum(['frame', 'window'])),
	}),
});

/** Field names of the address in older versions of the /wps protocol. */
const OLDER_NAMES = ['url', 'gameUrl', 'link', 'launchUrl', 'game_url'];

/**
 * The result of a launch, in every version of the protocol (docs/wps.md, `/wps/game/launchGame`).
 */
const launch = z.codec(z.looseObject({}), launched, {
	decode(value: Record<string, unknown>) {
		const { content } = value;
		const places = [value, ...(isRecord(content) ? [content] : [])];
		const address = places
			.flatMap((place) => OLDER_NAMES.map((name) => place[name]))
			.find((found): found is string => typeof found === 'string');
		const isWindow = isRecord(content) && content['opens_in'] === 'window';
		return {
			content: {
				game_url: typeof content === 'string' ? content : (address ?? ''),
				...(isWindow && { opens_in: 'window' as const }),
			},
		};
	},
	encode: (value) => ({ ...value }),
});

const text = (length: number) => z.optional(z.string().check(z.maxLength(length)));

const common = {
	language: text(8),
	platform: text(32),
	device: text(16),
	backUrl: text(512),
};

const refusals = [
	'category_not_found',
	'game_not_found',
	'game_disabled',
	'vendor_closed',
	'vendor_down',
	'vendor_refused',
	'money_not_taken',
	'member_locked',
	'excluded',
] as const satisfies readonly RefusalCode[];

/**
 * Launches a game and returns the address to open in a frame, with a one-time launch token of the
 * member. The lottery (`launchMode` LOTT, or one of its vendors) opens on a page of the site.
 *
 * Refuses: `category_not_found`; `game_not_found`; `game_disabled`; `vendor_closed` after the kill
 * switch; `vendor_down` when the vendor does not respond, `vendor_refused` when it refuses;
 * `money_not_taken` when it does not accept the member's money; `member_locked`; `excluded` on a break;
 * `too_many_requests`; `real_account_needed` when a trial account requests real money, or a game
 * without trial money; `invalid_input` when another account requests trial money.
 * Source: spec 2, "Starting a game"; spec 7, "launch"; docs/wps.md, `/wps/game/launchGame`.
 */
export const launchGame = defineCall({
	method: 'GET',
	path: '/wps/game/launchGame',
	access: 'member',
	input: z.strictObject({
		...common,
		/** The vendor; absent when `nodeId` or `gameId` names the game, or for the lottery. */
		vassalage: z.optional(code),
		/** Default: the vendor's first game of the type, its lobby. */
		gameCode: z.optional(code),
		gameType: z.optional(code),
		/** The game by its node id in the lists. */
		nodeId: z.optional(code),
		gameId: z.optional(code),
		/** 0 plays with trial money, 1 with the member's own. Default: the account's own kind. */
		accountType: z.optional(z.enum(['0', '1'])),
		launchMode: z.optional(z.enum(['GLS', 'LOTT'])),
		lottoArea: text(8),
		lottoPrizeMode: text(16),
		lottoGameCode: z.optional(code),
		lottoView: z.optional(z.enum(['betting', 'lobby'])),
		playType: z.optional(code),
	}),
	value: launch,
	refusals: [...refusals],
});

/**
 * Opens a game's demo, without account, token or money. For members, because every start requires a
 * log-in.
 *
 * Refuses: as `launchGame`; `money_not_taken` when the vendor has no demo.
 * Source: docs/wps.md, `GCS_gameTrialLaunch`; spec 6, "Login is required before starting any game".
 */
export const launchTrial = defineCall({
	method: 'GET',
	path: '/wps/relay/GCS_gameTrialLaunch',
	access: 'member',
	input: z.strictObject({
		...common,
		vassalage: code,
		gameCode: z.optional(code),
		gameType: z.optional(code),
	}),
	value: launch,
	refusals: [...refusals],
});

/**
 * Launches the sports book of the vendor FB.
 *
 * Refuses: as `launchGame`.
 * Source: spec 7, "Facebook game launch"; docs/wps.md, `GCS_gameLaunchFB`.
 */
export const launchFacebook = defineCall({
	method: 'GET',
	path: '/wps/relay/GCS_gameLaunchFB',
	access: 'member',
	input: z.strictObject({ ...common, gameCode: z.optional(code) }),
	value: launch,
	refusals: [...refusals],
});

export type PlaySession = z.output<typeof playSession>;
const playSession = z.object({
	/** The current time of the platform's clock; `startTime` is absent before the first launch. */
	time: instant,
	startTime: z.optional(instant),
	/** Stakes since then, open rounds included, and payouts. */
	staked: jsonMoney,
	returned: jsonMoney,
	/** Tips to vendors. */
	tipped: z.optional(jsonMoney),
	/** Payouts less stakes and tips. */
	net: jsonMoney,
	/** Games with an undecided round, of this session or before it. */
	unfinished: z.optional(
		z.array(z.object({ ...openRound.shape, vassalage: z.string(), gameCode: z.string() })),
	),
});

/**
 * Returns the member's play session. It begins with a launch and continues across games and
 * reloads, until 30 minutes pass without a launch or a stake. Ours.
 *
 * Source: player protection, "net position and elapsed time in a game session".
 */
export const getPlaySession = defineCall({
	method: 'GET',
	path: '/wps/game/playSession',
	access: 'member',
	input: z.strictObject({}),
	value: playSession,
	refusals: [],
});

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}
