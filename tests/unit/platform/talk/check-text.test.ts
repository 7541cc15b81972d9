import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/core/refuse.ts';
import { requireChatText, textKey, tidyChatText } from '#platform/talk/chat/check-text.ts';

const WORDS = ['whatsapp', 'imo', 'টেলিগ্রাম', 'call me'];

/** The text as it is stored, or the code of the refusal. */
function checked(text: string, isOptional = false): string {
	try {
		return requireChatText(text, { words: WORDS, isOptional });
	} catch (error) {
		if (error instanceof Refusal) return `! ${error.code} ${error.params['count'] ?? ''}`.trim();
		throw error;
	}
}

describe('texts that a person may write', () => {
	test.for([
		'Good luck to all!',
		'on /lottery and /en/promotions',
		'I won 500.50 on 2 lines',
		'see you at 10.30, not 9.45',
		'123456 is no number of seven digits',
		'1 2 3 4 5 6',
		'what?ok.then',
		'end of it.Next one',
		'the timorous imod',
		'ক্ষমা করবেন, ১২৩৪৫৬',
		'ভালো ডট দিয়ে লিখুন',
		'dot by dot',
		'fine :/ and :-)',
		'well-known - as ever',
		'👨‍👩‍👧 👍🏽',
	])('%s', (text) => {
		expect(checked(text)).toBe(text);
	});
});

describe('addresses', () => {
	test.for([
		'example.com',
		'EXAMPLE.COM/path',
		'https://x.test/a',
		'www.example',
		'try example.bet now',
		'a casino: luck.casino',
		't.me/lucky',
		'wa.me/1712',
		'bit.ly/abc',
		// Cyrillic letters, and a Greek one.
		'ехаmple.com',
		'example.cοm',
		'ｅｘａｍｐｌｅ．ｃｏｍ',
		'example dot com',
		'example [dot] com',
		'example (.) com',
		'example . com',
		'example ডট com',
		'example·com',
		'example。com',
		'example\u200f.com',
		'exam\u202eple.com',
		'exam\u200bple.c\u00adom',
		'203.0.113.7',
		'২০৩.০.১১৩.৭',
		'rahim@mail.example',
		'rahim@example.com',
		'mailto:rahim@example.com',
		'//example.com',
		'/x//example.com',
		'@example.com',
		'x/example.com',
		'-example.com',
		'_example.com',
		'example.com:8080',
		'203.0.113.7:80',
		'http:example.com',
		'tg://lucky',
		'www.luck.monster',
		'example.comতে',
		'আমারexample.com',
	])('%j', (text) => {
		expect(checked(text)).toBe('! chat_address');
	});
});

describe('numbers of seven digits', () => {
	test.for([
		'1234567',
		'01712345678',
		'+880 1712-345678',
		'০১৭১২৩৪৫৬৭৮',
		'01৭1২3৪',
		'0 1 7 1 2 3 4',
		'0 - 1 - 7 - 1 - 2 - 3 - 4',
		'0\u200b1\u200b7\u200b1\u200b2\u200b3\u200b4',
		'0\u00ad1\u206071234',
		'0️⃣1️⃣7️⃣1️⃣2️⃣3️⃣4️⃣',
		'𝟎𝟏𝟕𝟏𝟐𝟑𝟒',
		'⓪①⑦①②③④',
		'(017) 12.34',
		'1,234,567',
	])('%j', (text) => {
		expect(checked(text)).toBe('! chat_number');
	});
});

describe('words of the list', () => {
	test.for([
		'WhatsApp me',
		'on ＷｈａｔｓＡｐｐ',
		'what\u200bsapp',
		'wһatsapp',
		'my imo!',
		'(imo)',
		'টেলিগ্রাম',
		'এই টেলি\u200cগ্রাম',
		'please CALL\n me',
		'timo imo',
	])('%j', (text) => {
		expect(checked(text)).toBe('! chat_words');
	});
});

describe('length', () => {
	test.for([
		['', '! feedback_length 0'],
		[' \n\t\0', '! feedback_length 0'],
		['\u200d'.repeat(600), '! feedback_length 0'],
		['\u200d'.repeat(1000), '! feedback_length 0'],
		['\u3164\uffa0\u115f\u1160\u2800', '! feedback_length 0'],
		['a'.repeat(201), '! feedback_length 201'],
		['ক্ষ'.repeat(201), '! feedback_length 201'],
		['ক্ষ'.repeat(600), '! feedback_length 1800'],
	] as const)('%j', ([text, refused]) => {
		expect(checked(text)).toBe(refused);
	});

	test('200 letters are taken', () => {
		expect(checked('a'.repeat(200))).toHaveLength(200);
		expect(checked('ক্ষ'.repeat(200))).toHaveLength(600);
	});

	test('a shared round needs no text, but a text of bounds', () => {
		expect(checked('  ', true)).toBe('');
		expect(checked('a'.repeat(201), true)).toBe('! feedback_length 201');
		expect(checked('\u200d'.repeat(1000), true)).toBe('! feedback_length 0');
	});
});

test.for([
	[' a\r\nb\u202e\u{e0041} ', 'a b'],
	['ক\u09cd\u200d\u200d\u200dষ', 'ক\u09cd\u200dষ'],
	[`a${'\u0301'.repeat(20)}b`.normalize('NFD'), `á${'\u0301'.repeat(6)}b`],
	['a\ud800b', 'a\ud800b'],
] as const)('%j is shown as %j', ([text, tidy]) => {
	expect(tidyChatText(text)).toBe(tidy);
	expect(tidyChatText(tidy)).toBe(tidy);
});

test('texts of the same letters are the same, texts of signs alone differ', () => {
	expect(textKey('Good LUCK…')).toBe(textKey('g o o d\u200bluck!'));
	expect(textKey('ক্ষমা')).not.toBe(textKey('ক্ষম'));
	expect(textKey('👍')).not.toBe(textKey('🎉'));
});
