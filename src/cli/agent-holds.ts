import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import * as holds from '#platform/play/days/hold-play.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';

/** `jhilik agent hold-play`, `release-play`, `held-play` (docs/agents.md, "What does not count"). */
export function addHoldCommands(agent: Command, context: CommandContext): void {
	agent
		.command('hold-play')
		.description('keeps the play of an account out of the figures of agents, from tomorrow on')
		.argument('<account>', 'the user name')
		.requiredOption('--why <reason>', 'for operators alone')
		.action((account: string, { why }: { why: string }) => hold(context, account, why));
	agent
		.command('release-play')
		.description('lets the play of an account count again, from tomorrow on')
		.argument('<account>', 'the user name')
		.action((account: string) => release(context, account));
	agent
		.command('held-play')
		.description('lists the accounts whose play is held')
		.action(() => list(context));
}

async function hold({ withDatabase, say }: CommandContext, account: string, why: string) {
	await withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, account);
		const now = await readNow(db);
		const day = await transaction(db, (tx) => holds.holdPlay(tx, { memberId, why, now }));
		say(`The play of ${account} counts for no agent from ${day} on.`);
	});
}

async function release({ withDatabase, say }: CommandContext, account: string) {
	await withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, account);
		const now = await readNow(db);
		const day = await transaction(db, (tx) => holds.releasePlay(tx, { memberId, now }));
		say(`The play of ${account} counts again from ${day} on.`);
	});
}

async function list({ withDatabase, say }: CommandContext) {
	await withDatabase(async (db) => {
		const found = await holds.listHolds(db);
		if (found.length === 0) say('No play is held.');
		for (const { name, from, why } of found) say(`${name}: from ${from}; ${why}`);
	});
}
