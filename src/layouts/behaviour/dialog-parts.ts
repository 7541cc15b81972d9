/** A part that nothing hides: one behind a tab waits for its tab. */
const SHOWN = ':not([hidden]) > a[data-part]';

const wanted = new WeakMap<HTMLAnchorElement, Promise<void>>();

/**
 * What a dialog holds that no page carries: a link with `data-part` stands for it, is replaced by
 * the part when the dialog is opened, and is followed when the part cannot be had.
 */
export function startDialogParts(): void {
	for (const dialog of document.querySelectorAll('dialog')) {
		if (!dialog.querySelector(SHOWN)) continue;
		const look = () => void (dialog.open && fillDialog(dialog));
		new MutationObserver(look).observe(dialog, { attributeFilter: ['open'] });
		look();
	}
}

async function fillDialog(dialog: HTMLDialogElement): Promise<void> {
	const place = dialog.querySelector<HTMLAnchorElement>(SHOWN);
	if (!place) return;
	const isWaiting = document.activeElement;
	await fillPart(place);
	const focused = document.activeElement;
	// Somebody who went on meanwhile is not called back.
	if (!dialog.open || (focused !== isWaiting && dialog.contains(focused))) return;
	dialog.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
}

/** Puts the part where its link stands, once; a link whose part cannot be had is followed. */
export function fillPart(place: HTMLAnchorElement): Promise<void> {
	const known = wanted.get(place);
	if (known) return known;
	const filling = readPart(place.dataset['part'] ?? '').then(
		(part) => place.replaceWith(...part),
		() => {
			wanted.delete(place);
			const dialog = place.closest('dialog');
			if (!dialog || dialog.open) location.assign(invited(place.href));
		},
	);
	wanted.set(place, filling);
	return filling;
}

/** What is at the address, once its styles are there. Rejects when it cannot be had. */
async function readPart(address: string): Promise<Element[]> {
	const answer = await fetch(invited(address));
	if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
	const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
	// Scripts and styles of islands are in this page already; it allows no others.
	for (const element of body.querySelectorAll('script, style')) element.remove();
	const found = [...document.importNode(body, true).children];
	const part = found.filter((element) => !(element instanceof HTMLLinkElement));
	if (part.length === 0) throw new Error('nothing there');
	await Promise.all(found.map(bringStyles));
	return part;
}

/** Who invited somebody is in the address of the page alone. */
function invited(address: string): string {
	const url = new URL(address, location.href);
	const code = new URLSearchParams(location.search).get('referralCode');
	if (code) url.searchParams.set('referralCode', code);
	return url.href;
}

function bringStyles(link: Element): Promise<void> | undefined {
	if (!(link instanceof HTMLLinkElement)) return undefined;
	if (document.querySelector(`link[href="${link.getAttribute('href')}"]`)) return undefined;
	return new Promise((resolve, reject) => {
		link.onload = () => resolve();
		link.onerror = reject;
		document.head.append(link);
	});
}
