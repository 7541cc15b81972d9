import { type Money, parseDecimal } from '#lib/money.ts';
import type { PrizeMode, SoldLottery } from '#lib/rules/lottery/catalogue.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import type { Room } from '#lib/rules/lottery/room.ts';
import { readRoom } from './board-room.ts';

/** What the board of this page sells. */
export interface BoardContext {
	lottery: SoldLottery;
	mode: PrizeMode;
	play: Play;
	/** The highest prize group of the member: the mode Lott. */
	own: number | undefined;
	balance: Money | undefined;
	room: Room | undefined;
	symbol: string;
}

/** Reads what the board of this page sells from its element. */
export function boardContext(): BoardContext | undefined {
	const data = document.getElementById('board')?.dataset ?? {};
	const mode = data['mode'] as PrizeMode;
	// The catalogue of all lotteries stays on the server.
	const lottery = { format: data['family'] as SoldLottery['format'], modes: [mode] };
	const play = playsOf(lottery, mode).find(({ code }) => code === data['play']);
	if (!play) return undefined;
	return {
		...{ lottery, mode, play },
		own: data['own'] ? Number(data['own']) : undefined,
		balance: parseDecimal(data['balance'] ?? ''),
		room: readRoom(data['room'], data['rooms']),
		symbol: data['symbol'] ?? '',
	};
}
