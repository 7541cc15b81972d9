import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import { ROOT } from '../../source-files.ts';
import { ruleOf } from './documents.ts';

/** The rules of a guide, as they are written; records of draws are no rules. */
function examplesOf(guide: string): Record<string, unknown>[] {
	const text = readFileSync(join(ROOT, 'docs', guide), 'utf8');
	return [...text.matchAll(/```json\n([\s\S]+?)```/g)]
		.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
		.filter((document) => 'when' in document);
}

const EXAMPLES = ['rewards.md', 'missions.md', 'chance.md'].flatMap((guide) =>
	examplesOf(guide).map((document) => ({ guide, code: String(document['code']), document })),
);

test('the guides have complete examples', () => {
	expect(EXAMPLES.map(({ guide, code }) => `${guide} ${code}`)).toEqual([
		'rewards.md winter-match',
		'rewards.md winter-days',
		'missions.md week-of-rounds',
		'missions.md three-best',
		'chance.md river-wheel',
	]);
});

test.for(EXAMPLES)('the example $code of $guide has no fault and can be live', ({ document }) => {
	const { rule, faults } = checkRule(document);

	expect(faults).toEqual([]);
	expect(rule && unservedOf(rule)).toEqual([]);
});

test.for([
	[
		'winter-match',
		'Example: a deposit of ৳1,000.00 gives ৳250.00. To turn it into cash, play ৳1,250.00.',
	],
	['winter-days', 'Example: claiming all 3 steps gives 30 points.'],
	['week-of-rounds', 'Example: passing every step up to 300 gives 90 points.'],
	['three-best', undefined],
	// 70% of 10 points, 25% of 5.00 and 5% of 50.00.
	['river-wheel', 'One draw is worth ৳3.82 on average.'],
] as const)('the example of %s is what it gives', ([code, example]) => {
	const { document } = EXAMPLES.find((one) => one.code === code) ?? {};

	expect(explain(ruleOf(document), 'en').example).toBe(example);
});
