import type { Wps } from '#lib/wps/client.ts';
import { listBets } from '#lib/wps/contract/games.ts';
import { readRecordRange } from './record-range.ts';

/** The parameter of the game filter. */
export const GAME_QUERY = 'game';

interface LoadInput {
	url: URL;
	page: number;
	now: Date;
}

/** Loads a page of the betting record, of the days that the address names. */
export async function loadBetRecord(wps: Wps, { url, page, now }: LoadInput) {
	const range = readRecordRange(url, now);
	const { from, to } = range;
	const game = readGameFilter(url);
	const answer = await wps(listBets, { pageNo: page, from, to, ...game });
	const value = answer.ok ? answer.value : undefined;
	const isEmpty = value?.list.length === 0;
	return {
		range,
		bets: value?.list ?? [],
		sums: value?.sums,
		games: value?.games ?? [],
		isFiltered: game !== undefined,
		count: value?.totalPages ?? 1,
		refusal: answer.ok ? undefined : answer.refusal,
		/** The record has rounds on other days. */
		hasOthers: isEmpty && (await hasAny(wps)),
	};
}

const CODE = /^[\w.-]{1,64}$/;

/** Reads the game (`game=JHL/padma-gold`) or the kind of game (`game=RNG`) of an address. */
function readGameFilter({ searchParams }: URL) {
	const [first = '', gameCode] = (searchParams.get(GAME_QUERY) ?? '').split('/');
	if (!CODE.test(first) || (gameCode !== undefined && !CODE.test(gameCode))) return undefined;
	return gameCode === undefined ? { gameType: first } : { vassalage: first, gameCode };
}

async function hasAny(wps: Wps): Promise<boolean> {
	const all = await wps(listBets, {});
	return all.ok && all.value.totalCount > 0;
}
