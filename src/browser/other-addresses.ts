import { OFFERED_MAX } from '#lib/site-addresses.ts';

/** Answers at once and without the database; also to a page of another address. */
const PROBE = '/healthz';
const LIMIT_MS = 5000;
/** Time between two measurements of a page whose calls are lost. */
const PAUSE_MS = 30_000;
/** How long a message without an address is shown. */
const SHOWN_MS = 6000;

/** The addresses of the site that respond, the fastest first. */
export async function measure(origins: readonly string[], send = fetch): Promise<string[]> {
	const measured = await Promise.all(
		origins.map(async (origin) => {
			const startedMs = performance.now();
			const isReached = await reaches(origin, send);
			return { origin, isReached, speed: performance.now() - startedMs };
		}),
	);
	return measured
		.filter(({ isReached }) => isReached)
		.sort((one, other) => one.speed - other.speed)
		.slice(0, OFFERED_MAX)
		.map(({ origin }) => origin);
}

/** The request names neither the page nor the visitor. */
const ANONYMOUS: RequestInit = {
	...{ cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
};

async function reaches(origin: string, send: typeof fetch): Promise<boolean> {
	const stop = new AbortController();
	const timer = setTimeout(() => stop.abort(), LIMIT_MS);
	const ask = (mode: RequestMode) =>
		send(origin + PROBE, { ...ANONYMOUS, mode, signal: stop.signal });
	try {
		// Another front end may not let its answer be read: that it came is enough.
		return await ask('cors').then(
			({ ok }) => ok,
			() => ask('no-cors').then(() => true),
		);
	} catch {
		return false;
	} finally {
		clearTimeout(timer);
	}
}

/** Makes the entry of an address in a list. */
type MakeEntry = (href: string, text: string) => Element;

/** Measures the addresses of a part of the page and lists those that respond as links. */
export async function measureInto(part: HTMLElement, makeEntry: MakeEntry): Promise<boolean> {
	const { others = '', home = '/', found = '', none = '' } = part.dataset;
	const reached = await measure(others.split(' ').filter(isAddress));
	const status = part.querySelector('[data-status]');
	if (status) status.textContent = reached.length > 0 ? found : none;
	const entries = reached.map((origin) => makeEntry(origin + home, new URL(origin).host));
	part.querySelector('[data-list]')?.replaceChildren(...entries);
	return reached.length > 0;
}

/** Only what the server wrote as an origin becomes a link. */
function isAddress(text: string): boolean {
	return /^https?:\/\/[^/?#@]+$/.test(text) && text !== location.origin;
}

/**
 * Offers other addresses of the site after a call was lost while the browser has a connection, or on a
 * page whose own call was. Nothing opens by itself.
 */
export function startOtherAddresses(): void {
	const message = document.getElementById('others');
	if (!message) return;
	let notBeforeMs = 0;
	const offerSometimes = () => {
		if (!navigator.onLine || performance.now() < notBeforeMs) return;
		notBeforeMs = performance.now() + PAUSE_MS;
		void offer(message);
	};
	document.addEventListener('call-lost', offerSometimes);
	const close = () => message.removeAttribute('data-open');
	document.addEventListener('connected', close);
	message.querySelector('button')?.addEventListener('click', close);
	if (document.querySelector('[data-lost]')) offerSometimes();
}

async function offer(message: HTMLElement): Promise<void> {
	const status = message.querySelector('[data-status]');
	if (status) status.textContent = message.dataset['measured'] ?? '';
	message.querySelector('[data-list]')?.replaceChildren();
	// Behind an open modal dialog the links could not be pressed.
	(document.querySelector('dialog[open]') ?? document.body).append(message);
	document.getElementById('toast')?.removeAttribute('data-open');
	message.setAttribute('data-open', 'act');
	if (await measureInto(message, linkTo)) return;
	setTimeout(() => message.removeAttribute('data-open'), SHOWN_MS);
}

function linkTo(href: string, text: string): HTMLAnchorElement {
	const link = document.createElement('a');
	link.className = 'button';
	link.rel = 'noreferrer';
	link.href = href;
	link.textContent = text;
	return link;
}
