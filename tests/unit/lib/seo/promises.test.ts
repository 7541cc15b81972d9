import { expect, test } from 'vitest';
import { FOLDERS, readTexts } from '../i18n/catalogues.ts';

/** Pages for every visitor, whatever games the catalogue has. */
const ALWAYS_THERE = ['home', 'register', 'promotions', 'download', 'join', 'help'] as const;

test.for(FOLDERS)('no permanent page promises a game type in %s', (locale) => {
	const games = readTexts(locale, 'games');
	const kinds = Object.keys(games).flatMap((key) =>
		/^types\.[A-Z]+$/.test(key) ? [games[key]?.replace(/s$/, '').toLowerCase() ?? ''] : [],
	);
	expect(kinds.length).toBeGreaterThan(5);

	const seo = readTexts(locale, 'seo');
	const told = ALWAYS_THERE.map((name) => `${seo[`${name}.title`]} ${seo[`${name}.description`]}`);

	const promised = told.filter((text) => kinds.some((kind) => text.toLowerCase().includes(kind)));
	expect(promised).toEqual([]);
});
