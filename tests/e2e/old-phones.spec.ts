import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures.ts';

const PAGES = ['/', '/rng', '/help', '/promotions', '/vip', '/download', '/en/join'];

/** What Chrome 90 does not know, and what would be dropped together with it. */
const TOO_NEW =
	/@layer|@container|@scope|[(\s](?:width|height)\s*[<>]|:has\(|color-mix\(|light-dark\(/;

test('the CSS of a page holds nothing that a phone of 2021 cannot read', async ({ request }) => {
	for (const path of PAGES) {
		const html = await (await request.get(path)).text();
		const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');

		expect(css, path).toContain('@media (min-width:');
		expect(TOO_NEW.exec(css)?.[0], path).toBeUndefined();
		expect(/\{[^{}@]*&/.test(css), `nested rules on ${path}`).toBe(false);
	}
});

test('what is the same in every theme is written out, and colours stay tokens', async ({
	request,
}) => {
	const html = await (await request.get('/')).text();

	expect(html).not.toMatch(/var\(--(?:space|radius)-/);
	expect(html).toContain('var(--surface-1)');
});

/** Safari before 16.4 does not know them, and what makes others of newer syntax leaves them. */
const LOOKING_BACK = /\(\?<[=!]/;

test('no script of the site asks a regular expression to look back', () => {
	const folder = join(import.meta.dirname, '../../dist/client/_astro');
	const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
	const tooNew = scripts.filter((name) =>
		LOOKING_BACK.test(readFileSync(join(folder, name), 'utf8')),
	);

	expect(scripts.length).toBeGreaterThan(20);
	expect(tooNew).toEqual([]);
});
