import { isDay } from '#lib/rules/is-day.ts';
import { DIGIT_FILTERS, type DigitFilter } from '#lib/rules/lottery/prize-board.ts';
import { clampPage, readPageNumber } from '#lib/rules/paging.ts';
import { businessDayOf } from '#lib/time.ts';
import { listDrawsByCode } from '#lib/wps/contract/lottery.ts';
import type { DrawnIssue } from '#lib/wps/contract/lottery-game.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { type FoundLottery, findListedLottery } from './find-lottery.ts';

/** Results on a lottery's page; 100 when they are asked for. */
const SHOWN = 20;
export const DRAWS_MAX = 100;
/** Draws on a page of a day: a game of 30 s has 2,880. */
const DAY_PAGE_SIZE = 120;
/** The result of a draw is there so long after it. */
const RESULT_MS = 3000;

/** Why a page of a lottery shows no draws. */
export type NoDraws = 'game' | 'day' | 'future' | 'page' | 'none';

interface LotteryPage {
	lottery?: FoundLottery;
	draws: readonly DrawnIssue[];
	refusal?: Refusal;
	missing?: NoDraws;
}

/** Loads a lottery with its last results: `?count=100` for all of them. */
export async function loadLotteryPage(
	locals: App.Locals,
	{ code, url }: { code: string; url: URL },
): Promise<LotteryPage> {
	const { lottery, refusal } = await findListedLottery(locals, code);
	if (!lottery) return { draws: [], ...(refusal ? { refusal } : { missing: 'game' }) };
	const size = url.searchParams.get('count') === String(DRAWS_MAX) ? DRAWS_MAX : SHOWN;
	const answer = await locals.wps(listDrawsByCode, { code, page: 0, size });
	expireAtNextDraw(locals, lottery);
	if (!answer.ok) return { lottery, draws: [], refusal: answer.refusal };
	const draws = answer.value.content;
	return { lottery, draws, ...(draws.length === 0 && { missing: 'none' }) };
}

export interface DayPage extends LotteryPage {
	day: string;
	page: number;
	pageCount: number;
	total: number;
	filter: DigitFilter;
	/** The draw whose board is shown: that of the address, or the only one of the day. */
	shown?: DrawnIssue;
}

/**
 * Loads the draws of a day: `?page=2`, with the digits of a board `?digits=3` and the draw whose board
 * is shown, `?numero=202611260204`.
 */
export async function loadDayPage(
	locals: App.Locals,
	{ code, day, url }: { code: string; day: string; url: URL },
): Promise<DayPage> {
	const asked = (name: string) => url.searchParams.get(name) ?? '';
	const filter = DIGIT_FILTERS.find((one) => one === asked('digits')) ?? 'all';
	const page = readPageNumber(asked('page')) ?? 1;
	const empty = { day, page, pageCount: 1, total: 0, filter, draws: [] };
	const { lottery, refusal } = await findListedLottery(locals, code);
	if (!lottery) return { ...empty, ...(refusal ? { refusal } : { missing: 'game' }) };
	const today = businessDayOf(new Date());
	if (!isDay(day)) return { ...empty, lottery, missing: 'day' };
	if (day > today) return { ...empty, lottery, missing: 'future' };
	if (day === today) expireAtNextDraw(locals, lottery);
	const input = { code, day, size: DAY_PAGE_SIZE };
	const answer = await locals.wps(listDrawsByCode, { ...input, page: page - 1 });
	if (!answer.ok) return { ...empty, lottery, refusal: answer.refusal };
	const { content, totalPages, totalElements: total = content.length } = answer.value;
	const pageCount = Math.max(1, totalPages);
	const missing = page !== clampPage(page, pageCount) ? 'page' : content.length === 0 && 'none';
	const shown = content.find(({ numero }) => numero === asked('numero')) ?? onlyOne(content);
	return {
		...{ ...empty, lottery, draws: content, pageCount, total },
		...(missing && { missing }),
		...(shown && { shown }),
	};
}

function onlyOne(draws: readonly DrawnIssue[]): DrawnIssue | undefined {
	return draws.length === 1 ? draws[0] : undefined;
}

/** A cached page ends when the next result is there. */
function expireAtNextDraw({ setExpiry }: App.Locals, { listed }: FoundLottery): void {
	const { remainTime } = listed.drawing ?? listed;
	if (remainTime !== undefined) setExpiry(new Date(Date.now() + remainTime + RESULT_MS));
}

/** Counts the draws that were not drawn, by how they ended. */
export function countEnds(draws: readonly DrawnIssue[]): { voids: number; notHeld: number } {
	return {
		voids: draws.filter(({ state }) => state === 'void').length,
		notHeld: draws.filter(({ state }) => state === 'not_held').length,
	};
}
