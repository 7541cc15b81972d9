import { isLotteryVendor, lotteryPath } from '#lib/rules/games/categories.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { requireNoBlock } from '#platform/people/protection/blocks.ts';
import { isGameEnabled } from '#platform/play/vendors/games.ts';
import { mintLaunchToken } from '#platform/play/vendors/launch-tokens.ts';
import { continuePlay } from '#platform/play/vendors/play-session.ts';
import {
	type Launch,
	VendorDown,
	type VendorPort,
	VendorRefused,
} from '#platform/play/vendors/port.ts';
import type { VendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { hostedAt } from './launch-origins.ts';
import { findFirstGame, findGame, findGameOfNode } from './rows.ts';

export interface LaunchServices {
	db: Database;
	ports: VendorPorts;
	/** Limits the launches of a member. */
	throttle: Throttle;
	log: { warn(context: object, message: string): void };
}

interface LaunchGameInput {
	vendorCode?: string | undefined;
	/** The vendor's first game of the type by default. */
	gameCode?: string | undefined;
	gameType?: string | undefined;
	/** The id of the game in the lists, which implies the vendor. */
	nodeId?: string | undefined;
	/** The requested kind of money; the account's kind by default. */
	isTrial?: boolean | undefined;
	/** Demo play: no account, no token and no money. */
	isDemo?: boolean;
	caller: Caller;
	client: Client;
	/** The language of the game: `bn`, `en`. */
	language: string;
	/** The return address of the game; ignored unless it is on the site. */
	backUrl?: string | undefined;
	now: Date;
}

export interface Launched {
	url: string;
	opensIn: 'frame' | 'window';
}

/** Returns the address that opens a game. Its refusals are those of the call `launchGame`. */
export async function launchGame(
	services: LaunchServices,
	input: LaunchGameInput,
): Promise<Launched> {
	const { db, ports, throttle } = services;
	const { caller, client, isDemo = false, isTrial, now } = input;
	const { currency, memberId, sessionId } = caller;
	if (input.vendorCode && isLotteryVendor(input.vendorCode)) {
		return openLottery(client.origin, { vendor: input.vendorCode, ...input });
	}
	if (!isDemo) requireFullSession(caller);
	await throttle.consume(String(memberId));
	const hasTrialMoney = currency === DEMO_CURRENCY;
	if (isTrial === false && hasTrialMoney) throw refuse('real_account_needed');
	if (isTrial === true && !hasTrialMoney) throw refuse('invalid_input', {}, 'accountType');

	const { vendorCode, gameCode, launchUrl } = await getGame(db, input);
	const port = await ports.find(vendorCode);
	if (!port) throw refuse('game_not_found');
	if (caller.status === 'excluded') throw refuse('excluded');
	if (caller.status !== 'active') throw refuse('member_locked');
	await requireNoBlock(db, memberId);
	if (!port.isOpen) throw refuse('vendor_closed');
	if (!(await isGameEnabled(db, vendorCode, gameCode))) throw refuse('game_disabled');
	const mode = isDemo ? 'demo' : hasTrialMoney ? 'trial' : 'real';
	const isAccepted = port.modes.includes(mode) && (isDemo || port.currencies.includes(currency));
	const isForReal = mode === 'trial' && port.modes.includes('real');
	if (!isAccepted) throw refuse(isForReal ? 'real_account_needed' : 'money_not_taken');
	if (!(await ports.isReachable(port, now))) throw refuse('vendor_down');

	const { language } = input;
	const address = hostedAt(launchUrl, client.hostname);
	const returnUrl = returnUrlOf(input);
	const launch = { gameCode, mode, currency, language, returnUrl, address } as const;
	if (isDemo) return requestLaunch(services, port, launch);
	const minted = { vendorCode, gameCode, memberId, sessionId, currency, language, now };
	const launchToken = await transaction(db, async (tx) => {
		const token = await mintLaunchToken(tx, minted);
		await continuePlay(tx, memberId, now);
		return token;
	});
	return requestLaunch(services, port, { ...launch, launchToken });
}

/**
 * Opens the lottery, a page of the site (spec 2, "Starting a game takes the player to /lottery").
 */
export function openLottery(
	origin: string,
	query: { vendor?: string; gameCode?: string | undefined; playType?: string | undefined },
): Launched {
	const { vendor, gameCode, playType } = query;
	const url = new URL(lotteryPath({ gameCode, vendor, playType }), origin).href;
	return { url, opensIn: 'frame' };
}

async function requestLaunch(
	{ log }: LaunchServices,
	port: VendorPort,
	launch: Launch,
): Promise<Launched> {
	const { vendorCode, opensIn } = port;
	try {
		return { url: await port.launch(launch), opensIn };
	} catch (error) {
		const isKnown = error instanceof VendorDown || error instanceof VendorRefused;
		if (!isKnown) throw error;
		// The vendor's message is for operators only: it is in no language of the site.
		log.warn({ vendorCode, gameCode: launch.gameCode, note: error.message }, 'game launch failed');
		throw refuse(error instanceof VendorDown ? 'vendor_down' : 'vendor_refused');
	}
}

async function getGame(db: Database, input: LaunchGameInput) {
	const { vendorCode, gameType, nodeId } = input;
	if (nodeId !== undefined && input.gameCode === undefined) {
		const game = await findGameOfNode(db, nodeId);
		if (!game) throw refuse('game_not_found');
		return game;
	}
	if (!vendorCode) throw refuse('invalid_input', {}, 'vassalage');
	const gameCode = input.gameCode ?? (await findFirstGame(db, { vendorCode, gameType }));
	const game = gameCode && (await findGame(db, vendorCode, gameCode));
	if (!game) throw refuse('game_not_found');
	return { vendorCode, gameCode, launchUrl: game.launchUrl };
}

function returnUrlOf({ backUrl, client }: LaunchGameInput): string {
	const isOwn = backUrl && URL.canParse(backUrl) && new URL(backUrl).origin === client.origin;
	return isOwn ? backUrl : `${client.origin}/`;
}
