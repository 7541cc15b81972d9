import { expect, test } from 'vitest';
import { isAccepted, readPattern, writePattern } from '#lib/rules/auth/field-constraint.ts';
import { isDay, isOfKind, KINDS, lengthOf, PATTERN_IDS } from '#lib/rules/patterns.ts';

const ZERO_WIDTH = '\u200b';
const JOINED = 'র\u200d্যাব';

/** By id: accepted and refused values. */
const CASES: readonly [accepted: readonly string[], refused: readonly string[]][] = [
	[['a', 'রহিম ৭', '😀', 'line\nline', `a${ZERO_WIDTH}`, '  '], []],
	[
		['a', 'Rahim1990', 'Z9'],
		['1a', 'a b', 'a_b', 'রহিম', 'a১', 'é', 'a😀', `a${ZERO_WIDTH}`],
	],
	[
		['张三', '张三88', '88'],
		['张 三', 'zhang', '张৮', '김', '张·三'],
	],
	[
		['a@b.co', 'rahim.uddin+x@mail.example.com', "o'neil@x-y.org", '1@2.bd'],
		[
			'a@b',
			'@b.co',
			'a@',
			'a@@b.co',
			'a b@c.co',
			'.a@b.co',
			'a..b@c.co',
			'a@-b.co',
			'a@b..co',
		].concat(['রহিম@b.co', 'a@b.c', 'a@b.co\n', 'a@b_c.co', `a${ZERO_WIDTH}@b.co`]),
	],
	[
		['abc', '123', 'a1'],
		['a b', 'a-b', 'অ', 'a১', '😀'],
	],
	[
		['a1', '1a', 'Rahim1990'],
		['abc', '123', 'a1!', 'a১', 'a 1'],
	],
	[
		['0', '01712345678'],
		['+880', '1 2', '১২৩', '١٢', '1.5', '１２', '-1', '1\n'],
	],
	[
		['A1', 'rAhim7'],
		['a1', 'AB', 'A1!', 'A১', 'অA1'],
	],
	[
		['Rahim', 'Md Rahim Uddin', 'a b'],
		['Rahim1', 'Md. Rahim', 'রহিম', ' ', 'Rahim\tU'],
	],
	[
		['a-b', 'রহিম', 'é!', '😀'],
		['a b', 'a\tb', 'a\u00a0b', `a${ZERO_WIDTH}`, '\ufeffa', 'a\n'],
	],
	[
		['张三', '迪丽热巴·迪力木拉提', '张。'],
		['张3', '张 三', '···', 'zhang'],
	],
	[
		['2000-01-31', '2024-02-29', '1999-12-31'],
		[
			'2023-02-29',
			'2000-13-01',
			'2000-1-1',
			'01-31-2000',
			'2000-04-31',
			'২০০০-০১-৩১',
			'0000-00-00',
		],
	],
	[
		['Rahim', 'মোঃ রহিম উদ্দিন', 'José', 'Jose\u0301', JOINED, 'রাজ্জাক'],
		['Rahim1', 'রহিম৭', ' ', 'a-b', '\u0301a', '😀', `রহিম${ZERO_WIDTH}`],
	],
	[
		['01-31-2000', '02-29-2024'],
		['31-01-2000', '02-29-2023', '2000-01-31', '1-1-2000'],
	],
	[
		['abc', '123', 'a1'],
		['a_b', 'a b', 'ক১', ''],
	],
	[
		['김철수', '한글'],
		['Kim', '김 철수', '김1', '金'],
	],
	[
		['สมชาย', 'น้ำ'],
		['Somchai', 'สม ชาย', 'สม1'],
	],
	[
		['สมชาย ใจดี', 'Somchai Jaidee', 'สมชาย J'],
		['สมชาย1', ' ', 'রহিম'],
	],
	[
		['RAHIM', 'MD RAHIM UDDIN'],
		['Rahim', 'RAHIM1', ' ', 'রহিম', 'É'],
	],
	[
		['a', 'A1!', '~', '!'],
		['a b', 'a১', 'é', '😀', 'a\n'],
	],
	[
		['Aa1!', 'Ab3 €', 'Éé1_', 'Aa1😀'],
		['aa1!', 'AA1!', 'Aaa!', 'Aa11', 'Aa১!', 'Aa1!\n', 'Aa1 '],
	],
	[
		['Rahim Uddin', 'Md. Rahim Uddin', "Sean O'Neil", 'মোঃ রহিম', 'Jean-Luc Picard'],
		['Rahim', 'Rahim ', ' Rahim', 'Rahim  Uddin', 'Rahim 2', 'Rahim\u00a0Uddin', '😀 😀'],
	],
];

const table = CASES.flatMap(([accepted, refused], id) => [
	...accepted.map((value) => [id, value, true] as const),
	...refused.map((value) => [id, value, false] as const),
]);

test('every kind has cases', () => {
	expect(PATTERN_IDS).toHaveLength(22);
	expect(CASES).toHaveLength(22);
});

test.for(table)('kind %i accepts %j: %s', ([id, value, isRight]) => {
	expect(isOfKind(value, id)).toBe(isRight);
});

test('an unknown kind accepts nothing', () => {
	expect(isOfKind('a', 22)).toBe(false);
	expect(isOfKind('a', -1)).toBe(false);
});

test('a length counts code points', () => {
	expect(lengthOf('abc')).toBe(3);
	expect(lengthOf('রহিম')).toBe(4);
	expect(lengthOf('😀😀')).toBe(2);
	expect(lengthOf('Jose\u0301')).toBe(5);
	expect(lengthOf('')).toBe(0);
});

test('no kind is slow on hostile input', () => {
	const hostile = [
		...['a', ' ', '-', 'a ', 'a.', 'a-', '1', '.', "'", 'ক\u200d', 'ক্', '@', 'a@'],
	].flatMap((part) => [`${part.repeat(50_000)}!`, `${part.repeat(50_000)}\n`]);
	const startedMs = performance.now();

	for (const value of hostile) for (const id of PATTERN_IDS) isOfKind(value, id);

	expect((performance.now() - startedMs) / (hostile.length * KINDS.length)).toBeLessThan(50);
});

test.for(['2000-02-30', '2000-00-10', 'x', '2000-01-01T00:00'])('%s is not a day', (day) => {
	expect(isDay(day)).toBe(false);
});

test.for(['', '*', '.*', ' * ', '^.*$'])('the pattern %j accepts anything', (pattern) => {
	expect(readPattern(pattern, '6')).toEqual({ as: 'anything' });
});

test('every kind is read back from its pattern and accepts its own cases', () => {
	for (const [id, [accepted]] of CASES.entries()) {
		const read = readPattern(writePattern(id), String(id));
		for (const value of accepted) expect(isAccepted(value, read)).toBe(true);
	}
});

test.for([
	['^[A-Za-z][A-Za-z0-9]{1,14}$', 'ab', '1b'],
	['[0-9]{10,11}', '0171234567', '017'],
	['^\\d{6}$', '123456', '12345'],
	['01\\d+', '0171', '1171'],
	['^[\\u0980-\\u09ff]+$', 'রহিম', 'rahim'],
] as const)('the simple expression %s of a host is used', ([pattern, right, wrong]) => {
	const read = readPattern(pattern, '9');

	expect(read.as).toBe('expression');
	expect(isAccepted(right, read)).toBe(true);
	expect(isAccepted(wrong, read)).toBe(false);
});

test.for([
	'^(a+)+$',
	'(a|a)*b',
	'^.*.*.*x$',
	'a*a*a*a*b',
	'(?=x)y',
	'\\1',
	'[a',
	'[z-a]',
	'a{2,1}',
	'\\p{L}+',
	`[a]${'b'.repeat(300)}`,
	'$(rm)',
])('the unsafe expression %s is replaced by its patternId', (pattern) => {
	expect(readPattern(pattern, '6')).toEqual({ as: 'kind', patternId: 6 });
	expect(readPattern(pattern, '99')).toEqual({ as: 'anything' });
	expect(readPattern(pattern, 'x')).toEqual({ as: 'anything' });
});
