import { parseHtml } from './parse-html.ts';

/** What is at the address, once its styles are there. Rejects when it cannot be had. */
export async function loadFragment(address: string): Promise<Element[]> {
	const answer = await fetch(invited(address));
	if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
	const parsed = parseHtml(await answer.text());
	// Scripts and styles of islands are in this page already; it allows no others.
	for (const element of parsed.querySelectorAll('script, style')) element.remove();
	// Where the part begins with one, the parser takes it for the head's.
	const links = [...parsed.querySelectorAll('link')].map((link) => document.adoptNode(link));
	const part = [...document.importNode(parsed.body, true).children];
	if (part.length === 0) throw new Error('nothing there');
	await Promise.all(links.map(bringStyles));
	return part;
}

/** Who invited somebody is in the address of the page alone. */
export function invited(address: string): string {
	const url = new URL(address, location.href);
	const code = new URLSearchParams(location.search).get('referralCode');
	if (code) url.searchParams.set('referralCode', code);
	return url.href;
}

function bringStyles(link: HTMLLinkElement): Promise<void> | undefined {
	if (document.querySelector(`link[href="${link.getAttribute('href')}"]`)) return undefined;
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = reject;
		document.head.append(link);
	});
}
