import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import type { Database } from '#platform/db/database.ts';
import { takeBack } from '../orders/cancel-lines.ts';
import { type EndedLine, selectEnded } from './rows.ts';

/** Issues that a chase can have after one. */
const CHASE_MAX = 100;

/** Returns the stakes of bets whose chase ended with an issue, as far as theirs still sell. */
export async function stopEndedChases(db: Database, issueId: number): Promise<void> {
	for (let turn = 0; turn < CHASE_MAX; turn += 1) {
		const ended = await selectEnded(db, issueId);
		if (ended.length === 0) return;
		for (const [memberId, lines] of Map.groupBy(ended, (line) => line.memberId)) {
			await takeBack(db, { memberId, state: 'stopped', lines: lines.map(withPlay) });
		}
	}
}

function withPlay(line: EndedLine) {
	const format = findLottery(line.game)?.format;
	const play = format && findPlay(format, line.play);
	if (!play) throw new Error(`this build has no play ${line.play}`);
	return { ...line, play };
}
