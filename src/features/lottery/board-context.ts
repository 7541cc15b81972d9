import { type Money, parseDecimal } from '#lib/money.ts';
import { findLottery, type Lottery, type PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';

/** What the board of this page sells. */
export interface BoardContext {
	lottery: Lottery;
	mode: PrizeMode;
	play: Play;
	balance: Money | undefined;
	symbol: string;
}

/** Reads what the board of this page sells from its element. */
export function boardContext(): BoardContext | undefined {
	const data = document.getElementById('board')?.dataset ?? {};
	const lottery = findLottery(data['game'] ?? '');
	const mode = lottery?.modes.find((one) => one === data['mode']);
	if (!lottery || !mode) return undefined;
	const play = playsOf(lottery, mode).find(({ code }) => code === data['play']);
	if (!play) return undefined;
	const balance = parseDecimal(data['balance'] ?? '');
	return { lottery, mode, play, balance, symbol: data['symbol'] ?? '' };
}
