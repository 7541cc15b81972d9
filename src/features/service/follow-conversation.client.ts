import { readPage } from '#browser/load-page.ts';

/** A visitor has no live stream: the page looks for an answer while it is seen. */
const LOOK_MS = 30_000;

/** Shows an answer on the open page of its conversation: a new message of the inbox may be one. */
export function followConversation(): void {
	const list = document.querySelector<HTMLElement>('[data-conversation]');
	if (!list || list.dataset['conversation'] === 'followed') return;
	list.dataset['conversation'] = 'followed';
	const look = () => void refresh(list).catch(() => undefined);
	let latest: number | undefined;
	document.addEventListener('inbox', (event) => {
		const known = latest;
		latest = JSON.parse((event as CustomEvent<string>).detail).latest;
		// The first state is that of the page.
		if (known !== undefined && known !== latest) look();
	});
	if (document.body.dataset['member'] === undefined) {
		setInterval(() => document.hidden || look(), LOOK_MS);
	}
}

/** Replaces the entries and the state; the form with what is being typed stays. */
async function refresh(list: HTMLElement): Promise<void> {
	const page = await readPage(location.href);
	const newer = page.querySelector('[data-conversation]');
	if (!newer || newer.childElementCount <= list.childElementCount) return;
	const added = [...newer.children].slice(list.childElementCount);
	list.append(...added.map((entry) => document.importNode(entry, true)));
	const state = page.querySelector('[data-state]');
	const shown = document.querySelector('[data-state]');
	if (state && shown) shown.textContent = state.textContent;
}
