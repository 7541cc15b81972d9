import * as z from 'zod/mini';
import type { Texts } from '#lib/rules/texts.ts';
import { CommandError } from '#platform/settings/command-error.ts';

export const BROADCAST_KINDS = ['system', 'money', 'security', 'promotion'] as const;
export type BroadcastKind = (typeof BROADCAST_KINDS)[number];

const TITLE_MAX = 120;
const CONTENT_MAX = 2000;
const DAYS_MAX = 3650;
const LANGUAGES = ['bn', 'en'] as const;

const days = z.int().check(z.minimum(1), z.maximum(DAYS_MAX));

/** Who gets a broadcast: every condition that is there must hold. Without one it is for all. */
const audience = z.strictObject({
	account: z.optional(z.enum(['member', 'agent'])),
	/** The lowest VIP level. */
	vipFrom: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
	/** One of the member's labels. */
	label: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
	joinedDays: z.optional(days),
	seenDays: z.optional(days),
	unseenDays: z.optional(days),
	depositedDays: z.optional(days),
	stakedDays: z.optional(days),
	/** A type of games, beside `stakedDays`. */
	gameType: z.optional(z.string().check(z.regex(/^[A-Z]{2,12}$/))),
});
export type Audience = z.output<typeof audience>;

const text = z.record(z.string(), z.string());
const draft = z.strictObject({
	kind: z.enum(BROADCAST_KINDS),
	titles: text,
	contents: text,
	/** A path of the site that the message leads to. */
	link: z.optional(z.string().check(z.regex(/^\/[a-zA-Z0-9_?=&.-][a-zA-Z0-9/_?=&.-]{0,199}$/))),
	audience: z.optional(audience),
	/** The last business day on which the message is shown. */
	until: z.optional(z.iso.date()),
});

export interface Draft {
	kind: BroadcastKind;
	titles: Texts;
	contents: Texts;
	link: string | undefined;
	audience: Audience;
	until: string | undefined;
}

/**
 * Reads a broadcast of an operator's file. Throws `CommandError` that names the field: one that is
 * missing in a language, too long (120 and 2,000 characters), with markup or an unfilled `{field}`, an
 * unknown condition, `gameType` without `stakedDays`.
 */
export function readDraft(value: unknown): Draft {
	const read = draft.safeParse(value);
	if (!read.success) {
		const [issue] = read.error.issues;
		throw new CommandError(`${issue?.path.join('.') || 'The file'}: ${issue?.message}.`);
	}
	const { kind, link, until, audience: conditions = {} } = read.data;
	if (conditions.gameType && !conditions.stakedDays) {
		throw new CommandError('audience.gameType needs stakedDays.');
	}
	return {
		...{ kind, link, until, audience: conditions },
		titles: checked(read.data.titles, 'titles', TITLE_MAX),
		contents: checked(read.data.contents, 'contents', CONTENT_MAX),
	};
}

function checked(given: Record<string, string>, name: string, max: number): Texts {
	const other = Object.keys(given).find((one) => !LANGUAGES.includes(one as 'bn'));
	if (other) throw new CommandError(`${name}.${other}: the site has bn and en.`);
	const [bn = '', en = ''] = LANGUAGES.map((language) => {
		const field = `${name}.${language}`;
		const plain = (given[language] ?? '').trim();
		const length = [...plain].length;
		if (length === 0) throw new CommandError(`${field} is empty: nothing is sent.`);
		if (length > max) throw new CommandError(`${field} has ${length} of ${max} characters.`);
		if (/<[a-z/!]/i.test(plain)) throw new CommandError(`${field} has markup; texts are plain.`);
		if (/[{}]/.test(plain)) throw new CommandError(`${field} has a field without a value.`);
		return plain;
	});
	return { bn, en };
}
