import { expect, test } from 'vitest';
import { cacheForVisitors } from '../../../../src/lib/page/cache-page.ts';

test("a page is cached with the tags of its frame and its own; a member's page is not cached", () => {
	expect(directiveOf({} as App.Locals)).toBe(
		'fresh=60, stale=600, tags=banners games notices settings system vip, alone=games',
	);
	expect(directiveOf({ member: {} } as App.Locals)).toBeNull();

	function directiveOf(locals: App.Locals): string | null {
		const headers = new Headers();
		cacheForVisitors({ locals, response: { headers } }, { tags: ['vip', 'games'] });
		return headers.get('page-cache');
	}
});

test('bypassing query names are listed apart from the names of the cache key', () => {
	const headers = new Headers();
	const page = { locals: {} as App.Locals, response: { headers } };

	cacheForVisitors(page, { query: ['by'], alone: ['next', 'asked'] });

	expect(headers.get('page-cache')).toMatch(/, query=by, alone=games next asked$/);
});
