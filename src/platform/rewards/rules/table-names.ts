import { textIn } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { findRule } from './find-rules.ts';

/** Reads the names of the rules whose tables tickets open, by code. */
export async function readTableNames(
	db: Tx,
	codes: readonly string[],
	language: string,
): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	for (const code of new Set(codes)) {
		const stored = await findRule(db, code);
		if (stored) names.set(code, textIn(stored.rule.names, language));
	}
	return names;
}
