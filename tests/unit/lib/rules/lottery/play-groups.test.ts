import { expect, test } from 'vitest';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import {
	fieldLabelsOf,
	fieldLookOf,
	groupsOf,
	isTaken,
	playNameOf,
	prizeOfOption,
} from '#lib/rules/lottery/play-groups.ts';
import { quickPick } from '#lib/rules/lottery/quick-pick.ts';
import { readChoice, textOfChoice } from '#lib/rules/lottery/read-choice.ts';
import { NAMESPACES, readTexts } from '../../i18n/catalogues.ts';

const formats = Object.keys(FORMATS) as FormatName[];
const plays = formats.flatMap((format): readonly Play[] => FORMATS[format].plays);

function getPlay(format: FormatName, code: string): Play {
	const play = findPlay(format, code);
	if (!play) throw new Error(`no play ${code}`);
	return play;
}

test('each play is on exactly one tab, and each tab, play and field has its text', () => {
	const texts = readTexts('bn', 'lottery-plays');
	for (const format of formats) {
		const groups = groupsOf(FORMATS[format].plays);

		expect(groups.flatMap((group) => group.plays)).toHaveLength(FORMATS[format].plays.length);
		for (const { name } of groups) expect(texts).toHaveProperty([`groups.${name}`]);
	}
	for (const play of plays) {
		const { kind, set } = playNameOf(play.code);
		expect(texts).toHaveProperty([`names.${kind}`]);
		expect(texts).toHaveProperty([`rules.${kind}`]);
		if (set) expect(texts).toHaveProperty([`sets.${set}`]);
		for (const { key } of fieldLabelsOf(play)) expect(texts).toHaveProperty([`fields.${key}`]);
		for (const field of play.fields) {
			const words = field.of === 'words' ? field.words : [];
			for (const word of words) expect(texts).toHaveProperty([`words.${word}`]);
		}
	}
	expect(NAMESPACES).toContain('lottery-plays');
});

test('no text of a play is for a play that does not exist', () => {
	const kinds = new Set(plays.map(({ code }) => playNameOf(code).kind));
	const groups = new Set(
		formats.flatMap((format) => groupsOf(FORMATS[format].plays)).map(({ name }) => name),
	);

	for (const key of Object.keys(readTexts('en', 'lottery-plays'))) {
		const [part, name = ''] = key.split('.');
		if (part === 'names' || part === 'rules') expect(kinds).toContain(name);
		if (part === 'groups') expect(groups).toContain(name);
	}
	expect(LOTTERIES.length).toBeGreaterThan(0);
});

test.for([
	['d5.direct.back3', [2, 3, 4]],
	['d5.direct.mid3', [1, 2, 3]],
	['d5.position', [0, 1, 2, 3, 4]],
] as const)('the fields of %s are the places %j', ([code, places]) => {
	const labels = fieldLabelsOf(getPlay('d5', code));

	expect(labels.map(({ key }) => key)).toEqual(places.map((place) => `digit_${place}`));
});

test('a quick pick of each play is a line, and the smallest that makes a stake', () => {
	let seed = 1;
	const random = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % below;
	};

	for (const play of plays) {
		const choice = quickPick(play, random);
		const read = choice && readChoice(play, textOfChoice(play, choice));

		expect([play.code, read?.ok]).toEqual([play.code, true]);
	}
});

test.for([
	['all', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
	['big', [5, 6, 7, 8, 9]],
	['small', [0, 1, 2, 3, 4]],
	['odd', [1, 3, 5, 7, 9]],
	['even', [0, 2, 4, 6, 8]],
	['clear', []],
] as const)('the tool %s takes %j of ten digits', ([tool, taken]) => {
	const digits = Array.from({ length: 10 }, (_, digit) => digit);

	expect(digits.filter((digit) => isTaken(tool, digit, [0, 9]))).toEqual(taken);
});

test('the middle of eleven numbers is neither big nor small', () => {
	expect(isTaken('big', 6, [1, 11]) || isTaken('small', 6, [1, 11])).toBe(false);
});

test.for([
	['k3', 'k3.sum', '15', '6,15'],
	['d5', 'e5.dt.1-5', 'tiger', 'dragon_tiger'],
	['d5', 'e5.form.front3', 'leopard', 'leopard'],
	['pk10', 'pk.sumsize', 'even', 'big_even'],
	['el', 'el.odds', '0', '0'],
] as const)('in %s the odds of %s on %s are those of %s', ([format, code, option, kind]) => {
	const play = getPlay(format, code);

	expect(play.prizes[prizeOfOption(play, option) ?? -1]?.kind).toBe(kind);
});

test('where all choices pay the same, a choice has no odds of its own', () => {
	expect(prizeOfOption(getPlay('d5', 'd5.position'), '5')).toBeUndefined();
	expect(prizeOfOption(getPlay('wingo', 'wg.colour'), 'green')).toBeUndefined();
});

test.for([
	['vn27', 'vn.lo2', 'pairs'],
	['vn27', 'vn.lo3', 'typed'],
	['pk10', 'pk.position', 'lanes'],
	['k3', 'k3.face', 'dice'],
	['k3', 'k3.sum', 'numbers'],
	['d5', 'd5.position', 'digits'],
	['mega', 'mg.six', 'numbers'],
] as const)('in %s the choices of %s are %s', ([format, code, look]) => {
	const play = getPlay(format, code);
	const [field] = play.fields;

	expect(field && fieldLookOf(play, field)).toBe(look);
});
