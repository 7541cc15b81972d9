/** Returns the element of an id that the page has. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
	const element = document.getElementById(id);
	if (!element) throw new Error(`the page has no #${id}`);
	return element as T;
}

type Child = Node | string;

/** Makes an element: `make('button', { type: 'button' }, 'Text')`. Texts are never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
	tag: K,
	attributes: Record<string, string> = {},
	...children: Child[]
): HTMLElementTagNameMap[K] {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
	element.append(...children);
	return element;
}

/** A button that calls `press`. */
export function button(
	className: string,
	text: string,
	press: (target: HTMLButtonElement) => void,
): HTMLButtonElement {
	const element = make('button', { type: 'button', class: className }, text);
	element.addEventListener('click', () => press(element));
	return element;
}

/** A definition list. */
export function facts(entries: [string, Child][]): HTMLElement {
	const list = make('dl', { class: 'facts' });
	for (const [term, value] of entries) list.append(make('dt', {}, term), make('dd', {}, value));
	return list;
}

/** A list of facts whose values are long: each has its own line, below its name. */
export function longFacts(entries: [string, Child][]): HTMLElement {
	const list = facts(entries);
	list.classList.add('long');
	return list;
}

const ICONS: Record<string, string> = {
	exit: 'M15 5l-7 7 7 7',
	close: 'M6 6l12 12M18 6L6 18',
	info: 'M12 3.500a8.500 8.500 0 1 0 .01 0M12 11v5M12 8h.01',
	clock: 'M12 4a8 8 0 1 0 .01 0M12 8v4l3 2',
	soundOn: 'M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6a8 8 0 0 1 0 12',
	soundOff: 'M4 9v6h4l5 4V5L8 9zM16.500 9.500l5 5M21.500 9.500l-5 5',
};

/** Makes an element of a drawing. */
export function makeSvg(
	tag: string,
	attributes: Record<string, string> = {},
	...children: Node[]
): SVGElement {
	const element = document.createElementNS('http://www.w3.org/2000/svg', tag) as SVGElement;
	for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
	element.append(...children);
	return element;
}

export function icon(name: string): SVGElement {
	const path = makeSvg('path', { d: ICONS[name] ?? '' });
	return makeSvg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path);
}

/** Storage that may be forbidden where the game is embedded; then nothing is remembered. */
export function remember(
	store: 'localStorage' | 'sessionStorage',
	key: string,
	value?: string,
): void {
	try {
		if (value === undefined) window[store].removeItem(key);
		else window[store].setItem(key, value);
	} catch {
		// The game plays on without it.
		return;
	}
}

export function recall(store: 'localStorage' | 'sessionStorage', key: string): string | undefined {
	try {
		return window[store].getItem(key) ?? undefined;
	} catch {
		return undefined;
	}
}
