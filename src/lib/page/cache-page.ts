/** Tags of the frame of every page: banners, ticker, navigation, flags. */
const FRAME_TAGS = ['banners', 'games', 'notices', 'settings', 'system'];
/** Leads from a games page to another one (`middleware.ts`). */
const ALONE = ['games'];
const FRESH_S = 60;
const STALE_S = 600;

interface CacheForVisitorsInput {
	/** Tags of the page's own content. */
	tags?: readonly string[];
	/** Query parameters that the page reads. */
	query?: readonly string[];
	/** Query parameters that are private to one visitor: a page with one of them is not cached. */
	alone?: readonly string[];
}

/**
 * Allows the page to be cached until its data or its frame's changes: for visitors, and as a
 * template for members. Called in the page's frontmatter after its calls; a page with a member's
 * values is never cached. Loaders of expiring data call `locals.setExpiry`.
 */
export function cacheForVisitors(
	{ locals, response }: { locals: App.Locals; response: { headers: Headers } },
	{ tags = [], query = [], alone = [] }: CacheForVisitorsInput = {},
): void {
	if (locals.member && !locals.template) return;
	const all = [...new Set([...FRAME_TAGS, ...tags])].join(' ');
	const names = listed('query', query) + listed('alone', [...ALONE, ...alone]);
	response.headers.set('page-cache', `fresh=${FRESH_S}, stale=${STALE_S}, tags=${all}${names}`);
}

function listed(name: string, words: readonly string[]): string {
	return words.length > 0 ? `, ${name}=${words.join(' ')}` : '';
}
