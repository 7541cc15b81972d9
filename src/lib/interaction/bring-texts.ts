import { PAGE_TEXTS_ID } from '../i18n/page-texts.ts';

/** Brings the texts that the page left out, once. Rejects when they cannot be had. */
export async function bringTexts(): Promise<void> {
	const texts = document.getElementById(PAGE_TEXTS_ID);
	const source = texts?.dataset['src'];
	if (!texts || !source) return;
	const answer = await fetch(source);
	if (!answer.ok) throw new Error(String(answer.status));
	const all = { ...(await answer.json()), ...JSON.parse(texts.textContent) };
	texts.textContent = JSON.stringify(all);
	texts.removeAttribute('data-src');
}
