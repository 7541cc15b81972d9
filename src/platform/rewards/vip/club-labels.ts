import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { textIn } from '#lib/rules/texts.ts';
import { shareRead } from '#platform/core/share-read.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectLevelOf, selectLevels } from './rows.ts';

interface ClubLabelInput {
	memberId: number;
	type: number;
	language: string;
}

/** Reads the label of a member's level; trial accounts have none. Every page of a member shows it. */
export async function readClubLabel(
	db: Tx,
	{ memberId, type, language }: ClubLabelInput,
): Promise<{ labelName: string; rankLevel: number } | undefined> {
	if (type === TRIAL_TYPE) return undefined;
	const level = await selectLevelOf(db, memberId);
	return level && { labelName: textIn(level.names, language), rankLevel: level.rank };
}

/** How long the levels of the club stay as they were read. */
const LEVELS_MS = 1000;

interface LabelInput {
	/** The rank of the member; null before the first play. */
	rank: number | null;
	type: number;
	language: string;
}

/** Returns what `readClubLabel` does, of a rank that is known. */
export type ReadLabel = (
	db: Tx,
	input: LabelInput,
) => Promise<Awaited<ReturnType<typeof readClubLabel>>>;

export function createReadLabel(): ReadLabel {
	const shared = shareRead<Awaited<ReturnType<typeof selectLevels>>>(LEVELS_MS);
	return async (db, { rank, type, language }) => {
		if (type === TRIAL_TYPE) return undefined;
		const levels = await shared('', () => selectLevels(db));
		const isFirst = ({ totalTurnover, monthTurnover }: (typeof levels)[number]) =>
			totalTurnover === 0n && monthTurnover === 0n;
		const top = rank ?? levels.findLast(isFirst)?.rank ?? 0;
		const level = levels.findLast((one) => one.rank <= top);
		return level && { labelName: textIn(level.names, language), rankLevel: level.rank };
	};
}
