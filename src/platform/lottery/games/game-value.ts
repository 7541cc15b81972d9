import type { PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { CurrentIssue, DrawnIssue, LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { Board } from './boards.ts';
import type { ComingIssue, LastIssue } from './rows.ts';
import { NEW_GAMES, POSTPONED_AFTER_MS, vendorOf } from './rules.ts';

interface GameContext {
	now: Date;
	language: string;
	/** The mode that the list is for. */
	mode?: PrizeMode | undefined;
	/** The favourites of the member; absent for visitors. */
	favourites?: ReadonlySet<number> | undefined;
}

/** Writes a lottery as the contract has it. */
export function gameValue(board: Board, context: GameContext): LotteryGame {
	const { id, code, lottery, current, jackpot } = board;
	const { now, language, mode, favourites } = context;
	const { schedule, lockS, modes } = lottery;
	const [play] = playsOf(lottery, mode ?? modes[0] ?? 'ZY');
	return {
		gameId: id,
		gameCode: code,
		gameMenuTag: lottery.tag,
		remark: textIn(LOTTERY_NAMES[code] ?? { en: code }, language),
		...(current && { numero: current.numero, remainTime: msBetween(now, current.drawsAt) }),
		lockTime: lockS,
		...('everyS' in schedule
			? { everySeconds: schedule.everyS }
			: { drawDayOfWeek: schedule.days.join(',') }),
		...(board.last && { winningTime: board.last.drawsAt.getTime() }),
		vendor: vendorOf(lottery, mode),
		...(play && { defaultPlayType: play.code }),
		prizeModes: [...modes],
		phase: phaseOf(board, now),
		...issuesOf(board, now),
		...(NEW_GAMES.has(code) && { isNew: true }),
		...(jackpot !== undefined && { jackpot }),
		...(favourites && { isFavourite: favourites.has(id) }),
	};
}

/** Writes the issue between lock and result, and the last result. */
export function issuesOf(
	{ id, lottery, waiting, last }: Board,
	now: Date,
): { drawing?: CurrentIssue; previous?: DrawnIssue } {
	const context = { gameId: id, lockS: lottery.lockS, now, isSale: false };
	return {
		...(waiting && { drawing: comingValue(waiting, context) }),
		...(last && { previous: lastValue(last) }),
	};
}

interface ComingContext {
	gameId: number;
	lockS: number;
	now: Date;
	/** Bets on it are taken. */
	isSale: boolean;
}

/** Writes an issue before its result. */
export function comingValue(
	{ numero, drawsAt }: ComingIssue,
	{ gameId, lockS, now, isSale }: ComingContext,
): CurrentIssue {
	return { gameId, numero, remainTime: msBetween(now, drawsAt), lockTime: lockS, isSale };
}

function lastValue({ numero, isVoid, reason, result, drawsAt }: LastIssue): DrawnIssue {
	return {
		numero,
		winningNumber: isVoid ? '' : (result ?? []).join(','),
		state: isVoid ? 'void' : 'drawn',
		...(reason !== null && { reason }),
		winningTime: drawsAt.getTime(),
	};
}

function phaseOf(
	{ isOpen, current, waiting }: Board,
	now: Date,
): NonNullable<LotteryGame['phase']> {
	if (!isOpen || (!current && !waiting)) return 'closed';
	if (!waiting) return 'selling';
	const lateMs = -msBetween(now, waiting.drawsAt);
	return waiting.isLocked && lateMs > POSTPONED_AFTER_MS ? 'postponed' : 'drawing';
}

function msBetween(from: Date, to: Date): number {
	return Math.round(to.getTime() - from.getTime());
}
