import type { Command } from 'commander';
import { transaction } from '#platform/db/database.ts';
import { findMemberByName } from '#platform/people/members/find-member.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import type { CommandContext } from './command-context.ts';

/** Messages of a list. */
const LISTED = 50;
const UNIT_S = { m: 60, h: 60 * 60, d: 24 * 60 * 60 } as const;

interface Why {
	why: string;
}

/** `jhilik chat`: the chat rooms and their moderation (docs/messages.md). */
export function addChatCommand(program: Command, context: CommandContext): void {
	const command = program.command('chat').description('the chat rooms and their moderation');
	command
		.command('list')
		.description(`the latest ${LISTED} messages of a room, hidden ones too`)
		.argument('<room>', 'bn or en')
		.action((room: string) => list(context, room));
	command
		.command('reports')
		.description('reported messages that staff has not looked at, the most reported first')
		.action(() => reports(context));
	command
		.command('say')
		.description('writes as our staff')
		.argument('<room>', 'bn or en')
		.argument('<text>', 'plain text')
		.action((room: string, text: string) => say(context, room, text));
	for (const [name, isHidden] of [
		['hide', true],
		['show', false],
	] as const) {
		command
			.command(name)
			.description(isHidden ? 'hides a message; its place stays' : 'shows a hidden message again')
			.argument('<room>', 'bn or en')
			.argument('<number>', 'its number in the list')
			.requiredOption('--why <reason>', 'kept with the message')
			.action((room: string, no: string, { why }: Why) =>
				hide(context, { room, given: no, why, isHidden }),
			);
	}
	addMemberCommands(command, context);
	addRoomCommands(command, context);
}

function addMemberCommands(command: Command, context: CommandContext): void {
	command
		.command('mute')
		.description('a member may not write for a while, in every room')
		.argument('<username>')
		.argument('<time>', '10m, 2h, 1d or "for good"')
		.requiredOption('--why <reason>', 'kept with the mute')
		.action((username: string, time: string, { why }: Why) =>
			mute(context, { username, seconds: secondsOf(time), why }),
		);
	command
		.command('unmute')
		.description('a muted member may write again')
		.argument('<username>')
		.requiredOption('--why <reason>', 'kept with it')
		.action((username: string, { why }: Why) => mute(context, { username, seconds: 0, why }));
}

function addRoomCommands(command: Command, context: CommandContext): void {
	command
		.command('slow')
		.description('sets the seconds between two messages of a member')
		.argument('<room>', 'bn or en')
		.argument('<seconds>', '10 to 120, or 0 to end slow mode')
		.requiredOption('--why <reason>', 'kept with it')
		.action((room: string, seconds: string, { why }: Why) => slow(context, { room, seconds, why }));
	for (const [name, isClosed] of [
		['close', true],
		['open', false],
	] as const) {
		command
			.command(name)
			.description(isClosed ? 'closes a room: it is only read' : 'opens a closed room')
			.argument('<room>', 'bn or en')
			.requiredOption('--why <reason>', 'kept with it')
			.action((room: string, { why }: Why) => close(context, { room, why, isClosed }));
	}
}

async function list({ say, withDatabase }: CommandContext, given: string): Promise<void> {
	const room = moderate.readRoom(given);
	await withDatabase(async (db) => {
		const found = await moderate.listForStaff(db, { room, limit: LISTED });
		if (found.length === 0) say('The room has no messages.');
		for (const { no, username, byStaff, body, isHidden, writtenAt } of found) {
			const who = username ?? `staff (${byStaff})`;
			const words = [String(no), writtenAt.toISOString(), who];
			say(`${[...words, ...(isHidden ? ['HIDDEN'] : [])].join('; ')}: ${body}`);
		}
	});
}

async function reports({ say, withDatabase }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const found = await moderate.listReported(db, LISTED);
		if (found.length === 0) say('No report waits.');
		for (const { room, no, username, body, reports: count, isHidden } of found) {
			const state = isHidden ? 'hidden by reports' : 'shown';
			say(`${room} ${no}; ${username}; reports: ${count}; ${state}: ${body}`);
		}
	});
}

async function say(context: CommandContext, given: string, text: string): Promise<void> {
	const room = moderate.readRoom(given);
	const { by } = context;
	await context.withDatabase(async (db) => {
		const no = await transaction(db, (tx) => moderate.sayAsStaff(tx, { room, text, by }));
		context.say(`Message ${no} of the room ${room}.`);
	});
}

async function hide(
	{ by, say: tell, withDatabase }: CommandContext,
	{ room: given, given: number, why, isHidden }: HideInput,
): Promise<void> {
	const room = moderate.readRoom(given);
	const no = numberOf(number);
	await withDatabase(async (db) => {
		await transaction(db, (tx) => moderate.setHidden(tx, { room, no, isHidden, by, why }));
		tell(`Message ${no} is ${isHidden ? 'hidden' : 'shown'}.`);
	});
}

interface HideInput {
	room: string;
	given: string;
	why: string;
	isHidden: boolean;
}

async function mute(
	{ by, say: tell, withDatabase }: CommandContext,
	{ username, seconds, why }: { username: string; seconds: number | 'for good'; why: string },
): Promise<void> {
	await withDatabase(async (db) => {
		const member = await findMemberByName(db, username);
		if (!member) throw new CommandError(`There is no member ${username}.`);
		const memberId = member.id;
		await transaction(db, (tx) => moderate.mute(tx, { memberId, seconds, by, why }));
		tell(seconds === 0 ? `${username} may write.` : `${username} is muted.`);
	});
}

async function slow(
	{ by, say: tell, withDatabase }: CommandContext,
	{ room: given, seconds: text, why }: { room: string; seconds: string; why: string },
): Promise<void> {
	const room = moderate.readRoom(given);
	const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
	await withDatabase(async (db) => {
		await transaction(db, (tx) => moderate.setSlow(tx, { room, seconds, by, why }));
		tell(seconds === 0 ? `Slow mode of ${room} is off.` : `${room}: a message in ${seconds} s.`);
	});
}

async function close(
	{ by, say: tell, withDatabase }: CommandContext,
	{ room: given, why, isClosed }: { room: string; why: string; isClosed: boolean },
): Promise<void> {
	const room = moderate.readRoom(given);
	await withDatabase(async (db) => {
		await transaction(db, (tx) => moderate.setClosed(tx, { room, isClosed, by, why }));
		tell(`The room ${room} is ${isClosed ? 'closed' : 'open'}.`);
	});
}

/** Reads `10m`, `2h`, `1d` or `for good`. */
function secondsOf(given: string): number | 'for good' {
	if (given === 'for good') return given;
	const [, count = '', unit = ''] = /^([1-9]\d{0,2})([mhd])$/.exec(given) ?? [];
	if (!(unit in UNIT_S)) throw new CommandError('A time is such as 10m, 2h, 1d, or "for good".');
	return Number(count) * UNIT_S[unit as keyof typeof UNIT_S];
}

function numberOf(given: string): number {
	if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandError('The number is one of the list.');
	return Number(given);
}
