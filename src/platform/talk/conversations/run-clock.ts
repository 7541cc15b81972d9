import { type Database, transaction } from '#platform/db/database.ts';
import { CLOSED_AFTER, COMPLAINT_DAYS } from './limits.ts';
import * as rows from './rows.ts';
import { tell } from './write.ts';

interface ClockLog {
	warn(context: object, message: string): void;
}

const STEPS = [
	{ step: 'warned', days: COMPLAINT_DAYS.warned, told: 'complaint_delayed' },
	{ step: 'final', days: COMPLAINT_DAYS.final, told: 'complaint_final' },
] as const;

/**
 * Closes what was solved seven days ago, and moves the clock of complaints: the person gets a message after 28
 * days that it takes longer, staff is warned after 50, and the final letter follows after 56.
 */
export async function runConversationClock(db: Database, log: ClockLog): Promise<void> {
	await rows.closeSolved(db, CLOSED_AFTER);
	for (const no of await rows.insertAlarms(db, COMPLAINT_DAYS.alarm)) {
		log.warn({ conversation: no }, 'complaint is due in six days');
	}
	for (const { step, days, told } of STEPS) {
		for (const no of await rows.selectDueComplaints(db, { step, days })) {
			await transaction(db, async (tx) => {
				const found = await rows.lockConversation(tx, no);
				if (!found || found.solvedAt) return;
				if (!(await rows.insertEntry(tx, { no, who: 'site', step }))) return;
				const { memberId } = found;
				if (memberId !== null) await tell(tx, { no, memberId }, told);
			});
		}
	}
}
