import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BRAND } from '#lib/brand.ts';

/** Returns the value of a token in a theme. */
function token(theme: 'light' | 'dark', name: string): string | undefined {
	const css = readFileSync(
		new URL('../../../src/layouts/styles/tokens.css', import.meta.url),
		'utf8',
	);
	const block = css.split(`[data-theme="${theme}"]`)[1]?.split('}')[0] ?? '';
	return new RegExp(`--${name}: (#\\w+);`).exec(block)?.[1];
}

test('the browser colours around the page equal the tokens', () => {
	expect(BRAND.barColors).toEqual({ light: token('light', 'bar'), dark: token('dark', 'bar') });
	expect(BRAND.paperColor).toBe(token('light', 'surface-0'));
});
