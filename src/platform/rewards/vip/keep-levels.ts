import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { monthOf, nextStart } from '../evaluate/periods.ts';
import * as rows from './keep-rows.ts';
import { type LevelRow, selectLevels } from './rows.ts';
import { judgeMonth } from './rules.ts';

/** Members of one look. */
const CHUNK = 500;

/**
 * Judges the months that are over, in their order, where levels ask a turnover of a month to stay. A
 * month is judged when all its play is booked; a member once for each month.
 */
export async function keepLevels(db: Database, signal?: AbortSignal): Promise<void> {
	const { openDay } = await readFoldState(db);
	const present = `${monthOf(openDay)}-01`;
	let month = await rows.nextMonth(db, present);
	while (month < present && !signal?.aborted) {
		const next = nextStart('month', month);
		if (!(await keepMonth(db, { month, next, signal }))) return;
		await rows.closeMonth(db, month);
		month = next;
	}
}

interface MonthInput {
	month: string;
	next: string;
	signal: AbortSignal | undefined;
}

/** Returns false when it was stopped. */
async function keepMonth(db: Database, { month, next, signal }: MonthInput): Promise<boolean> {
	const levels = await selectLevels(db);
	const hasKeep = levels.some(({ keepTurnover }) => keepTurnover > 0n);
	let after = 0;
	while (hasKeep && !signal?.aborted) {
		const due = await rows.selectUnjudged(db, { month, after, limit: CHUNK });
		for (const memberId of due) {
			if (signal?.aborted) return false;
			await transaction(db, (tx) => keepLevel(tx, { memberId, month, next, levels }));
		}
		after = due.at(-1) ?? after;
		if (due.length < CHUNK) break;
	}
	return !signal?.aborted;
}

interface KeepInput {
	memberId: number;
	month: string;
	next: string;
	levels: readonly LevelRow[];
}

async function keepLevel(tx: Tx, { memberId, month, next, levels }: KeepInput): Promise<void> {
	const found = await rows.lockMonth(tx, { memberId, month, next });
	if (!found) return;
	const { rank, graceFrom, turnover, isNew } = found;
	const kept = judgeMonth(
		levels,
		{ rank, graceFrom: graceFrom ?? undefined },
		{ turnover, next, isNew },
	);
	await rows.updateKept(tx, { memberId, month, next, hasFallen: kept.rank < rank, ...kept });
}
