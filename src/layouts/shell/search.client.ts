import { loadFragment } from '#browser/load-fragment.ts';

/** Pause in the typing after which the name is searched. */
const PAUSE_MS = 250;

/**
 * Shows the games of the search sheet while their name is typed. When they cannot be loaded, the
 * form still leads to the list of games.
 */
export function startSearch(): void {
	const form = document.querySelector<HTMLFormElement>('form[data-search]');
	const field = form?.querySelector<HTMLInputElement>('input[type=search]');
	if (!form || !field) return;
	let waiting: ReturnType<typeof setTimeout> | undefined;
	const search = () => void showFound(form, field);
	field.addEventListener('input', () => {
		clearTimeout(waiting);
		waiting = setTimeout(search, PAUSE_MS);
	});
	// Typed before this script was there.
	if (field.value !== '') search();
}

async function showFound(form: HTMLFormElement, field: HTMLInputElement): Promise<void> {
	const { value } = field;
	const place = form.closest('dialog');
	const before = place?.querySelector('.found, [data-fragment]');
	if (!place || !before) return;
	before.setAttribute('aria-busy', 'true');
	try {
		const query = value.trim() && `?${new URLSearchParams({ name: value })}`;
		const found = await loadFragment(`${form.dataset['search']}${query}`);
		// A response that is late for what is typed now is dropped.
		if (field.value === value)
			place.querySelector('.found, [data-fragment]')?.replaceWith(...found);
	} catch {
		if (field.value === value) before.removeAttribute('aria-busy');
	}
}
