/** Days for which a game is new after its release. */
export const NEW_DAYS = 30;

/** Days of play that decide which games are hot. */
export const HOT_DAYS = 7;

/** Members who must have played a game: one member's habit makes no game hot. */
const PLAYERS_MIN = 2;

/** Of this many games of a category, and of the catalogue, one may be hot. */
const GAMES_PER_HOT = 3;

/** Maximum hot games of a category, however large it is. */
const HOT_OF_TYPE_MAX = 30;

/** Up to so many hot games, games that were hot before keep their place. */
const HOT_MIN = 3;

/** A game that is open, with the play of the last days. */
export interface PlayedGame {
	id: number;
	gameType: string;
	/** The operator's rank; 0: never hot. */
	hotRank: number | null;
	/** Its rank by play until now. */
	playedRank: number | null;
	/** Members who played it, and their rounds. */
	players: number;
	rounds: number;
	/** Open games of its category, and of the catalogue. */
	typeCount: number;
	count: number;
}

/**
 * Returns the ids of the games that are hot by play, most members first. At most a third of a category
 * and of the catalogue is hot; the operator's hot games take their places first, and a game with a
 * rank by the operator is never chosen. While play fills fewer than three places, the games that were
 * hot before keep the others: those of the seed, on a new site.
 */
export function chooseHot(games: readonly PlayedGame[]): number[] {
	const taken = new Map<string, number>();
	let count = 0;
	const take = ({ gameType }: PlayedGame) => {
		taken.set(gameType, (taken.get(gameType) ?? 0) + 1);
		count += 1;
	};
	const hasPlace = (game: PlayedGame) =>
		count < placesOf(game.count) &&
		(taken.get(game.gameType) ?? 0) < Math.min(placesOf(game.typeCount), HOT_OF_TYPE_MAX);
	for (const game of games) if (game.hotRank !== null && game.hotRank > 0) take(game);

	const free = games.filter(({ hotRank }) => hotRank === null);
	const played = free
		.filter(({ players }) => players >= PLAYERS_MIN)
		.sort((a, b) => b.players - a.players || b.rounds - a.rounds || a.id - b.id);
	const kept = free
		.filter((game) => game.playedRank !== null && !played.includes(game))
		.sort((a, b) => Number(a.playedRank) - Number(b.playedRank));
	const chosen: number[] = [];
	for (const game of [...played, ...kept]) {
		const isKept = game.players < PLAYERS_MIN;
		if (!hasPlace(game) || (isKept && count >= HOT_MIN)) continue;
		take(game);
		chosen.push(game.id);
	}
	return chosen;
}

function placesOf(gameCount: number): number {
	return Math.ceil(gameCount / GAMES_PER_HOT);
}
