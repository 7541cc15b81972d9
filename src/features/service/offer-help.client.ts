import { readPage } from '#browser/load-page.ts';
import { SEARCH_LENGTH_MAX } from '#lib/rules/help/help-search.ts';

const OFFERED_MAX = 3;

/** Offers the help articles that fit the question of a form, once its field is left. */
export function startHelpOffers(): void {
	const offers = document.querySelector<HTMLElement>('[data-help-offers]:not([data-started])');
	const field = offers?.closest('form')?.querySelector('textarea');
	if (!offers || !field) return;
	offers.dataset['started'] = '';
	field.addEventListener('change', () => {
		void offerHelp(offers, field).catch(() => {
			// The form works without its offers.
		});
	});
}

async function offerHelp(offers: HTMLElement, field: HTMLTextAreaElement): Promise<void> {
	const question = field.value;
	const words = question.trim().slice(0, SEARCH_LENGTH_MAX);
	const query = new URLSearchParams({ q: words });
	const page = words ? await readPage(`${offers.dataset['helpOffers']}?${query}`) : undefined;
	if (field.value !== question) return;
	// Without results the page has its topics alone.
	const links = page?.querySelectorAll('[aria-labelledby="results"] a') ?? [];
	const items = [...links].slice(0, OFFERED_MAX).map((link) => {
		const item = document.createElement('li');
		// What was typed stays in this page.
		link.setAttribute('target', '_blank');
		link.querySelector('small')?.remove();
		item.append(link);
		return item;
	});
	offers.querySelector('ul')?.replaceChildren(...items);
	offers.hidden = items.length === 0;
}
