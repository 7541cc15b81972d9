import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { Refusal } from '#platform/core/refuse.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import { giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const COUNT_MAX = 100;
const REASON = /^[^\p{Cc}\p{Cs}]{3,200}$/u;

interface Given {
	name: string;
	rule: string;
	count: string;
	reason: string;
}

/** What the tickets are refused for. */
const REFUSED: Readonly<Record<string, string>> = {
	closed: 'is no live rule that a ticket opens.',
	account: 'may take no offer now.',
	refused: 'wants no offers.',
};

/** `jhilik reward ticket`: tickets of a wheel or of eggs (docs/chance.md). */
export function addTicketCommand(reward: Command, context: CommandContext): void {
	reward
		.command('ticket')
		.description('gives a member tickets of a wheel or of eggs')
		.argument('<member>', 'the user name')
		.argument('<rule>', 'a live rule that a ticket opens, such as wheel')
		.argument('<count>', `1 to ${COUNT_MAX}`)
		.argument('<reason>', '3 to 200 characters')
		.action((name: string, rule: string, count: string, reason: string) =>
			give(context, { name, rule, count, reason }),
		);
}

async function give({ withDatabase, by, say }: CommandContext, given: Given): Promise<void> {
	const { name, rule } = given;
	const count = /^[1-9]\d{0,2}$/.test(given.count) ? Number(given.count) : 0;
	const reason = given.reason.trim();
	if (count < 1 || count > COUNT_MAX)
		throw new CommandError(`There are 1 to ${COUNT_MAX} tickets.`);
	if (!REASON.test(reason)) throw new CommandError('The reason has 3 to 200 characters.');
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, name);
		if (!member) throw new CommandError(`There is no member "${name}".`);
		const now = await readNow(db);
		const giving = {
			...{ rule, memberId: member.id, count, reason, now },
			...{ madeFor: `staff:${randomUUID()}`, givenBy: by },
		};
		await transaction(db, (tx) => giveTickets(tx, giving)).catch((error: unknown) => {
			throw refusedError(error, given);
		});
		say(`${name} has ${count} more ${count === 1 ? 'ticket' : 'tickets'} of ${rule}.`);
	});
}

function refusedError(error: unknown, { name, rule }: Given): unknown {
	if (!(error instanceof Refusal)) return error;
	if (error.code === 'offers_paused') return new CommandError('The setting offersOpen is off.');
	const { why = '' } = error.params;
	const sentence = REFUSED[why];
	return sentence ? new CommandError(`${why === 'closed' ? rule : name} ${sentence}`) : error;
}
