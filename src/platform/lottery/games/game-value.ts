import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import { boardOf, currentIssueOf, drawnIssueOf, remainMs } from './board.ts';
import type { Game } from './read-games.ts';

/** A game that was added later than the first ones is new so long. */
const NEW_MS = 30 * 86_400_000;

export interface GameValueInput {
	now: Date;
	language: string;
	/** The mode that the client asked for. */
	mode?: PrizeMode | undefined;
	/** The favourites of the member; absent for visitors. */
	favourites?: ReadonlySet<number> | undefined;
	/** When the first games of the platform began. */
	firstAt: Date;
}

/** Writes a game as the contract has it. */
export function gameValueOf(game: Game, input: GameValueInput): LotteryGame {
	const { now, language, mode, favourites } = input;
	const { id: gameId, code, lottery, isOpen } = game;
	const { phase, current, drawing, previous } = boardOf(game, now);
	const facts = { gameId, lottery, isOpen, now };
	const { schedule, modes } = lottery;
	const [defaultPlay] = playsOf(lottery, mode ?? modes[0] ?? 'ZY');
	return {
		gameId,
		gameCode: code,
		gameMenuTag: lottery.tag,
		remark: textIn(LOTTERY_NAMES[code] ?? { en: code }, language),
		...(current && { numero: current.numero, remainTime: remainMs(current, now) }),
		lockTime: lottery.lockS,
		...('days' in schedule && { drawDayOfWeek: schedule.days.join(',') }),
		...('everyS' in schedule && { everySeconds: schedule.everyS }),
		...(previous && { winningTime: Math.round(previous.drawsAt) }),
		vendor: vendorOf(lottery, mode),
		...(defaultPlay && { defaultPlayType: defaultPlay.code }),
		prizeModes: [...modes],
		phase,
		...(drawing && { drawing: currentIssueOf(drawing, facts) }),
		...(previous && { previous: drawnIssueOf(previous) }),
		...(isNew(game, input) && { isNew: true }),
		...(favourites && { isFavourite: favourites.has(gameId) }),
	};
}

/** Returns the lane that a lottery is in. */
function vendorOf({ format }: Lottery, mode: PrizeMode | undefined): string {
	if (mode === 'Elott') return 'ELOTT';
	if (format === 'vn27' || format === 'vn18') return 'TCG_LOTT_VN';
	return format === 'thai' ? 'TCG_SEA' : 'LOTT';
}

function isNew(game: Game, { firstAt, now }: GameValueInput): boolean {
	const wasLater = game.firstAt.getTime() > firstAt.getTime() + 86_400_000;
	return wasLater && now.getTime() - game.firstAt.getTime() < NEW_MS;
}
