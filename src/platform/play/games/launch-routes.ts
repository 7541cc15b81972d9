import * as contract from '#lib/wps/contract/launch.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { sumPostings } from '#platform/ledger/postings.ts';
import { findPlay } from '#platform/play/vendors/play-session.ts';
import { listLatestGames } from '#platform/play/vendors/rounds.ts';
import { openRoundOf } from './game-value.ts';
import { type Launched, type LaunchServices, launchGame, openLottery } from './launch-game.ts';
import { categoryOf } from './require-vendor.ts';

/** The vendor of the Facebook launch (spec 2, "sports provider with vassalage FB"). */
const FACEBOOK = 'FB';

type Services = Omit<LaunchServices, 'db' | 'log'>;

/** The kinds of ledger events that post tips and their rollbacks. */
const TIPS = ['vendor_tip', 'vendor_tip_rollback'];

/** The routes of launches and of the play session that they begin. */
export function launchRoutes(services: Services): Route[] {
	return [
		routeWithDb(contract.launchGame, async (input, { db, log, caller, client, now }) => {
			if (input.launchMode === 'LOTT') {
				const { lottoGameCode, gameCode = lottoGameCode, playType, vassalage } = input;
				const vendor = vassalage && { vendor: vassalage };
				return contentOf(openLottery(client.origin, { ...vendor, gameCode, playType }));
			}
			const launched = await launchGame(
				{ ...services, db, log },
				{
					caller,
					client,
					now,
					backUrl: input.backUrl,
					vendorCode: input.vassalage,
					gameCode: input.gameCode,
					gameType: categoryOf(input.gameType),
					nodeId: input.nodeId ?? input.gameId,
					isTrial: input.accountType && input.accountType === '0',
					language: languageOf(input, client),
				},
			);
			return contentOf(launched);
		}),
		routeWithDb(contract.launchTrial, async (input, { db, log, caller, client, now }) => {
			const { vassalage: vendorCode, gameCode, backUrl } = input;
			const gameType = categoryOf(input.gameType);
			const wanted = { vendorCode, gameCode, gameType, backUrl, isDemo: true };
			const language = languageOf(input, client);
			const launch = { ...wanted, language, caller, client, now };
			return contentOf(await launchGame({ ...services, db, log }, launch));
		}),
		routeWithDb(contract.launchFacebook, async (input, { db, log, caller, client, now }) => {
			const { gameCode, backUrl } = input;
			const wanted = { vendorCode: FACEBOOK, gameCode, gameType: 'SPORTS', backUrl };
			const language = languageOf(input, client);
			const launch = { ...wanted, language, caller, client, now };
			return contentOf(await launchGame({ ...services, db, log }, launch));
		}),
		routeWithDb(contract.getPlaySession, async (_, { db, caller, now }) => {
			const { memberId, currency } = caller;
			const play = await findPlay(db, memberId);
			const latest = await listLatestGames(db, memberId);
			const { staked = 0n, returned = 0n } = play ?? {};
			const startTime = play && { startTime: play.startedAt };
			const account = memberCash(memberId, currency);
			const tips = play ? { kinds: TIPS, since: play.startedAt } : undefined;
			const tipped = tips ? -(await sumPostings(db, account, tips)) : 0n;
			const unfinished = latest.flatMap(({ vendorCode: vassalage, gameCode, unfinished }) =>
				unfinished ? [{ vassalage, gameCode, ...openRoundOf(unfinished) }] : [],
			);
			const net = returned - staked - tipped;
			return { time: now, ...startTime, staked, returned, tipped, net, unfinished };
		}),
	];
}

function contentOf({ url, opensIn }: Launched) {
	return { content: { game_url: url, opens_in: opensIn } };
}

function languageOf(input: { language?: string | undefined }, client: { language: string }) {
	return (input.language ?? client.language).toLowerCase();
}
