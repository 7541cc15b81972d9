import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';

/** The lists of the lobby beside the tags. */
export const LOBBY_MODES = ['hot', 'fav', 'recent', 'popular'] as const;
export type LobbyMode = (typeof LOBBY_MODES)[number];

/** Days of draws as the lobby shows them: Monday to Saturday, then Sunday. */
export const LOBBY_DAYS = [2, 3, 4, 5, 6, 7, 1] as const;

/** What the lobby shows; all of it is in the address. */
export interface LobbyState {
	name?: string | undefined;
	tag?: string | undefined;
	day?: number | undefined;
	mode?: LobbyMode | undefined;
}

/** The state of the issue that a card sells. */
export type CardState = 'selling' | 'closing' | 'drawing' | 'result' | 'postponed' | 'closed';

/** Why a card shows no result of the issue before the one that sells. */
export type PreviousMark = { kind: 'drawing' | 'postponed' | 'void'; numero: string };

/** What a game's card says now, in milliseconds from the response. */
export interface CardClock {
	state: CardState;
	/** Until no bet is taken; 0 while nothing sells. */
	leftMs: number;
}

export const SEARCH_MAX = 40;
/** Selling that ends so soon is said in words. */
export const CLOSING_MS = 10_000;
/** A result is announced so long. */
const RESULT_MS = 8000;

/** A draw that is due may have its result at any moment: a list is kept so long. */
const DUE_MS = 1000;
const REFRESH_MAX_MS = 30_000;
/** After a draw is due, its result is asked for at this pace. */
const REFRESH_DUE_MS = 7000;

/** The hot list: our choice, one game of each kind. */
const HOT_GAMES = [
	...['panchmishali-1', 'ludo-1', 'rongmoshal-30s', 'rickshaw-1', 'teesta-27', 'ekadosh-1'],
	...['brishti-1', 'haatbar-5', 'mohamela'],
];

/** Reads the state of an address; unknown values are left out. */
export function readLobbyState(query: URLSearchParams): LobbyState {
	const mode = LOBBY_MODES.find((one) => one === query.get('mode'));
	const tag = query.get('tag')?.slice(0, SEARCH_MAX) || undefined;
	const day = LOBBY_DAYS.find((one) => String(one) === query.get('day'));
	const name = query.get('name')?.trim().slice(0, SEARCH_MAX) || undefined;
	// A mode and a tag exclude each other: the mode is the later choice of an address with both.
	return { name, mode, tag: mode ? undefined : tag, day };
}

/** Writes the state as the query of an address, with its question mark. */
export function writeLobbyState({ name, tag, day, mode }: LobbyState): string {
	const query = new URLSearchParams();
	if (name) query.set('name', name);
	if (tag) query.set('tag', tag);
	if (mode) query.set('mode', mode);
	if (day) query.set('day', String(day));
	const text = query.toString();
	return text && `?${text}`;
}

/** Chooses a tag: clears the day and the mode. Source: spec 4, "Other states". */
export function withTag({ name }: LobbyState, tag: string | undefined): LobbyState {
	return { name, tag };
}

/** Chooses a mode: clears the tag. The same mode again is removed. */
export function withMode({ name, day, mode: current }: LobbyState, mode: LobbyMode): LobbyState {
	return { name, day, mode: current === mode ? undefined : mode };
}

/** Chooses a day of draws; the same day again is removed. */
export function withDay(state: LobbyState, day: number): LobbyState {
	return { ...state, day: state.day === day ? undefined : day };
}

/**
 * Lists the games of a state. `listed` are the ids of the modes `recent` and `popular`, in order.
 * Source: spec 5, "Lottery search is a case-insensitive substring match on the name".
 */
export function gamesOf(
	games: readonly LotteryGame[],
	{ name, tag, day, mode }: LobbyState,
	listed: readonly number[] = [],
): LotteryGame[] {
	const wanted = name?.toLowerCase() ?? '';
	return ordered(games, mode, listed).filter(
		(game) =>
			(!tag || game.gameMenuTag === tag) &&
			(!day || drawsOn(game, day)) &&
			game.remark.toLowerCase().includes(wanted),
	);
}

function ordered(
	games: readonly LotteryGame[],
	mode: LobbyMode | undefined,
	listed: readonly number[],
): LotteryGame[] {
	if (mode === 'fav') return games.filter(({ isFavourite }) => isFavourite);
	if (mode === 'hot') {
		const hot = hotOf(games);
		// Another host has other games: its first ones.
		return hot.length > 0 ? hot : games.slice(0, HOT_GAMES.length);
	}
	if (mode) return pickedBy(listed, games, ({ gameId }) => gameId);
	return [...games];
}

function hotOf(games: readonly LotteryGame[]): LotteryGame[] {
	return pickedBy(HOT_GAMES, games, ({ gameCode }) => gameCode);
}

/** Puts the tags of hot games first: what most visitors look for. */
export function tagsOf(games: readonly LotteryGame[]): string[] {
	const tags = [...hotOf(games), ...games].map(({ gameMenuTag }) => gameMenuTag ?? '');
	return [...new Set(tags)].filter(Boolean);
}

/** Puts the hot games first. */
export function hotFirst(games: readonly LotteryGame[]): LotteryGame[] {
	return [...new Set([...hotOf(games), ...games])];
}

function pickedBy<K>(
	keys: readonly K[],
	games: readonly LotteryGame[],
	keyOf: (game: LotteryGame) => K | undefined,
): LotteryGame[] {
	return keys.flatMap((key) => games.find((game) => keyOf(game) === key) ?? []);
}

/** A game without days of its own draws every day. */
function drawsOn({ drawDayOfWeek }: LotteryGame, day: number): boolean {
	return !drawDayOfWeek || drawDayOfWeek.split(',').includes(String(day));
}

/**
 * Returns what the clock of a card says, so long after the response it is from. It is that of the issue
 * that sells; the one before may still be drawn: `previousMark`.
 */
export function cardClock(game: LotteryGame, now: Date, sinceMs = 0): CardClock {
	const { phase, remainTime, lockTime = 0, drawing } = game;
	const leftMs = Math.max(0, (remainTime ?? 0) - lockTime * 1000 - sinceMs);
	if (phase === 'closed') return { state: 'closed', leftMs: 0 };
	if (remainTime === undefined) {
		const waiting = phase === 'postponed' ? 'postponed' : 'drawing';
		return { state: drawing ? waiting : 'closed', leftMs: 0 };
	}
	if (leftMs === 0) return { state: 'drawing', leftMs };
	if (leftMs < CLOSING_MS) return { state: 'closing', leftMs };
	return { state: isResultNew(game, now) ? 'result' : 'selling', leftMs };
}

/** True for a moment after a result, while nothing later is being drawn. */
export function isResultNew({ drawing, previous }: LotteryGame, now: Date): boolean {
	const { winningTime, winningNumber } = previous ?? {};
	if (drawing || !winningTime || !winningNumber) return false;
	return now.getTime() - winningTime < RESULT_MS;
}

/** Returns the issue before the one that sells, if it has no result yet or never will. */
export function previousMark({ phase, drawing, previous }: LotteryGame): PreviousMark | undefined {
	if (drawing) {
		return { kind: phase === 'postponed' ? 'postponed' : 'drawing', numero: drawing.numero };
	}
	return previous?.state === 'void' ? { kind: 'void', numero: previous.numero } : undefined;
}

/**
 * Returns when the list is asked for again: after the shortest remaining time of the open games, 7 s
 * if that is over, at most 30 s. Source: spec 4, "The lottery list refreshes on a timer".
 */
export function refreshDelayMs(remaining: readonly number[]): number {
	const shortest = Math.min(REFRESH_MAX_MS, ...remaining);
	return shortest <= 0 ? REFRESH_DUE_MS : shortest;
}

/** Returns the remaining times of a game that the refresh waits for: its next lock and its draw. */
export function remainingOf({ phase, remainTime, lockTime = 0, drawing }: LotteryGame): number[] {
	if (phase === 'closed' || remainTime === undefined) return [];
	// A postponed draw may wait for hours.
	const isDue = drawing && phase !== 'postponed';
	return [remainTime - lockTime * 1000, ...(isDue ? [drawing.remainTime] : [])];
}

/** Returns the milliseconds until what a card shows changes, beside the numbers of its clock. */
export function changesOf(game: LotteryGame, now: Date): number[] {
	const { winningTime } = game.previous ?? {};
	const isAnnounced = winningTime !== undefined && isResultNew(game, now);
	const ends = remainingOf(game);
	return [
		...ends,
		...ends.map((ms) => ms - CLOSING_MS),
		...(ends.some((ms) => ms <= 0) ? [DUE_MS] : []),
		...(isAnnounced ? [winningTime + RESULT_MS - now.getTime()] : []),
	].filter((ms) => ms > 0);
}
