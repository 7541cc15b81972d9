import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadFragment } from '../../../src/browser/load-fragment.ts';

const ADDRESS = '/en/forms/register';
const STYLES = 'https://site.test/_astro/register.css';

/** A style sheet of the fragment, whose load ends as `event` says. */
class FakeLink {
	href = STYLES;
	onload?: () => void;
	onerror?: (event: unknown) => void;
	getAttribute = () => new URL(STYLES).pathname;
}

beforeEach(() => {
	vi.stubGlobal('location', { href: 'https://site.test/en', search: '' });
});

afterEach(() => {
	vi.unstubAllGlobals();
});

test('a style sheet that does not load rejects with an error that names it', async () => {
	stubPage((link) => link.onerror?.({ type: 'error' }));

	await expect(loadFragment(ADDRESS)).rejects.toThrow(`style sheet not loaded: ${STYLES}`);
});

test('the elements are returned after their style sheets have loaded', async () => {
	stubPage((link) => link.onload?.());

	await expect(loadFragment(ADDRESS)).resolves.toEqual(['form']);
});

test('a refused fragment rejects with its address and status', async () => {
	vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));

	await expect(loadFragment(ADDRESS)).rejects.toThrow(`${ADDRESS}: status 503`);
});

/** A page in which the fragment has one form and one style sheet. */
function stubPage(finish: (link: FakeLink) => void): void {
	const links = [new FakeLink()];
	vi.stubGlobal('fetch', async () => new Response('<form></form>'));
	vi.stubGlobal(
		'DOMParser',
		class {
			parseFromString = () => ({
				body: {},
				querySelectorAll: (selector: string) => (selector === 'link' ? links : []),
			});
		},
	);
	vi.stubGlobal('document', {
		querySelector: () => null,
		adoptNode: (link: FakeLink) => link,
		importNode: () => ({ children: ['form'] }),
		head: { append: finish },
	});
}
