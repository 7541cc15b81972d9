import { expect, test } from 'vitest';
import { listSources } from '../source-files.ts';

const SOURCES = listSources(['src'], /\.(css|astro|tsx?|svg)$/);

// Without a value the browser drops the whole declaration silently.
test('every custom property that a rule reads has a value', () => {
	const given = new Set(
		SOURCES.flatMap(({ text }) =>
			[...text.matchAll(/(--[\w-]+)['"]?\]?\s*[:,]/g)].map((found) => found[1]),
		),
	);
	const missing = SOURCES.flatMap(({ path, text }) =>
		[...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
			.map(([, name]) => name)
			.filter((name) => !given.has(name))
			.map((name) => `${path} reads ${name}`),
	);

	expect(missing).toEqual([]);
});
