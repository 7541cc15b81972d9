import { plainText } from '../plain-text.ts';

/** What is read of a search; the rest of a longer one is left out. */
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
	/** The words around the first hit. */
	excerpt: string;
}

/** What a person typed, as it is searched for and shown again. */
export function readSearch(typed: string | null): string {
	return (typed ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, SEARCH_LENGTH_MAX);
}

/**
 * The articles that hold all the words, the best first; when none does, those that hold any. Case,
 * Bengali digits and the two ways to write a dotted letter make no difference.
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

/** At most three count, so that a long article does not win by length. */
function timesIn(text: string, word: string): number {
	return Math.min(3, text.split(word).length - 1);
}

/** Folding may move a place by a letter or two, which an excerpt does not mind. */
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
