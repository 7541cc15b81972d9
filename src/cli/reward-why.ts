import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import { explainWhy } from '#platform/rewards/claims/explain-why.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

interface Options {
	language: string;
	json?: boolean;
}

/** `jhilik reward why`: the first condition of a rule that a member does not meet. */
export function addWhyCommand(reward: Command, context: CommandContext): void {
	reward
		.command('why')
		.description('the first condition of a rule that a member does not meet, with its figures')
		.argument('<member>', 'the user name')
		.argument('<rule>', 'a rule of the list')
		.option('--language <code>', 'the language in which the member reads the site', 'bn')
		.option('--json', 'the same for programs')
		.action((name: string, rule: string, options: Options) =>
			why(context, { name, rule, ...options }),
		);
}

async function why(
	{ withDatabase, say }: CommandContext,
	{ name, rule, language, json = false }: Options & { name: string; rule: string },
): Promise<void> {
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, name);
		if (!member) throw new CommandError(`There is no member "${name}".`);
		const now = await readNow(db);
		const input = { memberId: member.id, rule, language, now };
		const found = await transaction(db, (tx) => explainWhy(tx, input));
		say(json ? JSON.stringify(found) : `${found.step}: ${found.sentence}`);
	});
}
