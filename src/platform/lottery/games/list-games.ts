import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import { shareFor } from '#platform/core/share-for.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectFavouriteIds } from './favourite-rows.ts';
import { gameValueOf } from './game-value.ts';
import type { Game, GameReader } from './read-games.ts';
import * as rows from './rows.ts';

const POPULAR_DAYS = 7;
const POPULAR_MAX = 20;
const POPULAR_MS = 60_000;
const RECENT_MAX = 100;

const MODES: readonly PrizeMode[] = ['Lott', 'Elott', 'SEA', 'ZY'];

export interface ListGamesInput {
	/** Absent for visitors. */
	memberId?: number | undefined;
	language: string;
	/** Only games of this mode; a value that is no mode is ignored. */
	prizeMode?: string | undefined;
	count?: number | undefined;
}

interface MenuGroup {
	gameGroupCode: string;
	gameMenus: LotteryGame[];
}

export interface GameLists {
	list(db: Tx, input: ListGamesInput): Promise<LotteryGame[]>;
	listMenus(db: Tx, input: ListGamesInput): Promise<MenuGroup[]>;
	/** The lotteries with the rules of Vietnam and Thailand; the family names any mode with them. */
	listVnMenus(db: Tx, input: ListGamesInput): Promise<MenuGroup[]>;
	listRecent(db: Tx, input: ListGamesInput): Promise<LotteryGame[]>;
	listPopular(db: Tx, input: ListGamesInput): Promise<LotteryGame[]>;
}

/** Creates the lists of lotteries. */
export function createGameLists(reader: GameReader, popularMs = POPULAR_MS): GameLists {
	const counted = shareFor<ReadonlyMap<number, number>>(popularMs);

	async function read(db: Tx, input: ListGamesInput, pick: (games: readonly Game[]) => Game[]) {
		const { all, now } = await reader.read(db);
		const favourites = input.memberId && new Set(await selectFavouriteIds(db, input.memberId));
		const mode = modeOf(input.prizeMode);
		const firstAt = new Date(Math.min(...all.map((game) => game.firstAt.getTime())));
		const value = { now, language: input.language, mode, firstAt };
		return pick(all).map((game) =>
			gameValueOf(game, { ...value, ...(favourites && { favourites }) }),
		);
	}

	return {
		list: (db, input) => read(db, input, (games) => ofMode(games, input)),
		async listMenus(db, input) {
			return groupsOf(await read(db, input, (games) => ofMode(games, input)));
		},
		async listVnMenus(db, { prizeMode: _, ...input }) {
			return groupsOf(await read(db, input, (games) => games.filter(isVn)));
		},
		async listRecent(db, input) {
			if (input.memberId === undefined) return [];
			const limit = Math.min(input.count ?? RECENT_MAX, RECENT_MAX);
			const ids = await rows.selectRecentIds(db, input.memberId, limit);
			return await read(db, input, (games) =>
				ids.flatMap((id) => ofMode(games, input).find((game) => game.id === id) ?? []),
			);
		},
		async listPopular(db, input) {
			const orders = await counted('popular', async () => {
				const counts = await rows.countOrdersByGame(db, POPULAR_DAYS);
				return new Map(counts.map((one) => [one.gameId, one.orders]));
			});
			const limit = Math.min(input.count ?? POPULAR_MAX, POPULAR_MAX);
			return await read(db, input, (games) =>
				byPopularity(ofMode(games, input), orders).slice(0, limit),
			);
		},
	};
}

function modeOf(text: string | undefined): PrizeMode | undefined {
	return MODES.find((mode) => mode === text);
}

function ofMode(games: readonly Game[], { prizeMode }: ListGamesInput): Game[] {
	const mode = modeOf(prizeMode);
	return games.filter(({ lottery }) => !mode || lottery.modes.includes(mode));
}

function isVn({ lottery }: Game): boolean {
	return ['vn27', 'vn18', 'thai'].includes(lottery.format);
}

function groupsOf(games: readonly LotteryGame[]): MenuGroup[] {
	const groups = Map.groupBy(games, ({ gameMenuTag }) => gameMenuTag ?? '');
	return [...groups].map(([gameGroupCode, gameMenus]) => ({ gameGroupCode, gameMenus }));
}

/** Without orders the games that draw all day come first, in the order of the catalogue. */
function byPopularity(games: readonly Game[], orders: ReadonlyMap<number, number>): Game[] {
	const rank = ({ lottery }: Game) => ('everyS' in lottery.schedule ? 0 : 1);
	return games.toSorted(
		(a, b) => (orders.get(b.id) ?? 0) - (orders.get(a.id) ?? 0) || rank(a) - rank(b),
	);
}
