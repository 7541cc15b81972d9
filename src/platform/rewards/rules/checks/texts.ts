import type { Fault } from '../read-rule.ts';
import type { Rule } from '../rule-schema.ts';
import { isFree } from '../what-it-asks.ts';

/** Digits of any script: amounts of a headline come from the rule. */
const DIGIT = /\p{N}/u;

/** Words that promise a prize without a price or a risk, with their Bengali equals. */
const FREE = new RegExp(
	[
		...[String.raw`\bfree(?:ly|bies?)?\b`, 'gratis', 'guarantee', 'complimentary'],
		...['(?:no|without) (?:risk|cost)', 'at no cost', 'risk[- ]?less', 'sure win'],
		...['ফ্রি', 'ফ্রী', 'বিনা ?মূল্য', 'বিনা ?পয়সা', 'মুফত', 'নিখরচা', 'ফাও'],
		...['ঝুঁকি ?(?:ছাড়া|মুক্ত|নেই|হীন)', 'গ্যারান্টি', 'নিশ্চিত'],
	]
		.join('|')
		.normalize('NFC'),
	'iu',
);

/** Letters that are neither Bengali nor Latin: they can look like both. */
const FOREIGN = /(?![\p{Script=Bengali}\p{Script=Latin}])\p{L}/u;

/** Marks without a width, which split a word for a search and not for the eye. */
const INVISIBLE = /\p{Cf}/gu;

const PLACE = /\{\{(\w+)\}\}/g;

/** The free words of a rule, in which nothing may contradict its figures. */
export function checkTexts(rule: Rule): Fault[] {
	return textsOf(rule).flatMap(({ path, text }) => [
		...(DIGIT.test(text)
			? [{ path, sentence: 'has a digit; an amount is written as {{prize}}' }]
			: []),
		...(FREE.test(readable(text)) && !isFree(rule)
			? [{ path, sentence: 'promises something free, which this rule is not' }]
			: []),
		...(FOREIGN.test(text)
			? [{ path, sentence: 'has letters that are neither Bengali nor Latin' }]
			: []),
		...[...text.matchAll(PLACE)]
			.filter(([, name]) => name !== 'prize' || !path.startsWith('headline'))
			.map(([place]) => ({ path, sentence: `has ${place}, which is not filled in there` })),
	]);
}

function textsOf({ names, headline, pay }: Rule): { path: string; text: string }[] {
	const named: [path: string, texts: Rule['names']][] = [
		['names', names],
		['headline', headline],
		...pay.tiers.flatMap(({ prize }, index): [string, Rule['names']][] =>
			prize.goods ? [[`pay.tiers.${index}.prize.goods.names`, prize.goods.names]] : [],
		),
	];
	return named.flatMap(([path, { bn, en }]) => [
		{ path: `${path}.bn`, text: bn },
		{ path: `${path}.en`, text: en },
	]);
}

/** A text as it is read: without invisible marks, with one form of each letter and space. */
function readable(text: string): string {
	return text.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/gu, ' ');
}
