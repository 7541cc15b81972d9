import { randomBytes } from 'node:crypto';
import type { Glance, GlancePart } from '#lib/wps/glance.ts';

/** The fields of one item of a member's list, as text. */
export type MarkedItem = Readonly<Record<string, string | undefined>>;
type Read<T> = (glance: Glance) => T;

/**
 * Makes the marks that a page writes where one member's values belong, while it is rendered for many
 * members (docs/server.md, "Pages of members"). A mark is plain text of one element or one attribute.
 * `parts` are what `read` needs of the glance.
 */
export interface Marks {
	/** Marks a text. */
	value(read: Read<string>, ...parts: GlancePart[]): string;
	/** Marks a text of the time of the request, such as a clock. It needs no member. */
	moment(read: () => string): string;
	/** Marks one of two words. */
	choice(read: Read<boolean>, yes: string, no: string, ...parts: GlancePart[]): string;
	/** Marks what is repeated for each item of a list, and the fields of an item within it. */
	list(read: Read<readonly MarkedItem[]>, ...parts: GlancePart[]): ListMarks;
	/** Marks every occurrence of a text that no page has by chance. */
	standIn(text: string, read: Read<string>): void;
	/** Refuses the template if the text remains in it. */
	forbid(text: string): void;
	/** Refuses the template: the page shows a value that has no mark. */
	refuse(reason: string): void;
}

interface ListMarks {
	begin: string;
	end: string;
	field: (name: string) => string;
}

export type Reader =
	| { kind: 'moment'; read: () => string }
	| { kind: 'value'; read: Read<string> }
	| { kind: 'choice'; read: Read<boolean>; yes: string; no: string }
	| { kind: 'list'; read: Read<readonly MarkedItem[]> };

/** The marks of one template, with what fills them. */
export interface MarkSheet {
	marks: Marks;
	/** By the number in the mark. */
	readers: readonly Reader[];
	parts: ReadonlySet<GlancePart>;
	standIns: readonly (readonly [text: string, mark: string])[];
	/** Texts that must not remain. */
	forbidden: readonly string[];
	/** Why the page is no template. */
	refusals: readonly string[];
}

/** Private use characters around random bits of this process: no content can forge a mark. */
export const MARK_BEGIN = '\uE000';
export const MARK_END = '\uE001';
const NONCE = randomBytes(12).toString('hex');
/** Matches a mark: its kind and its number or name. */
export const MARK = new RegExp(`${MARK_BEGIN}${NONCE}([=.{}])(\\w+)${MARK_END}`, 'g');

export function createMarkSheet(): MarkSheet {
	const readers: Reader[] = [];
	const parts = new Set<GlancePart>();
	const standIns: [string, string][] = [];
	const forbidden: string[] = [];
	const refusals: string[] = [];
	const add = (reader: Reader, needed: readonly GlancePart[]): string => {
		for (const part of needed) parts.add(part);
		return String(readers.push(reader) - 1);
	};
	const marks: Marks = {
		value: (read, ...needed) => markOf('=', add({ kind: 'value', read }, needed)),
		moment: (read) => markOf('=', add({ kind: 'moment', read }, [])),
		choice: (read, yes, no, ...needed) =>
			markOf('=', add({ kind: 'choice', read, yes, no }, needed)),
		list(read, ...needed) {
			const number = add({ kind: 'list', read }, needed);
			const field = (name: string) => markOf('.', name);
			return { begin: markOf('{', number), end: markOf('}', number), field };
		},
		standIn(text, read) {
			standIns.push([text, markOf('=', add({ kind: 'value', read }, []))]);
		},
		forbid: (text) => void forbidden.push(text),
		refuse: (reason) => void refusals.push(reason),
	};
	return { marks, readers, parts, standIns, forbidden, refusals };
}

function markOf(kind: '=' | '.' | '{' | '}', name: string): string {
	return MARK_BEGIN + NONCE + kind + name + MARK_END;
}
