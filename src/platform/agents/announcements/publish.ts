import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import * as rows from './rows.ts';

const TITLE_MAX = 120;
const CONTENT_MAX = 2000;
const LANGUAGES = ['bn', 'en'] as const;

interface NewAnnouncement {
	/** Plain text by language, Bengali and English. */
	titles: Texts;
	contents: Texts;
	/** The agent at the head of the line; undefined for all agents. */
	lineId: number | undefined;
	endsAt: Date | undefined;
	now: Date;
}

/**
 * Publishes an announcement of agents now, and returns its id. Throws `CommandError` for a title or a
 * text that is empty or too long (120 and 2,000 characters), and for an end that is over.
 */
export async function publishAnnouncement(
	tx: Tx,
	{ titles, contents, lineId, endsAt, now }: NewAnnouncement,
): Promise<number> {
	if (endsAt && endsAt <= now) throw new CommandError('The end is over.');
	return await rows.insertAnnouncement(tx, {
		titles: checked(titles, 'title', TITLE_MAX),
		contents: checked(contents, 'text', CONTENT_MAX),
		line_id: lineId ?? null,
		published_at: now,
		ends_at: endsAt ?? null,
	});
}

function checked(texts: Texts, name: string, max: number): Texts {
	const pairs = LANGUAGES.map((language) => {
		const text = (texts[language] ?? '').trim();
		const length = [...text].length;
		if (length === 0) throw new CommandError(`The ${name} in ${language} is empty.`);
		if (length > max) {
			throw new CommandError(`The ${name} in ${language} has ${length} of ${max} characters.`);
		}
		return [language, text];
	});
	return Object.fromEntries(pairs);
}

/** Ends an announcement now. Throws `CommandError` for one that is not in force. */
export async function endAnnouncement(
	tx: Tx,
	{ id, now }: { id: number; now: Date },
): Promise<void> {
	if (!(await rows.updateEnd(tx, { id, now }))) {
		throw new CommandError(`No announcement ${id} is in force.`);
	}
}

export type ListedAnnouncement = rows.ListedRow;

/** Lists the latest announcements, those that are over too. */
export async function listAnnouncements(db: Tx, limit: number): Promise<ListedAnnouncement[]> {
	return await rows.selectAll(db, limit);
}
