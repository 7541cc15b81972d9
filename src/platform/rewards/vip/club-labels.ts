import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { type Texts, textIn } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { readValidBets } from '#platform/play/days/read-play.ts';
import { selectLevels } from './rows.ts';
import { levelReached } from './rules.ts';

/** Cache time of a level, which every page shows. */
const LEVEL_TTL_MS = 60_000;
const LEVELS_MAX = 5000;

interface ClubLabelInput {
	memberId: number;
	type: number;
	language: string;
	now: Date;
}

export type ClubLabelOf = (
	db: Tx,
	wanted: ClubLabelInput,
) => Promise<{ labelName: string; rankLevel: number } | undefined>;

/** Creates the look-up of a member's level label. Caches each level for a minute. */
export function createClubLabels(): ClubLabelOf {
	const cache = new Map<number, { level?: { rank: number; names: Texts }; readAt: Date }>();

	return async (db, { type, language, ...wanted }) => {
		if (type === TRIAL_TYPE) return undefined;
		const cached = cache.get(wanted.memberId);
		const age = cached ? wanted.now.getTime() - cached.readAt.getTime() : LEVEL_TTL_MS;
		const { level } = cached && age < LEVEL_TTL_MS ? cached : await load(db, wanted);
		return level && { labelName: textIn(level.names, language), rankLevel: level.rank };
	};

	async function load(db: Tx, wanted: Omit<ClubLabelInput, 'type' | 'language'>) {
		const turnover = readValidBets(db, wanted.memberId, wanted.now);
		const [levels, valid] = await Promise.all([selectLevels(db), turnover]);
		const level = levelReached(levels, valid);
		const found = { ...(level && { level }), readAt: wanted.now };
		const [oldest] = cache.keys();
		if (cache.size >= LEVELS_MAX && oldest !== undefined) cache.delete(oldest);
		cache.delete(wanted.memberId);
		cache.set(wanted.memberId, found);
		return found;
	}
}
