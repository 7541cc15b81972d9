import { LinkifyIt } from 'linkify-it';
import { CHAT_BYTES_MAX, CHAT_LETTERS_MAX } from '#lib/rules/chat/chat.ts';
import { countLetters } from '#lib/rules/service/letters.ts';
import { latinText, plainText } from '#platform/core/plain-text.ts';
import { refuse } from '#platform/core/refuse.ts';

/** Digits of a number that is refused, with up to three signs between two of them. */
const NUMBER = /(?:\d[^\p{L}\p{N}]{0,3}){7,}/u;
/** Endings of addresses beside the countries', which the library knows. */
const ENDINGS = [
	...[
		'app',
		'bet',
		'casino',
		'click',
		'club',
		'dev',
		'fun',
		'game',
		'games',
		'link',
		'live',
		'page',
	],
	...['online', 'site', 'store', 'top', 'vip', 'win', 'xyz'],
];
/** `example dot com`, `example [.] com`. */
const SPELLED_DOT =
	/\s*[([{]?\s*(?:\.|\bdot\b|ডট)\s*[)\]}]?\s*(?=(?:com|net|org|xyz|bd|io|bet|vip)\b)/gu;

/** What only addresses begin with, whatever their ending. */
const BEGINNINGS = /:\/\/|\bwww\./u;

const links = new LinkifyIt({ fuzzyLink: true, fuzzyIP: true });
for (const ending of ENDINGS) links.tlds(ending, true);

/** Spaces, and letters that show nothing. */
const BLANKS = /[\s\p{Cc}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]+/gu;

/**
 * Returns a text as the room shows it: one line, without signs that change the direction or have no
 * width beyond what Bengali needs, and with at most six marks on a letter.
 */
export function tidyChatText(given: string): string {
	return given
		.normalize('NFC')
		.replace(/[^\P{Cf}\u{200c}\u{200d}]/gu, '')
		.replace(/[\u{200c}\u{200d}]+/gu, (joiners) => joiners.charAt(0))
		.replace(/(\p{M}{6})\p{M}+/gu, '$1')
		.replace(BLANKS, ' ')
		.trim();
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Checks a text and returns it as it is stored. `isOptional`: a shared round needs none.
 *
 * Refuses `feedback_length` (min, max, count), `chat_address` for an address, `chat_number` for seven
 * digits or more, `chat_words` for a word of the operator's list.
 */
export function requireChatText(
	given: string,
	{ words, isOptional = false }: { words: readonly string[]; isOptional?: boolean },
): string {
	requireLength(given, isOptional);
	const text = tidyChatText(given);
	const plain = plainText(text);
	if (hasAddress(plain)) throw refuse('chat_address', {}, 'text');
	if (NUMBER.test(plain)) throw refuse('chat_number', {}, 'text');
	if (words.some((word) => hasWord(plain, plainText(word)))) throw refuse('chat_words', {}, 'text');
	return text;
}

function requireLength(given: string, isOptional: boolean): void {
	const bytes = Buffer.byteLength(given);
	// The counter is slow on texts that are refused anyway.
	const text = bytes > CHAT_BYTES_MAX ? given : tidyChatText(given);
	const isEmpty = !VISIBLE.test(text);
	if (isEmpty && isOptional && bytes <= CHAT_BYTES_MAX) return;
	const count = isEmpty ? 0 : bytes > CHAT_BYTES_MAX ? [...text].length : countLetters(text);
	if (count === 0 || count > CHAT_LETTERS_MAX || bytes > CHAT_BYTES_MAX) {
		const params = { min: '1', max: String(CHAT_LETTERS_MAX), count: String(count) };
		throw refuse('feedback_length', params, 'text');
	}
}

function hasAddress(plain: string): boolean {
	const latin = latinText(plain).replace(SPELLED_DOT, '.');
	// `@example.com`, `/example.com:80` and `example.com` with a Bengali ending are addresses, too.
	const names = latin.replace(/[^a-z\d.-]+|\B-/gu, ' ');
	return BEGINNINGS.test(latin) || [latin, names, plain].some((text) => links.test(text));
}

/** Whether a text has a word or a row of words, not within another word. */
function hasWord(plain: string, word: string): boolean {
	if (word === '') return false;
	const isLetter = (letter: string | undefined) =>
		letter !== undefined && /[\p{L}\p{M}\p{N}]/u.test(letter);
	for (const text of new Set([plain, latinText(plain)])) {
		for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
			if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
		}
	}
	return false;
}

/** What a repeated text is known by: its letters and digits, or its signs if it has no others. */
export function textKey(text: string): string {
	const plain = plainText(text);
	return plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '') || plain;
}
