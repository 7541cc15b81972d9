import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Database, retryContention } from '#platform/db/database.ts';
import { refusalOf } from './order-refusals.ts';
import { keysOfStored } from './read-lines.ts';
import * as rows from './rows.ts';

export interface TakenBack {
	/** Ids of the lines whose stakes went back. */
	cancelled: string[];
	refused: { id: string; reason: 'line_closed' | 'line_cancelled' }[];
	returned: Money;
	balance: Money;
}

/**
 * Cancels lines of a member before the lock of their issues; the others are named with the reason.
 *
 * Refuses: `order_not_found` when a line is not the member's.
 */
export async function cancelLines(
	db: Database,
	{ memberId, ids }: { memberId: number; ids: readonly string[] },
): Promise<TakenBack> {
	const wanted = [...new Set(ids)];
	const found = await rows.selectOwnLines(db, { memberId, ids: wanted });
	if (found.length < wanted.length) throw refuse('order_not_found');
	const lines = found.map((line) => ({ ...line, play: getPlay(line) }));
	return await takeBack(db, { memberId, state: 'cancelled', lines });
}

interface TakeBackInput {
	memberId: number;
	state: 'cancelled' | 'stopped';
	lines: readonly {
		id: bigint;
		play: Play;
		balls: string;
		price: Money;
		odds: readonly number[];
	}[];
}

/** Takes live lines of a member back, in one transaction. */
export async function takeBack(
	db: Database,
	{ memberId, state, lines }: TakeBackInput,
): Promise<TakenBack> {
	const order = {
		member: memberId,
		state,
		lines: lines.map((line) => ({
			id: String(line.id),
			keys: keysOfStored(line.play, line).map(({ key, win, stake }) => ({
				...{ play: line.play.code, key, win: String(win), stake: String(stake) },
			})),
		})),
	};
	try {
		const { rows: answers } = await retryContention(() =>
			sql<{ answer: CancelAnswer }>`
				select lottery.cancel_lines(${JSON.stringify(order)}::jsonb) as answer`.execute(db),
		);
		const answer = answers[0]?.answer;
		if (!answer) throw new Error('lottery.cancel_lines returned no row');
		return { ...answer, returned: BigInt(answer.returned), balance: BigInt(answer.balance) };
	} catch (error) {
		throw refusalOf(error) ?? error;
	}
}

interface CancelAnswer extends Pick<TakenBack, 'cancelled' | 'refused'> {
	returned: string;
	balance: string;
}

function getPlay({ game, play }: { game: string; play: string }): Play {
	const format = findLottery(game)?.format;
	const found = format && findPlay(format, play);
	if (!found) throw new Error(`this build has no play ${play}`);
	return found;
}
