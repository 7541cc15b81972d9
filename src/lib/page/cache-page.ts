/** The tags of what the frame shows on every page: banners, ticker, navigation, flags. */
const FRAME_TAGS = ['banners', 'games', 'notices', 'settings', 'system'];
const FRESH_S = 60;
const STALE_S = 600;

interface CacheForVisitorsInput {
	/** The tags of what the page itself shows. */
	tags?: readonly string[];
	/** The names of the query that the page reads. */
	query?: readonly string[];
	/** Names that are for their asker alone: with one of them the page is not kept. */
	alone?: readonly string[];
}

/**
 * Lets a page be kept for visitors until what it or its frame shows changes. Called in the page's
 * frontmatter once its calls have answered; what a member sees is never kept. What ends to be true
 * at an instant is told by whoever reads it (`locals.setExpiry`).
 */
export function cacheForVisitors(
	{ locals, response }: { locals: App.Locals; response: { headers: Headers } },
	{ tags = [], query = [], alone = [] }: CacheForVisitorsInput = {},
): void {
	if (locals.member) return;
	const all = [...new Set([...FRAME_TAGS, ...tags])].join(' ');
	const names = listed('query', query) + listed('alone', alone);
	response.headers.set('page-cache', `fresh=${FRESH_S}, stale=${STALE_S}, tags=${all}${names}`);
}

function listed(name: string, words: readonly string[]): string {
	return words.length > 0 ? `, ${name}=${words.join(' ')}` : '';
}
