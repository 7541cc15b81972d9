import type { Wanted } from './translate.ts';

/** The element that carries the page's texts as JSON: `{"account.username": "…"}`. */
export const PAGE_TEXTS_ID = 'page-texts';

let texts: Record<string, string> | undefined;

/** A text among those the layout brought along for the page's islands. */
export function lookUpOnPage({ namespace, key, params }: Wanted): string {
	texts ??= JSON.parse(document.getElementById(PAGE_TEXTS_ID)?.textContent || '{}');
	const name = `${namespace}.${key}`;
	const text = texts?.[name] ?? name;
	return text.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(params[param] ?? whole));
}
