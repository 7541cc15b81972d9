import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { type Draft, readDraft } from '#platform/talk/broadcasts/draft.ts';
import * as broadcasts from '#platform/talk/broadcasts/send-broadcast.ts';
import type { CommandContext } from './command-context.ts';
import { readJsonFile } from './read-json.ts';

/** Broadcasts of a list. */
const LISTED = 50;

/** `jhilik message`: messages to many members (docs/messages.md). */
export function addMessageCommand(program: Command, context: CommandContext): void {
	const message = program.command('message').description('messages to many members');
	message
		.command('preview')
		.description('how many would get the message of a file now, with ten masked examples')
		.argument('<file>', 'the message as JSON')
		.action((file: string) => preview(context, file));
	message
		.command('send')
		.description('sends the message of a file; above 1,000 members it waits for a second person')
		.argument('<file>', 'the message as JSON')
		.action((file: string) => send(context, file));
	message
		.command('approve')
		.description('sends a message that waits; another person than its writer does it (--as)')
		.argument('<number>', 'its number in the list')
		.action((no: string) => approve(context, no));
	message
		.command('take-back')
		.description('takes a message out of all inboxes')
		.argument('<number>', 'its number in the list')
		.action((no: string) => takeBack(context, no));
	message
		.command('list')
		.description(`the latest ${LISTED} messages, who got them and who was left out`)
		.action(() => list(context));
}

async function draftOf({ folder }: CommandContext, file: string): Promise<Draft> {
	return readDraft(await readJsonFile(folder, file));
}

async function preview(context: CommandContext, file: string): Promise<void> {
	const { kind, audience, titles } = await draftOf(context, file);
	await context.withDatabase(async (db) => {
		const { count, blocked, examples } = await broadcasts.previewBroadcast(db, audience);
		const left = kind === 'promotion' ? `, of whom ${blocked} may have no promotion` : '';
		context.say(`${titles.en}: ${count} members${left}.`);
		if (examples.length > 0) context.say(`Such as ${examples.join(', ')}.`);
	});
}

async function send(context: CommandContext, file: string): Promise<void> {
	const { by, say, withDatabase } = context;
	const draft = await draftOf(context, file);
	await withDatabase(async (db) => {
		const sent = await transaction(db, (tx) => broadcasts.sendBroadcast(tx, { draft, by }));
		say(sayState(sent));
		say(`Its audience has ${sent.count} members now.`);
	});
}

async function approve({ by, say, withDatabase }: CommandContext, given: string): Promise<void> {
	const no = numberOf(given);
	await withDatabase(async (db) => {
		const state = await transaction(db, (tx) => broadcasts.approveBroadcast(tx, { no, by }));
		say(sayState({ no, state }));
	});
}

function sayState({ no, state }: { no: number; state: string }): string {
	if (state === 'waiting') return `Message ${no} waits for a second person.`;
	if (state === 'sending') return `Message ${no} is being sent, from 9 to 22 o'clock.`;
	return `Message ${no} is sent.`;
}

async function takeBack({ say, withDatabase }: CommandContext, given: string): Promise<void> {
	const no = numberOf(given);
	await withDatabase(async (db) => {
		await transaction(db, (tx) => broadcasts.takeBack(tx, no));
		say(`Message ${no} is taken back.`);
	});
}

async function list({ say, withDatabase }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const found = await broadcasts.listBroadcasts(db, LISTED);
		if (found.length === 0) say('There are no messages.');
		for (const { no, titles, kind, state, sentAt, sentTo, leftOut, readers } of found) {
			const left = Object.entries(leftOut ?? {}).map(([why, count]) => `${count} ${why}`);
			say(
				[
					`${no}: ${titles.en}`,
					...[kind, sentAt ? `${state} since ${sentAt.toISOString()}` : state],
					...(sentTo === null ? [] : [`to ${sentTo}`]),
					...(left.length === 0 ? [] : [`left out: ${left.join(', ')}`]),
					`opened by ${readers}`,
				].join('; '),
			);
		}
	});
}

function numberOf(given: string): number {
	if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandError('The number is one of the list.');
	return Number(given);
}
