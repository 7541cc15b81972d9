import { parseHtml } from '#browser/parse-html.ts';

/** The only island that stays one: its texts are on every page of a member. */
const ISLAND = 'BalanceView';

/** A page of the member centre, ready for the dialog. */
export interface CentrePage {
	/** Where redirects have led. */
	address: string;
	frame: HTMLElement;
}

/**
 * Loads a page of the member centre with its styles. Rejects for a page without the frame: a log-in,
 * a refusal, an address that is off; and in a browser that cannot add styles under the page's policy.
 */
export async function loadCentrePage(address: string): Promise<CentrePage> {
	if (!('replaceSync' in CSSStyleSheet.prototype) || !('adoptedStyleSheets' in document)) {
		throw new Error('no constructed style sheets');
	}
	const response = await fetch(address);
	const parsed = parseHtml(await response.text());
	const frame = parsed.querySelector<HTMLElement>('.centre');
	if (!response.ok || !frame) throw new Error(`${address}: status ${response.status}`);
	adoptStyles(parsed);
	return { address: response.url, frame: document.importNode(asPlainHtml(frame), true) };
}

/** Scripts do not run, so forms with islands are the forms that they are without a script. */
function asPlainHtml(frame: HTMLElement): HTMLElement {
	for (const element of frame.querySelectorAll('script, style')) element.remove();
	for (const island of frame.querySelectorAll('astro-island')) {
		if (!island.getAttribute('opts')?.includes(`"${ISLAND}"`)) {
			island.replaceWith(...island.childNodes);
		}
	}
	return frame;
}

/** The page's policy refuses style elements of another page, and allows what a script constructs. */
function adoptStyles(parsed: Document): void {
	const known = new Set([...document.querySelectorAll('style')].map(textOf));
	for (const style of parsed.querySelectorAll('style')) {
		const text = textOf(style);
		if (known.has(text) || adopted.has(text)) continue;
		adopted.add(text);
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(text);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	}
}

const adopted = new Set<string>();

function textOf(element: Element): string {
	return element.textContent ?? '';
}
