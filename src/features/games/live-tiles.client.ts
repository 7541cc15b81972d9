import { isSavingData } from '#lib/interaction/network.ts';
import { LOBBY_PATH } from '#lib/wps/contract/lobby-path.ts';
import { drawState, type TitleNow } from './live-tile.ts';

const TICK_MS = 1000;
/** Time between questions while a tile with a state is on the screen. */
const ASK_MS = 5000;
/** Time until tiles without a state are asked for again, and after a failure. */
const AGAIN_MS = 60_000;
/** How long the last answer is shown without another one. */
const STALE_MS = 15_000;

interface Lobby {
	/** By `<vendor>/<game>`. */
	states: Map<string, TitleNow>;
	/** The server's clock less `performance.now()`. */
	clock: number;
	askedAt: number;
	answeredAt: number;
}

/**
 * Shows on the tiles of games what they do now: last results, the time until bets close, people. It
 * asks only while the page is visible and has such a tile on the screen. Without an answer the tiles
 * stay as they were rendered.
 */
export function startLiveTiles(): void {
	if (isSavingData()) return;
	const never = Number.NEGATIVE_INFINITY;
	const lobby: Lobby = { states: new Map(), clock: 0, askedAt: never, answeredAt: never };
	setInterval(() => tick(lobby), TICK_MS);
	tick(lobby);
}

function tick(lobby: Lobby): void {
	if (document.hidden) return;
	const now = performance.now();
	if (now - lobby.answeredAt > STALE_MS) lobby.states.clear();
	const all = [...document.querySelectorAll<HTMLElement>('[data-live-game]')];
	const shown = all.filter(isOnScreen);
	for (const tile of all) {
		const state = lobby.states.get(tile.dataset['liveGame'] ?? '');
		drawState(tile, state, now + lobby.clock);
	}
	if (shown.length === 0) return;
	const hasState = shown.some(({ dataset }) => lobby.states.has(dataset['liveGame'] ?? ''));
	if (now - lobby.askedAt < (hasState ? ASK_MS : AGAIN_MS)) return;
	lobby.askedAt = now;
	ask(lobby).then(
		() => tick(lobby),
		() => undefined,
	);
}

async function ask(lobby: Lobby): Promise<void> {
	const language = document.documentElement.lang === 'bn' ? 'BN' : 'EN';
	const askedAt = performance.now();
	const headers = { 'x-wps': '1' };
	const response = await fetch(`${LOBBY_PATH}?language=${language}`, { headers });
	if (!response.ok) return;
	const { value } = (await response.json()) as { value?: { now: number; list: TitleNow[] } };
	if (!value) return;
	lobby.answeredAt = performance.now();
	// The answer was half a round trip on its way.
	lobby.clock = value.now - (askedAt + lobby.answeredAt) / 2;
	lobby.states = new Map(value.list.map((one) => [`${one.vassalage}/${one.gameCode}`, one]));
}

function isOnScreen(tile: HTMLElement): boolean {
	const { top, bottom, width } = tile.getBoundingClientRect();
	return width > 0 && bottom > 0 && top < innerHeight;
}
