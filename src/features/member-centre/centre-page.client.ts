import { parseHtml } from '#browser/parse-html.ts';

/** The only island that stays one: its texts are on every page of a member. */
const ISLAND = 'BalanceView';
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Loads a part of a page, such as the frame of a centre, and its styles. Rejects for a page without the part: a log-in,
 * a refusal, an address that is off; and in a browser that cannot add styles under the page's policy.
 */
export async function loadCentrePage(address: string, part: string): Promise<HTMLElement> {
	if (!('replaceSync' in CSSStyleSheet.prototype) || !('adoptedStyleSheets' in document)) {
		throw new Error('no constructed style sheets');
	}
	const response = await fetch(address);
	const html = await response.text();
	// The parser would check the styles against the policy, and report each.
	const frame = parseHtml(html.replace(STYLE, '')).querySelector<HTMLElement>(part);
	if (!response.ok || !frame) throw new Error(`${address}: status ${response.status}`);
	for (const [, text = ''] of html.matchAll(STYLE)) adopt(text);
	return document.importNode(asPlainHtml(frame), true);
}

/** Scripts do not run, so forms with islands are the forms that they are without a script. */
function asPlainHtml(frame: HTMLElement): HTMLElement {
	for (const script of frame.querySelectorAll('script')) script.remove();
	for (const island of frame.querySelectorAll('astro-island')) {
		if (!island.getAttribute('opts')?.includes(`"${ISLAND}"`)) {
			island.replaceWith(...island.childNodes);
		}
	}
	return frame;
}

/** Removes the styles again, which could change the page below. */
export function dropStyles(): void {
	const own = new Set(adopted.values());
	adopted.clear();
	document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !own.has(sheet));
}

/** The page's policy refuses style elements of another page, and allows what a script constructs. */
function adopt(text: string): void {
	const isKnown = [...document.querySelectorAll('style')].some((one) => one.textContent === text);
	if (isKnown || adopted.has(text)) return;
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	adopted.set(text, sheet);
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

const adopted = new Map<string, CSSStyleSheet>();
