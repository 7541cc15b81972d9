import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { code, instant, jsonMoney } from '../values.ts';
import { openRound } from './open-round.ts';

const launched = z.object({
	content: z.object({
		game_url: z.url(),
		/** `window`: the vendor's games want a window of their own. Ours. */
		opens_in: z.optional(z.enum(['frame', 'window'])),
	}),
});

/** Where older hosts of the family put the address. */
const OLDER_NAMES = ['url', 'gameUrl', 'link', 'launchUrl', 'game_url'];

/** An opened game, of whatever age the host is (docs/wps.md, `/wps/game/launchGame`). */
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
] as const satisfies readonly RefusalCode[];

/**
 * Starts a game: the address to open in a frame, with a one-time launch token of the member. The
 * lottery (`launchMode` LOTT, or one of its vendors) is opened on a page of the site.
 *
 * Refuses: `category_not_found`; `game_not_found`; `game_disabled`; `vendor_closed` after the kill switch; `vendor_down`
 * when the vendor does not answer, `vendor_refused` when it says no; `money_not_taken` when it does
 * not play with the member's money; `member_locked`; `too_many_requests`; `real_account_needed` when
 * a trial account asks to play for real money, or at a game that is played for nothing else;
 * `invalid_input` when another asks for trial money.
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
		/** Absent, the vendor's first game of the type opens: its lobby. */
		gameCode: z.optional(code),
		gameType: z.optional(code),
		/** The game by its number in the lists. */
		nodeId: z.optional(code),
		gameId: z.optional(code),
		/** 0 plays for trial money, 1 for the member's own; absent, for what the account has. */
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
 * Opens a game for trying: no account, no token and no money stand behind it. For members, because
 * nothing starts without a log-in.
 *
 * Refuses: as `launchGame`; `money_not_taken` where the vendor has nothing to try.
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
 * Starts the sports book of the vendor FB.
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
	/** Now, by the platform's clock; `startTime` is absent before the first launch. */
	time: instant,
	startTime: z.optional(instant),
	/** What was staked since then, and what came back; open rounds are staked. */
	staked: jsonMoney,
	returned: jsonMoney,
	/** What was given to vendors besides. */
	tipped: z.optional(jsonMoney),
	/** What came back less all that left. */
	net: jsonMoney,
	/** Games with a round that nobody decided yet, of this session or before it. */
	unfinished: z.optional(
		z.array(z.object({ ...openRound.shape, vassalage: z.string(), gameCode: z.string() })),
	),
});

/**
 * The member's session of play: it begins with a launch and goes on over games and reloads until
 * nothing was launched or staked for 30 minutes. Ours.
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
