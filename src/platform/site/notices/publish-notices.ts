import { cleanRichText } from '#lib/rich-text.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import { insertNotices } from './rows.ts';

export interface NewNotice {
	/** `headline`: before `player`, in the ticker and the news; `popup`: after the log-in. */
	kind: 'headline' | 'player' | 'popup';
	titles: Texts;
	/** HTML by language. */
	contents: Texts;
}

/**
 * Publishes notices now, in the given order. Their HTML is cleaned before it is stored. The page
 * that shows a notice cleans it again, because a row may come from another writer.
 */
export async function publishNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
	const rows = notices.map((notice, position) => ({
		...notice,
		contents: Object.fromEntries(
			Object.entries(notice.contents).map(([language, html]) => [language, cleanRichText(html)]),
		),
		position,
	}));
	await insertNotices(tx, rows);
}
