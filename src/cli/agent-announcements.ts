import type { Command } from 'commander';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { isDay } from '#lib/rules/is-day.ts';
import { dayAfter, startOfBusinessDay } from '#lib/time.ts';
import * as announcements from '#platform/agents/announcements/publish.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';

/** Announcements of a list. */
const LISTED = 50;

interface Given {
	titleBn: string;
	titleEn: string;
	textBn: string;
	textEn: string;
	line?: string;
	until?: string;
}

/** `jhilik agent announce`, `announcements`, `announce-end` (docs/agents.md, "Announcements"). */
export function addAnnouncementCommands(agent: Command, context: CommandContext): void {
	agent
		.command('announce')
		.description('publishes an announcement to agents now, in both languages')
		.requiredOption('--title-bn <title>', 'at most 120 characters')
		.requiredOption('--title-en <title>', 'the same in English')
		.requiredOption('--text-bn <text>', 'plain text, at most 2,000 characters')
		.requiredOption('--text-en <text>', 'the same in English')
		.option('--line <account>', 'for this agent and the agents below alone')
		.option('--until <date>', 'the last business day: 2026-12-31')
		.action((given: Given) => announce(context, given));
	agent
		.command('announcements')
		.description(`lists the latest ${LISTED} announcements`)
		.action(() => list(context));
	agent
		.command('announce-end')
		.description('ends an announcement now')
		.argument('<id>', 'its number in the list')
		.action((id: string) => end(context, id));
}

async function announce(
	{ withDatabase, say }: CommandContext,
	{ titleBn, titleEn, textBn, textEn, line, until }: Given,
): Promise<void> {
	if (until !== undefined && !isDay(until)) {
		throw new CommandError('The --until is a day such as 2026-12-31.');
	}
	await withDatabase(async (db) => {
		const head = line === undefined ? undefined : await getMember(db, line);
		if (head && !isAgentType(head.type)) throw new CommandError(`${line} is not an agent.`);
		const input = {
			...{ titles: { bn: titleBn, en: titleEn }, contents: { bn: textBn, en: textEn } },
			...{ lineId: head?.id, now: await readNow(db) },
			endsAt: until === undefined ? undefined : startOfBusinessDay(dayAfter(until, 1)),
		};
		const id = await transaction(db, (tx) => announcements.publishAnnouncement(tx, input));
		say(`Announcement ${id} is published to ${head ? `the line of ${line}` : 'all agents'}.`);
	});
}

async function list({ withDatabase, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const now = await readNow(db);
		const found = await announcements.listAnnouncements(db, LISTED);
		if (found.length === 0) say('There are no announcements.');
		for (const { id, titles, line, publishedAt, endsAt, readers } of found) {
			const word = endsAt && endsAt <= now ? 'ended' : 'until';
			say(
				[
					`${id}: ${titles.en}`,
					line === null ? 'all agents' : `the line of ${line}`,
					`from ${publishedAt.toISOString()}`,
					endsAt ? `${word} ${endsAt.toISOString()}` : 'no end',
					`read by ${readers}`,
				].join('; '),
			);
		}
	});
}

async function end({ withDatabase, say }: CommandContext, given: string): Promise<void> {
	if (!/^[1-9]\d{0,8}$/.test(given)) throw new CommandError('The id is a number of the list.');
	await withDatabase(async (db) => {
		const now = await readNow(db);
		await transaction(db, (tx) => announcements.endAnnouncement(tx, { id: Number(given), now }));
		say(`Announcement ${given} has ended.`);
	});
}
