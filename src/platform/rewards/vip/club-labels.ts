import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { type Texts, textIn } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { readTurnover } from './read-turnover.ts';
import { selectLevels } from './rows.ts';
import { levelReached } from './rules.ts';

/** A level shows on every page; it may be a minute old there. */
const KEPT_MS = 60_000;
const KEPT_MAX = 5000;

interface LookInput {
	memberId: number;
	type: number;
	currency: string;
	language: string;
	now: Date;
}

export type ClubLabelOf = (
	db: Tx,
	wanted: LookInput,
) => Promise<{ labelName: string; rankLevel: number } | undefined>;

/** Answers a member's level from this process's memory, and looks again after a minute. */
export function createClubLabels(): ClubLabelOf {
	const kept = new Map<number, { level?: { rank: number; names: Texts }; readAt: Date }>();

	return async (db, { type, language, ...wanted }) => {
		if (type === TRIAL_TYPE) return undefined;
		const known = kept.get(wanted.memberId);
		const age = known ? wanted.now.getTime() - known.readAt.getTime() : KEPT_MS;
		const { level } = known && age < KEPT_MS ? known : await look(db, wanted);
		return level && { labelName: textIn(level.names, language), rankLevel: level.rank };
	};

	async function look(db: Tx, wanted: Omit<LookInput, 'type' | 'language'>) {
		const [levels, turnover] = await Promise.all([selectLevels(db), readTurnover(db, wanted)]);
		const level = levelReached(levels, turnover);
		const found = { ...(level && { level }), readAt: wanted.now };
		const [oldest] = kept.keys();
		if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
		kept.delete(wanted.memberId);
		kept.set(wanted.memberId, found);
		return found;
	}
}
