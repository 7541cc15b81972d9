import type { Command } from 'commander';
import { readNow } from '#platform/db/read-now.ts';
import { listOutbox, type OutboxMessage } from '#platform/people/messages/outbox.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

interface ListInput {
	count: string;
	isJson: boolean;
}

/** `jhilik outbox`: messages that wait for delivery by hand (docs/operations.md). */
export function addOutboxCommand(program: Command, context: CommandContext): void {
	const outbox = program.command('outbox').description('messages that wait in the outbox');
	outbox
		.command('list')
		.description('the messages of the outbox, the newest first')
		.argument('[count]', 'how many messages', '20')
		.option('--json', 'the same for programs, one message in each line')
		.action((count: string, { json = false }: { json?: boolean }) =>
			list(context, { count, isJson: json }),
		);
	outbox
		.command('json')
		.description('the same as list --json')
		.argument('[count]', 'how many messages', '20')
		.action((count: string) => list(context, { count, isJson: true }));
}

async function list({ withDatabase, openSite, say }: CommandContext, { count, isJson }: ListInput) {
	if (!/^[1-9]\d{0,3}$/.test(count)) throw new CommandError('The count is 1 to 9999.');
	await withDatabase(async (db) => {
		const { vault } = await openSite(db);
		const messages = await listOutbox(db, vault, { now: await readNow(db), count: Number(count) });
		for (const message of messages) {
			for (const line of isJson ? [JSON.stringify(message)] : linesOf(message)) say(line);
		}
		if (messages.length === 0 && !isJson) say('The outbox is empty.');
	});
}

function linesOf({ createdAt, kind, to, subject, text }: OutboxMessage & { createdAt: Date }) {
	const head = `${createdAt.toISOString()} ${kind} to ${to}${subject ? `: ${subject}` : ''}`;
	return [head, ...text.split('\n').map((line) => `    ${line}`)];
}
