import { fillIn } from '../rules/texts.ts';
import type { TextRequest } from './text-request.ts';

/**
 * The id of the element with the page's texts as JSON: `{"account.username": "…"}`. Texts of the
 * dialogs are added when one is opened (`lib/interaction/load-texts.ts`).
 */
export const PAGE_TEXTS_ID = 'page-texts';

let texts: Record<string, string> | undefined;

/** Looks up a text that the layout included for the page's islands. */
export function lookUpOnPage({ namespace, key, params }: TextRequest): string {
	const name = `${namespace}.${key}`;
	if (texts?.[name] === undefined) texts = read();
	return fillIn(texts[name] ?? name, params);
}

function read(): Record<string, string> {
	return JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent || '{}');
}
