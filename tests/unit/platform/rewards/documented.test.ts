import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkRule } from '#platform/rewards/rules/check-rule.ts';
import { unservedOf } from '#platform/rewards/rules/served-words.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import { ROOT } from '../../source-files.ts';

const GUIDE = readFileSync(join(ROOT, 'docs/rewards.md'), 'utf8');
const EXAMPLES = [...GUIDE.matchAll(/```json\n([\s\S]+?)```/g)].map(([, text = '']) => text);

test('the complete example of the guide has no fault and can be live', () => {
	expect(EXAMPLES).toHaveLength(1);

	const { rule, faults } = checkRule(JSON.parse(EXAMPLES[0] ?? ''));

	expect(faults).toEqual([]);
	expect(rule && unservedOf(rule)).toEqual([]);
	expect(rule && explain(rule, 'en').example).toBe(
		'An example: a deposit of ৳1,000.00 gives ৳250.00. To turn it into cash, play ৳1,250.00.',
	);
});
