/**
 * The kinds of values a field may accept, by `patternId`. Every expression runs in linear time;
 * none is built from data of a host or an operator. Letters and digits are the Latin ones unless a
 * kind names others. Source: spec 5, "Pattern kinds"; docs/wps.md section 7.
 */
interface Kind {
	/** The expression for the whole value. */
	all: RegExp;
	/** Expressions that must occur at least once. */
	needs?: readonly RegExp[];
	/** A rule that no expression can describe. */
	isRight?: (value: string) => boolean;
	/** The keyboard that a phone shows. */
	keyboard?: 'email' | 'numeric';
}

const LETTER = /[A-Za-z]/;
const UPPER = /[A-Z]/;
const DIGIT = /[0-9]/;

/** A letter of any script with its vowel signs and the joiners that Bengali words need. */
const WORD_PART = '\\p{L}[\\p{M}\\u200c\\u200d]*';

export const KINDS: readonly Kind[] = [
	/** Anything: the length alone counts. */
	{ all: /^/ },
	{ all: /^[A-Za-z][A-Za-z0-9]*$/ },
	{ all: /^[\p{Script=Han}0-9]+$/u },
	{ all: /^[^@]{1,64}@[^@]{1,253}$/, isRight: isEmail, keyboard: 'email' },
	{ all: /^[A-Za-z0-9]+$/ },
	{ all: /^[A-Za-z0-9]+$/, needs: [LETTER, DIGIT] },
	{ all: /^[0-9]+$/, keyboard: 'numeric' },
	{ all: /^[A-Za-z0-9]+$/, needs: [UPPER, DIGIT] },
	{ all: /^[A-Za-z ]+$/, needs: [LETTER] },
	{ all: /^[^\s\p{Cc}\u200b\u2060]+$/u },
	{ all: /^[\p{Script=Han}\p{P}]+$/u, needs: [/\p{Script=Han}/u] },
	{ all: /^\d{4}-\d{2}-\d{2}$/, isRight: isDay },
	{ all: new RegExp(`^(?:${WORD_PART}| )+$`, 'u'), needs: [/\p{L}/u] },
	{ all: /^\d{2}-\d{2}-\d{4}$/, isRight: (value) => isDay(dayOfMonthFirst(value)) },
	{ all: /^[A-Za-z0-9]+$/ },
	{ all: /^[\p{Script=Hangul}]+$/u },
	{ all: /^[\p{Script=Thai}]+$/u },
	{ all: /^[\p{Script=Thai}A-Za-z ]+$/u, needs: [/[\p{Script=Thai}A-Za-z]/u] },
	{ all: /^[A-Z ]+$/, needs: [UPPER] },
	{ all: /^[!-~]+$/ },
	/** Upper, lower, digit and special. */
	{ all: /^[^\p{Cc}]+$/u, needs: [/\p{Lu}/u, /\p{Ll}/u, DIGIT, /[\p{P}\p{S}]/u] },
	/** A first and a last name, or more names. */
	{ all: new RegExp(`^(?:${WORD_PART}|['’.-])+(?: (?:${WORD_PART}|['’.-])+)+$`, 'u') },
];

export const PATTERN_IDS: readonly number[] = KINDS.map((_, id) => id);
export const PLAIN_LENGTH = 0;

const DOTTED = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const HOST = /^(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,63}$/;

/** Whether a non-empty value is of a kind. Does not check its length. */
export function isOfKind(value: string, patternId: number): boolean {
	const kind = KINDS[patternId];
	if (!kind?.all.test(value)) return false;
	if (kind.needs?.some((part) => !part.test(value))) return false;
	return kind.isRight?.(value) ?? true;
}

/**
 * Returns the length that bounds apply to: a Bengali letter, a vowel sign and an emoji count one
 * each.
 */
export function lengthOf(value: string): number {
	return [...value].length;
}

/** Whether a text is a calendar day `yyyy-MM-dd`. */
export function isDay(value: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
	const date = new Date(`${value}T00:00:00Z`);
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Converts `MM-dd-yyyy` to `yyyy-MM-dd`. */
export function dayOfMonthFirst(value: string): string {
	return value.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$3-$1-$2');
}

function isEmail(value: string): boolean {
	const [name = '', host = ''] = value.split('@');
	return DOTTED.test(name) && HOST.test(host);
}
