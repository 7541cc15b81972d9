import { textIn } from '#lib/rules/texts.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Conversation, ConversationEntry } from '#lib/wps/contract/service.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { COMPLAINT_DAYS } from './limits.ts';
import type { ConversationRow, EntryRow } from './rows.ts';

const DAY_S = 24 * 60 * 60;
const TITLE_MAX = 60;
const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A conversation as the person sees it. */
export function viewOf(row: ConversationRow): Conversation {
	const { no, kind, state, about, openedAt: createdTime, changedAt: changedTime } = row;
	const dueTime = secondsAfter(createdTime, COMPLAINT_DAYS.final * DAY_S);
	return {
		...{ no, kind, state, createdTime, changedTime },
		title: titleOf(row.title),
		...(about && { about }),
		...(kind === 'complaint' && { dueTime }),
	};
}

/** The beginning of a text, whole letters of any script. */
function titleOf(text: string): string {
	const letters = [...LETTERS.segment(text.replace(/\s+/g, ' '))].map(({ segment }) => segment);
	if (letters.length <= TITLE_MAX) return letters.join('');
	return `${letters.slice(0, TITLE_MAX - 1).join('')}…`;
}

interface ViewEntryInput {
	body: Settings['complaintBody'];
	language: string;
}

/** An entry as the person sees it: staff have no names. */
export function viewEntry(row: EntryRow, { body, language }: ViewEntryInput): ConversationEntry {
	const { who, body: text, step, images, writtenAt: createdTime } = row;
	return {
		...{ who: who === 'person' ? 'you' : who, images, createdTime },
		...(text !== null && { text }),
		...(step !== null && { step }),
		...(step === 'final' && body && { body: textIn(body, language) }),
	};
}
