import { PAGE_TEXTS_ID } from '../i18n/page-texts.ts';
import { withTimeout } from './with-timeout.ts';

/** Loads the deferred texts of the page, once. Rejects when they cannot be loaded. */
export async function loadTexts(): Promise<void> {
	const texts = document.getElementById(PAGE_TEXTS_ID);
	const source = texts?.dataset['src'];
	if (!texts || !source) return;
	const brought = await withTimeout(readTexts(source));
	const all = { ...brought, ...JSON.parse(texts.textContent) };
	texts.textContent = JSON.stringify(all);
	texts.removeAttribute('data-src');
}

async function readTexts(source: string): Promise<object> {
	const response = await fetch(source);
	if (!response.ok) throw new Error(`${source}: status ${response.status}`);
	return response.json();
}
