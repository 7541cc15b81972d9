import { expect, test } from 'vitest';
import { keepForVisitors } from '../../../src/layouts/keep.ts';

/** What a page that ends in so many seconds says of itself. */
function directiveOf(leftS: number | undefined): string | null {
	const headers = new Headers();
	const until = leftS === undefined ? undefined : new Date(Date.now() + leftS * 1000 + 500);
	keepForVisitors({ locals: {} as App.Locals, response: { headers } }, { until });
	return headers.get('page-cache');
}

test.for([
	[undefined, 'fresh=60, stale=600,'],
	[10_000, 'fresh=60, stale=600,'],
	[100, 'fresh=60, stale=40,'],
	[60, 'fresh=60, stale=0,'],
	[5, 'fresh=5, stale=0,'],
] as const)('what ends in %s s is kept with %s', ([leftS, directive]) => {
	expect(directiveOf(leftS)).toMatch(new RegExp(`^${directive}`));
});

test('names that are for their asker alone stand apart from those that a page is kept under', () => {
	const headers = new Headers();
	const page = { locals: {} as App.Locals, response: { headers } };

	keepForVisitors(page, { query: ['by'], alone: ['next', 'asked'] });

	expect(headers.get('page-cache')).toMatch(/, query=by, alone=next asked$/);
});

test.for([0, -1, -5000])('what ended %i s ago is not kept', (leftS) => {
	expect(directiveOf(leftS)).toBeNull();
});
