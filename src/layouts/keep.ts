/** The tags of what the frame shows on every page: banners, ticker, navigation, flags. */
const FRAME_TAGS = ['banners', 'games', 'notices', 'settings', 'system'];
const FRESH_S = 60;
const STALE_S = 600;

interface Keeping {
	/** The tags of what the page itself shows. */
	tags?: readonly string[];
	/** The names of the query that the page reads. */
	query?: readonly string[];
	/** Names that are for their asker alone: with one of them the page is not kept. */
	alone?: readonly string[];
	/** When what the page says ends to be true; it is not shown a moment longer. */
	until?: Date | undefined;
}

/**
 * Lets a page be kept for visitors until what it or its frame shows changes. Called in the page's
 * frontmatter once its calls have answered; what a member sees is never kept.
 */
export function keepForVisitors(
	{ locals, response }: { locals: App.Locals; response: { headers: Headers } },
	{ tags = [], query = [], alone = [], until }: Keeping = {},
): void {
	if (locals.member) return;
	const all = [...new Set([...FRAME_TAGS, ...tags])].join(' ');
	const names = listed('query', query) + listed('alone', alone);
	const leftS = until ? Math.floor((until.getTime() - Date.now()) / 1000) : FRESH_S + STALE_S;
	const freshS = Math.min(FRESH_S, leftS);
	const staleS = Math.min(STALE_S, leftS - freshS);
	if (freshS < 1) return;
	response.headers.set('page-cache', `fresh=${freshS}, stale=${staleS}, tags=${all}${names}`);
}

function listed(name: string, words: readonly string[]): string {
	return words.length > 0 ? `, ${name}=${words.join(' ')}` : '';
}
