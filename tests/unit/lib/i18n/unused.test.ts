import { expect, test } from 'vitest';
import { REFUSAL_CODES } from '#lib/wps/refusals.ts';
import { listSources, type SourceFile } from '../../source-files.ts';
import { NAMESPACES, readTexts } from './catalogues.ts';

const sources = listSources(['src'], /\.(ts|tsx|astro)$/);

/** A composed key: `` `kind.${kind}` ``. Only the text around the hole is known. */
const COMPOSED = /`([\w.]*(?:\$\{[^`}]*\}[\w.]*)+)`/g;
const HOLE = /\$\{[^`}]*\}/;

test.for(NAMESPACES)('every text of %s is read somewhere', (namespace) => {
	const asking = sources.filter(({ path, text }) => asksFor(namespace, path, text));
	const composed = asking.flatMap(composedKeysOf);
	const isRefusal = (key: string) => REFUSAL_CODES.some((code) => key === `errors.${code}`);

	const unused = Object.keys(readTexts('en', namespace)).filter((key) => {
		if (key.startsWith('errors.')) return !isRefusal(key);
		// A grouped key is specific enough to be named in a file that receives `t`.
		const named = key.includes('.') ? sources : asking;
		const isNamed = named.some(({ text }) => isIn(text, key));
		return !isNamed && !composed.some((pattern) => pattern.test(key));
	});

	expect(unused).toEqual([]);
});

test.for([
	['kind.', '', 'kind.deposit', true],
	['lane_', '', 'lane_RNG', true],
	['fair_', '_title', 'fair_1_text', false],
	['', '', 'anything', false],
] as const)('a key composed of "%s" and "%s" reads %s: %s', ([start, end, key, asks]) => {
	const text = ['t(`', start, '$', '{name}', end, '`)'].join('');

	const patterns = composedKeysOf({ path: 'a.ts', text });

	expect(patterns.some((pattern) => pattern.test(key))).toBe(asks);
});

/** A file names the namespace, or types its keys; the server reads its own file. */
function asksFor(namespace: string, path: string, text: string): boolean {
	if (text.includes(`'${namespace}'`) || text.includes(`'${namespace}.`)) return true;
	if (text.includes(`/${namespace}.json'`)) return path !== 'src/lib/i18n/namespaces.ts';
	if (namespace === 'server' && text.includes('serverTexts(')) return true;
	// The texts of the islands are lists of keys by namespace.
	return path === 'src/lib/i18n/island-texts.ts' && text.includes(`${namespace}: [`);
}

function isIn(text: string, key: string): boolean {
	return [`'${key}'`, `"${key}"`, `\`${key}\``, `.${key}`].some((form) => text.includes(form));
}

function composedKeysOf({ text }: SourceFile): RegExp[] {
	return [...text.matchAll(COMPOSED)]
		.map(([, template = '']) => template.split(HOLE))
		.filter((known) => known.join('').length > 1)
		.map((known) => new RegExp(`^${known.map(escaped).join('[\\w.]+')}$`));
}

function escaped(text: string): string {
	return text.replaceAll('.', '\\.');
}
