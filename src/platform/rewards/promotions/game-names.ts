import { textIn } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { findGameNames } from '#platform/play/games/game-names.ts';
import type { VersionedRule } from '../rules/find-rules.ts';
import { readTableNames } from '../rules/table-names.ts';

/**
 * Reads the names of the games that rules name, such as `JHL/padma-gold`, in one statement, and of the
 * rules whose tables their tickets open, by code.
 */
export async function readGameNames(
	db: Tx,
	rules: readonly Pick<VersionedRule, 'rule'>[],
	language: string,
): Promise<ReadonlyMap<string, string>> {
	const games = rules.flatMap(({ rule }) => [
		...(rule.counts?.games ?? []),
		...rule.pay.tiers.flatMap(({ prize }) => prize.freeRounds?.game ?? []),
	]);
	const found = await findGameNames(db, [...new Set(games)]);
	const tables = rules.flatMap(({ rule }) =>
		rule.pay.tiers.flatMap(({ prize }) => prize.ticket?.rule ?? []),
	);
	return new Map([
		...[...found].map(([game, names]) => [game, textIn(names, language)] as const),
		...(await readTableNames(db, tables, language)),
	]);
}
