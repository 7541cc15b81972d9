import { expect, test } from 'vitest';
import { safePath } from '#lib/safe-path.ts';

test.for(['/', '/en/game?vassalage=JHL&gameCode=padma-gold', '/member/depositv2#top'])(
	'%s stays on this site',
	(path) => {
		expect(safePath(path)).toBe(path);
	},
);

test.for([
	'',
	'game',
	'//other.site',
	'/\\other.site',
	'/\t/other.site',
	'/.//other.site',
	'/a/..//other.site',
	'https://other.site/',
	'javascript:alert(1)',
	'http://site.invalid/',
])('%s is not a path of this site', (address) => {
	expect(safePath(address)).toBeUndefined();
});

test('a missing path gives none', () => {
	expect(safePath(null)).toBeUndefined();
	expect(safePath(undefined)).toBeUndefined();
});
