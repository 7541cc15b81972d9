import { plainText } from '../plain-text.ts';

/** Maximum length of a search; the rest is cut. */
export const SEARCH_LENGTH_MAX = 80;
const WORDS_MAX = 8;
const RESULTS_MAX = 20;
const EXCERPT_LENGTH = 160;
const TITLE_WEIGHT = 5;

interface Searchable {
	title: string;
	content: string;
}

export interface Found<A extends Searchable> {
	article: A;
	/** The text around the first hit. */
	excerpt: string;
}

/** Normalises a typed search, for searching and for showing it again. */
export function readSearch(typed: string | null): string {
	return (typed ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH_MAX);
}

/**
 * Returns the articles that contain all the words, the best first; if none does, those that contain
 * any. Case, Bengali digits and the two encodings of a dotted letter make no difference.
 */
export function searchHelp<A extends Searchable>(
	articles: readonly A[],
	typed: string,
): Found<A>[] {
	const words = [...new Set(folded(typed).split(/[\s"'“”.,;:!?।()]+/))]
		.filter((word) => word !== '')
		.slice(0, WORDS_MAX);
	if (words.length === 0) return [];
	const scored = articles.map((article) => scoreOf(article, words)).filter(({ hits }) => hits > 0);
	const complete = scored.filter(({ hits }) => hits === words.length);
	return (complete.length > 0 ? complete : scored)
		.sort((a, b) => b.hits - a.hits || b.score - a.score)
		.slice(0, RESULTS_MAX)
		.map(({ article, text, at }) => ({ article, excerpt: excerptOf(text, at) }));
}

function scoreOf<A extends Searchable>(article: A, words: string[]) {
	const text = plainText(article.content);
	const title = folded(article.title);
	const body = folded(text);
	const found = words.filter((word) => title.includes(word) || body.includes(word));
	const inTitle = words.filter((word) => title.includes(word));
	const score = found.reduce((sum, word) => sum + timesIn(body, word), 0);
	const at = Math.min(...found.map((word) => body.indexOf(word)).filter((index) => index >= 0));
	return { article, text, hits: found.length, score: score + TITLE_WEIGHT * inTitle.length, at };
}

/** Counts at most three hits, so that a long article does not win by length. */
function timesIn(text: string, word: string): number {
	return Math.min(3, text.split(word).length - 1);
}

/** Folding may shift an index by a letter or two, which is harmless in an excerpt. */
function excerptOf(text: string, at: number): string {
	const from = Number.isFinite(at) ? Math.max(0, at - EXCERPT_LENGTH / 3) : 0;
	const start = from === 0 ? 0 : text.indexOf(' ', from) + 1;
	const end = text.lastIndexOf(' ', start + EXCERPT_LENGTH);
	const isWhole = start + EXCERPT_LENGTH >= text.length;
	return `${start > 0 ? '…' : ''}${text.slice(start, isWhole ? undefined : end)}${isWhole ? '' : '…'}`;
}

function folded(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[\u200b-\u200d]/g, '')
		.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
