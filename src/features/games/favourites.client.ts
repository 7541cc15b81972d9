import { leadTo, openDialog } from '#browser/dialogs.ts';

/**
 * Hearts answer at once and are sent meanwhile; one that could not be kept goes back and says why.
 * Without this they are buttons of a form.
 */
export function startFavourites(): void {
	const form = document.querySelector<HTMLFormElement>('#hearts');
	if (!form) return;
	document.addEventListener('click', (event) => {
		const { target } = event;
		const heart = target instanceof Element && target.closest<HTMLButtonElement>('.heart');
		if (!heart) return;
		event.preventDefault();
		const gate = document.getElementById(form.dataset['gate'] ?? '');
		if (gate instanceof HTMLDialogElement) {
			leadTo(gate);
			openDialog(gate);
		} else if (form.dataset['gate']) form.requestSubmit(heart);
		else if (!heart.ariaBusy) void press(form, heart);
	});
}

async function press(form: HTMLFormElement, heart: HTMLButtonElement): Promise<void> {
	const isAdding = heart.name === 'add';
	show(heart, isAdding);
	heart.ariaBusy = 'true';
	const answer = await send(form, heart.value, isAdding).catch(() => undefined);
	heart.ariaBusy = null;
	if (answer?.success) return;
	show(heart, !isAdding);
	const words = await wordsOf(form, answer?.errorCode).catch(() => undefined);
	const detail = words ?? form.dataset['failed'];
	document.dispatchEvent(new CustomEvent('say', { detail }));
}

interface Envelope {
	success: boolean;
	errorCode?: string;
}

/** The words of a refusal, by its name on the wire; nothing for what no refusal is. */
async function wordsOf({ dataset }: HTMLFormElement, errorCode: string | undefined) {
	if (!errorCode) return undefined;
	const texts = await fetch(dataset['refusals'] ?? '');
	return ((await texts.json()) as Record<string, string>)[errorCode];
}

async function send({ dataset }: HTMLFormElement, nodeId: string, isAdding: boolean) {
	const response = await fetch(dataset[isAdding ? 'add' : 'remove'] ?? '', {
		method: isAdding ? 'POST' : 'DELETE',
		headers: { 'content-type': 'application/json', 'x-wps': '1' },
		body: JSON.stringify({ nodeId }),
	});
	return (await response.json()) as Envelope;
}

function show(heart: HTMLButtonElement, isMarked: boolean): void {
	heart.name = isMarked ? 'remove' : 'add';
	heart.setAttribute('aria-pressed', String(isMarked));
}
