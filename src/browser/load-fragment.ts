import { parseHtml } from './parse-html.ts';

/** Loads the elements at an address, with their styles. Rejects when either cannot be loaded. */
export async function loadFragment(address: string): Promise<Element[]> {
	const response = await fetch(invited(address));
	if (!response.ok || response.redirected) throw new Error(`${address}: status ${response.status}`);
	const parsed = parseHtml(await response.text());
	// The page has the islands' scripts and styles already; its policy allows no others.
	for (const element of parsed.querySelectorAll('script, style')) element.remove();
	// The parser moves links at the start of the fragment into the head.
	const links = [...parsed.querySelectorAll('link')].map((link) => document.adoptNode(link));
	const fragment = [...document.importNode(parsed.body, true).children];
	if (fragment.length === 0) throw new Error(`${address}: empty fragment`);
	await Promise.all(links.map(loadStyles));
	return fragment;
}

/** Adds the invitation code, which only the page's own address contains. */
export function invited(address: string): string {
	const url = new URL(address, location.href);
	const code = new URLSearchParams(location.search).get('referralCode');
	if (code) url.searchParams.set('referralCode', code);
	return url.href;
}

/** Rejects with an error that names the style sheet: the `error` event itself carries no text. */
function loadStyles(link: HTMLLinkElement): Promise<void> | undefined {
	if (document.querySelector(`link[href="${link.getAttribute('href')}"]`)) return undefined;
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = () => reject(new Error(`style sheet not loaded: ${link.href}`));
		document.head.append(link);
	});
}
