import type { Command } from 'commander';
import { destination, pino } from 'pino';
import { openQueue } from '#platform/core/queue.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { createMessages } from '#platform/people/messages/messages.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import * as desk from '#platform/talk/conversations/desk.ts';
import { sendToVisitor } from '#platform/talk/conversations/send-to-visitor.ts';
import type { CommandContext } from './command-context.ts';

/** Conversations of a list. */
const LISTED = 100;

/** `jhilik desk`: conversations with members and visitors (docs/messages.md). */
export function addDeskCommand(program: Command, context: CommandContext): void {
	const command = program.command('desk').description('conversations with members and visitors');
	command
		.command('list')
		.description(`what waits for an answer, complaints first, at most ${LISTED}`)
		.action(() => list(context));
	command
		.command('show')
		.description('a conversation with its notes')
		.argument('<number>', 'its number in the list')
		.action((no: string) => show(context, no));
	command
		.command('reply')
		.description('answers the person (--as)')
		.argument('<number>', 'its number in the list')
		.argument('<text>', 'at most 2,000 letters, plain text')
		.option('--internal', 'a note that the person does not see')
		.action((no: string, text: string, { internal = false }: { internal?: boolean }) =>
			reply(context, { given: no, text, isInternal: internal }),
		);
	command
		.command('close')
		.description('marks a conversation as solved; a reply within 30 days opens it again')
		.argument('<number>', 'its number in the list')
		.action((no: string) => close(context, no));
}

async function list({ say, withDatabase }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const found = await desk.listDesk(db, LISTED);
		if (found.length === 0) say('No conversation waits.');
		for (const { no, kind, state, title, username, age, hasAlarm, changedAt } of found) {
			const words = [
				`${no}: ${kind}`,
				...[state, username ?? 'a visitor', `since ${changedAt.toISOString()}`],
				...(kind === 'complaint' ? [`day ${age + 1} of 56${hasAlarm ? ', DUE' : ''}`] : []),
				title.replace(/\s+/g, ' ').slice(0, 60),
			];
			say(words.join('; '));
		}
	});
}

async function show({ say, withDatabase }: CommandContext, given: string): Promise<void> {
	const no = numberOf(given);
	await withDatabase(async (db) => {
		const { found, entries } = await desk.showDesk(db, no);
		const { kind, feedbackType, state, about, language, openedAt } = found;
		say(
			[
				`${no}: ${[kind, feedbackType].filter(Boolean).join(' ')}`,
				...[state, `opened ${openedAt.toISOString()}`, `language ${language}`],
				...(about ? [`about ${about}`] : []),
			].join('; '),
		);
		for (const { who, byStaff, body, step, isInternal, images, writtenAt } of entries) {
			const from = isInternal ? `note of ${byStaff}` : (byStaff ?? who);
			say(`${writtenAt.toISOString()} ${from}: ${body ?? step}`);
			for (const image of images) say(`  picture ${image}`);
		}
	});
}

interface Reply {
	given: string;
	text: string;
	isInternal: boolean;
}

async function reply(context: CommandContext, { given, text, isInternal }: Reply): Promise<void> {
	const { by, say, withDatabase } = context;
	const no = numberOf(given);
	await withDatabase(async (db) => {
		const { found } = await desk.showDesk(db, no);
		const answer = { no, text, by, isInternal };
		if (found.memberId !== null || isInternal) {
			await transaction(db, (tx) => desk.answer(tx, answer));
		} else {
			await answerVisitor(context, db, answer);
		}
		say(isInternal ? `The note is in conversation ${no}.` : `Conversation ${no} is answered.`);
	});
}

/** The answer and its message are written together; the site sends the message. */
async function answerVisitor(
	context: CommandContext,
	db: Database,
	answer: Parameters<typeof desk.answer>[1],
): Promise<void> {
	const { vault, messaging: environment } = await context.openSite(db);
	const settings = await readSettings(db);
	const log = pino({ level: 'error' }, destination({ dest: 2, sync: true }));
	const queue = openQueue({ db, vault, log });
	const messages = createMessages({ queue, vault, environment, log, settings: () => settings });
	try {
		await transaction(db, async (tx) => {
			const found = await desk.answer(tx, answer);
			await sendToVisitor(tx, { vault, messages, found, text: answer.text });
		});
	} finally {
		await queue.close();
	}
}

async function close({ say, withDatabase }: CommandContext, given: string): Promise<void> {
	const no = numberOf(given);
	await withDatabase(async (db) => {
		await transaction(db, (tx) => desk.closeByStaff(tx, no));
		say(`Conversation ${no} is marked as solved.`);
	});
}

function numberOf(given: string): number {
	if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandError('The number is one of the list.');
	return Number(given);
}
