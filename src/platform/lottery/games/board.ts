import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import type { CurrentIssue, DrawnIssue, LotteryGame } from '#lib/wps/contract/lottery-game.ts';
import type { IssueState } from '../issues/issue-state.ts';

/** A draw that is so late is shown as postponed. */
const LATE_MS = 120_000;

/** An issue as cards and boards show it. Times are milliseconds since 1970. */
export interface BoardIssue {
	numero: string;
	opensAt: number;
	locksAt: number;
	drawsAt: number;
	state: IssueState;
	result: readonly string[] | null;
	reason: string | null;
}

/** What a game does now. */
export interface Board {
	phase: NonNullable<LotteryGame['phase']>;
	/** The issue that sells. */
	current: BoardIssue | undefined;
	/** The earliest issue between its lock and its result. */
	drawing: BoardIssue | undefined;
	/** The last issue that is over. */
	previous: BoardIssue | undefined;
}

/** Returns what a game does at an instant. `issues` are in the order of their locks, the latest first. */
export function boardOf(
	{ isOpen, issues }: { isOpen: boolean; issues: readonly BoardIssue[] },
	now: Date,
): Board {
	const at = now.getTime();
	const isUndecided = ({ state }: BoardIssue) => ['pre', 'open', 'locked'].includes(state);
	const current = issues.findLast(
		(issue) =>
			(issue.state === 'pre' || issue.state === 'open') &&
			issue.opensAt <= at &&
			issue.locksAt > at,
	);
	const locked = issues.filter(({ locksAt }) => locksAt <= at);
	const drawing = locked.findLast(isUndecided);
	const previous = locked.find((issue) => !isUndecided(issue));
	return { phase: phaseOf({ isOpen, current, drawing, at }), current, drawing, previous };
}

interface PhaseFacts extends Pick<Board, 'current' | 'drawing'> {
	isOpen: boolean;
	at: number;
}

function phaseOf({ isOpen, current, drawing, at }: PhaseFacts): Board['phase'] {
	if (drawing && drawing.drawsAt + LATE_MS < at) return 'postponed';
	if (!isOpen || !current) return 'closed';
	return drawing ? 'drawing' : 'selling';
}

/** Writes an issue with the time to its draw. */
export function currentIssueOf(
	issue: BoardIssue,
	{ gameId, lottery, isOpen, now }: CurrentIssueFacts,
): CurrentIssue {
	return {
		gameId,
		numero: issue.numero,
		remainTime: remainMs(issue, now),
		lockTime: lottery.lockS,
		isSale: isOpen && issue.locksAt > now.getTime(),
	};
}

interface CurrentIssueFacts {
	gameId: number;
	lottery: Lottery;
	isOpen: boolean;
	now: Date;
}

/** Returns the milliseconds to the draw of an issue. */
export function remainMs({ drawsAt }: BoardIssue, now: Date): number {
	return Math.round(drawsAt - now.getTime());
}

type EndedIssue = Pick<BoardIssue, 'numero' | 'state' | 'result' | 'reason' | 'drawsAt'>;

/** Writes an issue that is over. What a void one would have drawn is in its record alone. */
export function drawnIssueOf({ numero, state, result, reason, drawsAt }: EndedIssue): DrawnIssue {
	const end = state === 'void' || state === 'not_held' ? state : 'drawn';
	return {
		numero,
		winningNumber: end === 'drawn' ? (result ?? []).join(',') : '',
		state: end,
		...(reason !== null && { reason }),
		winningTime: Math.round(drawsAt),
	};
}
