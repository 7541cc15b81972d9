import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXTS as PADMA_GOLD } from '../../../../src/studio/games/padma-gold/texts.ts';
import { TEXTS as RICKSHAW_COLOURS } from '../../../../src/studio/games/rickshaw-colours/texts.ts';
import { listSources, ROOT } from '../../source-files.ts';

/** One text in every language, with its place. */
export interface Wording {
	/** The namespace and its key, or a file of the platform. */
	place: string;
	bn: string;
	en: string;
}

/** The languages that have a catalogue. */
export const FOLDERS = readdirSync(join(ROOT, 'locales')).sort();
export const NAMESPACES = readdirSync(join(ROOT, 'locales/bn'))
	.map((file) => file.replace('.json', ''))
	.sort();

/** Returns the texts of a namespace by flat key. */
export function readTexts(locale: string, namespace: string): Record<string, string> {
	const file = join(ROOT, 'locales', locale, `${namespace}.json`);
	return flatten(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns every text of the catalogues. */
export function listCatalogueWordings(): Wording[] {
	return NAMESPACES.flatMap((namespace) => {
		const [bn, en] = [readTexts('bn', namespace), readTexts('en', namespace)];
		return Object.entries(bn).map(([key, text]) => {
			return { place: `${namespace}: ${key}`, bn: text, en: en[key] ?? '' };
		});
	});
}

const STRING = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|${'`[^`$]*`'})`;
const PAIR = new RegExp(String.raw`\bbn:\s*${STRING},?\s*\ben:\s*${STRING}`, 'g');

/** Returns the seed texts of the platform: `{ bn: '…', en: '…' }` in the sources. */
export function listSeedWordings(): Wording[] {
	const pairs = listSources(
		['src/platform', 'src/lib/brand.ts', 'src/lib/content'],
		/\.ts$/,
	).flatMap(({ path, text }) =>
		[...text.matchAll(PAIR)].map(([, bn = '', en = '']) => {
			return { place: path, bn: unquoted(bn), en: unquoted(en) };
		}),
	);
	return [...pairs, ...listSeedFiles()];
}

/** Longer texts of the platform are files: `…/bn/terms.html` beside `…/en/terms.html`. */
function listSeedFiles(): Wording[] {
	const files = listSources(['src/platform'], /\.html$/);
	return files
		.filter(({ path }) => path.includes('/bn/'))
		.map(({ path, text }) => {
			const other = files.find((file) => file.path === path.replace('/bn/', '/en/'));
			return { place: path, bn: textOfHtml(text), en: textOfHtml(other?.text ?? '') };
		});
}

/** The texts of the bundled games, with those of the kit. */
const GAMES = { 'padma-gold': PADMA_GOLD, 'rickshaw-colours': RICKSHAW_COLOURS };

/** Returns the texts of the bundled games. */
export function listGameWordings(): Wording[] {
	return Object.entries(GAMES).flatMap(([code, texts]) =>
		Object.entries(texts.bn).map(([key, bn]) => {
			const en = Object.entries(texts.en).find(([name]) => name === key)?.[1] ?? '';
			return { place: `${code}: ${key}`, bn, en };
		}),
	);
}

function flatten(texts: object, prefix = ''): Record<string, string> {
	return Object.fromEntries(
		Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
			typeof value === 'string'
				? [[prefix + key, value]]
				: Object.entries(flatten(Object(value), `${prefix}${key}.`)),
		),
	);
}

function unquoted(literal: string): string {
	const text = literal.slice(1, -1).replace(/\\(['"`])/g, '$1');
	return text.includes('<') ? textOfHtml(text) : text;
}

/** Returns the visible text of rich content; code is the same in every language. */
function textOfHtml(html: string): string {
	return html
		.replace(/<code>[^<]*<\/code>/g, 'RTP')
		.replace(/<\/?(strong|em|b|i|a|span|abbr|kbd|time)\b[^>]*>/g, '')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
}
