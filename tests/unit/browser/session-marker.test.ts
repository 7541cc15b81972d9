import { expect, test, vi } from 'vitest';
import { startSessionMarker } from '#browser/session-marker.ts';

/** Opens a page and returns what session storage holds then. */
function storedOn(memberType: string | undefined, before: Record<string, string> = {}) {
	const stored = new Map(Object.entries(before));
	vi.stubGlobal('document', { body: { dataset: memberType === undefined ? {} : { memberType } } });
	vi.stubGlobal('sessionStorage', {
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
	startSessionMarker();
	return Object.fromEntries(stored);
}

test.for(['0', '4', '42'])(
	'a page of an account of type %s has the marker of a session',
	(type) => {
		expect(storedOn(type, { news: 'seen' })).toEqual({
			...{ token: 'in-cookie', isAgent: type },
			news: 'seen',
		});
	},
);

test("a visitor's page removes the marker and nothing else", () => {
	expect(storedOn(undefined, { token: 'in-cookie', isAgent: '0', news: 'seen' })).toEqual({
		news: 'seen',
	});
});

test('a browser without storage shows the page', () => {
	vi.stubGlobal('document', { body: { dataset: { memberType: '0' } } });
	vi.stubGlobal('sessionStorage', undefined);

	expect(startSessionMarker).not.toThrow();
});
