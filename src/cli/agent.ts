import type { Command } from 'commander';
import { moveAgent } from '#platform/agents/contracts/move-agent.ts';
import { GIVEN_TYPES, setAgentType } from '#platform/agents/contracts/set-agent-type.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findUplineName } from '#platform/people/tree/find-upline-name.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { addAffiliateCommand } from './agent-affiliates.ts';
import { addAnnouncementCommands } from './agent-announcements.ts';
import { addBillCommands } from './agent-bills.ts';
import { addContractCommand } from './agent-contracts.ts';
import { addDayCommands } from './agent-days.ts';
import { addHoldCommands } from './agent-holds.ts';
import { addRebateCommand } from './agent-rebates.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';

/** `jhilik agent`: contracts, bills, rates, announcements, uplines and account types (docs/agents.md). */
export function addAgentCommand(program: Command, context: CommandContext): void {
	const agent = program
		.command('agent')
		.description(
			'contracts of agents with the platform, bills, rebates, announcements, held play, uplines, types',
		);
	addContractCommand(agent, context);
	addAffiliateCommand(agent, context);
	addRebateCommand(agent, context);
	addAnnouncementCommands(agent, context);
	addHoldCommands(agent, context);
	addBillCommands(agent, context);
	addDayCommands(agent, context);
	agent
		.command('move')
		.description('moves an account, with all below it, under another upline from tomorrow on')
		.argument('<account>', 'the user name')
		.argument('<upline>', 'the user name of the new upline; - for none')
		.action((account: string, upline: string) => move(context, { account, upline }));
	agent
		.command('type')
		.description('changes the type of an account')
		.argument('<account>', 'the user name')
		.argument('<type>', '0 member, 1 agent, 2 general agent, 41 affiliate, 42 master affiliate')
		.action((account: string, type: string) => setType(context, { account, type }));
}

async function move(
	{ withDatabase, say }: CommandContext,
	given: { account: string; upline: string },
): Promise<void> {
	await withDatabase(async (db) => {
		const member = await getMember(db, given.account);
		const upline = given.upline === '-' ? undefined : await getMember(db, given.upline);
		if (upline?.id === member.id) throw new CommandError('A member is not its own upline.');
		const before = await findUplineName(db, member.id);
		const now = await readNow(db);
		const { day, endedCount } = await transaction(db, (tx) =>
			moveAgent(tx, { memberId: member.id, uplineId: upline?.id ?? null, now }),
		);
		const placeOf = (name?: string) => (name === undefined ? 'the top of a line' : `below ${name}`);
		const [from, to] = [placeOf(before), placeOf(upline && given.upline)];
		say(`${given.account} moves from ${from} to ${to}, with all below, from ${day} on.`);
		if (endedCount > 0) say(`${endedCount} of its contracts end before, and those below them.`);
	});
}

async function setType(
	{ withDatabase, say }: CommandContext,
	given: { account: string; type: string },
): Promise<void> {
	const type = Number(given.type);
	if (!/^\d+$/.test(given.type) || !GIVEN_TYPES.includes(type)) {
		throw new CommandError(`The type is one of ${GIVEN_TYPES.join(', ')}.`);
	}
	await withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, given.account);
		const before = await transaction(db, (tx) => setAgentType(tx, { memberId, type }));
		say(`${given.account} has the type ${type}; before it was ${before}.`);
	});
}
