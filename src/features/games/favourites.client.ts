import { openDialog, setRedirect } from '#browser/dialogs.ts';
import { readFavourite } from '#lib/rules/games/favourite.ts';
import { hostMessage } from '#lib/rules/host-message.ts';
import { askLogin } from '#lib/wps/ask-login.ts';

/**
 * Toggles favourites at once and sends them in the background; a failed one is reverted with a
 * message. Without this script they are buttons of a form.
 */
export function startFavourites(): void {
	const form = document.querySelector<HTMLFormElement>('#favourites');
	if (!form) return;
	document.addEventListener('click', (event) => {
		const { target } = event;
		const button = target instanceof Element && target.closest<HTMLButtonElement>('.favourite');
		if (!button) return;
		event.preventDefault();
		const gate = document.getElementById(form.dataset['gate'] ?? '');
		if (gate instanceof HTMLDialogElement) {
			setRedirect(gate);
			openDialog(gate);
		} else if (form.dataset['gate']) form.requestSubmit(button);
		else if (!button.ariaBusy) void press(form, button);
	});
}

async function press(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
	const isAdding = button.name === 'add';
	show(button, isAdding);
	button.ariaBusy = 'true';
	const request = () => send(form, button.value, isAdding).catch(() => undefined);
	let envelope = await request();
	if (envelope?.isOver && (await askLogin())) envelope = await request();
	button.ariaBusy = null;
	if (envelope?.success) return;
	show(button, !isAdding);
	const words = await wordsOf(form, envelope?.errorCode).catch(() => undefined);
	const detail = words ?? hostMessage(envelope?.message) ?? form.dataset['failed'];
	document.dispatchEvent(new CustomEvent('toast', { detail }));
}

interface Envelope {
	success: boolean;
	errorCode?: string;
	message?: unknown;
	/** True when the session has ended. */
	isOver: boolean;
}

/** Returns the text of a refusal by its wire name; `undefined` for an unknown one. */
async function wordsOf({ dataset }: HTMLFormElement, errorCode: string | undefined) {
	if (!errorCode) return undefined;
	const texts = await fetch(dataset['refusals'] ?? '');
	return ((await texts.json()) as Record<string, string>)[errorCode];
}

async function send({ dataset }: HTMLFormElement, favourite: string, isAdding: boolean) {
	const response = await fetch(dataset[isAdding ? 'add' : 'remove'] ?? '', {
		method: isAdding ? 'POST' : 'DELETE',
		headers: { 'content-type': 'application/json', 'x-wps': '1' },
		body: JSON.stringify(readFavourite(favourite)),
	});
	return { ...((await response.json()) as Envelope), isOver: response.status === 401 };
}

function show(button: HTMLButtonElement, isMarked: boolean): void {
	button.name = isMarked ? 'remove' : 'add';
	button.setAttribute('aria-pressed', String(isMarked));
}
