import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectLevelOf } from './rows.ts';

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
