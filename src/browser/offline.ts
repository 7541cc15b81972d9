import { measureInto } from './other-addresses.ts';

/** Maximum number of pages listed. */
const SEEN_MAX = 8;

/** The offline page: it retries the requested page by itself and lists the cached pages. */
let isLeaving = false;
addEventListener('beforeunload', () => {
	isLeaving = true;
});
// On return to the page the browser restores its earlier state.
addEventListener('pageshow', () => {
	isLeaving = false;
});
/** The page replaces the response to a form; a reload would send the form again. */
const isOfForm = document.documentElement.hasAttribute('data-form');
addEventListener('online', () => {
	// A navigation under way has priority.
	if (!isLeaving && !isOfForm) location.reload();
});
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
	if (history.length < 2) return;
	event.preventDefault();
	history.back();
});
document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
	event.preventDefault();
	location.reload();
});
void listSeenPages().catch(() => undefined);
const others = document.querySelector<HTMLElement>('[data-others]');
if (others) void measureInto(others, entry);

async function listSeenPages(): Promise<void> {
	const list = document.querySelector('[data-seen]');
	if (!list || !('caches' in window)) return;
	const names = (await caches.keys()).filter((name) => name.startsWith('jhilik-pages-'));
	for (const name of names) {
		const cache = await caches.open(name);
		const requests = [...(await cache.keys())].reverse().slice(0, SEEN_MAX);
		for (const request of requests) {
			const text = await (await cache.match(request, { ignoreVary: true }))?.text();
			const title = /<title>([^<]*)<\/title>/.exec(text ?? '')?.[1];
			if (title) list.append(entry(request.url, title));
		}
	}
	list.closest<HTMLElement>('[hidden]')?.toggleAttribute('hidden', list.children.length === 0);
}

/** The title is HTML with entities, as the page wrote it. */
function entry(href: string, title: string): HTMLLIElement {
	const link = document.createElement('a');
	link.href = href;
	link.textContent = new DOMParser().parseFromString(
		title,
		'text/html',
	).documentElement.textContent;
	const item = document.createElement('li');
	item.append(link);
	return item;
}
