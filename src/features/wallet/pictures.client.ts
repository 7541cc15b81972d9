import { askLogin } from '#lib/wps/ask-login.ts';

interface Field {
	root: HTMLElement;
	input: HTMLInputElement;
	list: HTMLUListElement;
	texts: Record<string, string>;
	/** A message about a refused picture stays until the next choice. */
	hasError?: boolean;
	/** Pictures on their way. */
	pending: number;
	/** The button of the form that was pressed meanwhile. */
	pressed?: HTMLElement | null | undefined;
}

/** The answer to an upload. Status 0: it did not arrive. */
interface Answer {
	status: number;
	imageId?: string | undefined;
	errorCode?: string | undefined;
}

/** Sends chosen pictures at once and shows them. Without this script the form sends them. */
export function startPictures(): void {
	for (const root of document.querySelectorAll<HTMLElement>('[data-pictures]')) {
		if (root.dataset['started']) continue;
		root.dataset['started'] = 'true';
		const input = root.querySelector<HTMLInputElement>('input[type="file"]');
		const list = root.querySelector('ul');
		if (input && list) {
			startField({
				root,
				input,
				list,
				texts: JSON.parse(root.dataset['texts'] ?? '{}'),
				pending: 0,
			});
		}
	}
}

function startField(field: Field): void {
	const { root, input } = field;
	input.addEventListener('change', () => sendChosen(field));
	// Pictures may have been chosen before this script arrived.
	if (input.files?.length) sendChosen(field);
	root.addEventListener('click', ({ target }) => {
		const button = target instanceof Element && target.closest('[data-remove]');
		if (!button) return;
		button.closest('li')?.remove();
		field.hasError = false;
		say(field, '');
		input.focus();
	});
	input.form?.addEventListener('submit', (event) => {
		if (field.pending === 0) return;
		event.preventDefault();
		field.pressed = event.submitter;
		say(field, field.texts['sending']);
	});
}

function sendChosen(field: Field): void {
	const files = [...(field.input.files ?? [])];
	field.hasError = false;
	// What is sent here is not sent by the form.
	field.input.value = '';
	for (const file of files) void add(field, file);
}

async function add(field: Field, file: File): Promise<void> {
	const { root, list, texts } = field;
	const { max = '', bytesMax = '' } = root.dataset;
	if (list.children.length >= Number(max)) return say(field, texts['full'], true);
	if (file.size > Number(bytesMax)) return say(field, texts['picture_too_big'], true);
	const item = root.querySelector('template')?.content.querySelector('li')?.cloneNode(true);
	if (!(item instanceof HTMLLIElement)) return;
	list.append(item);
	field.pending += 1;
	say(field, texts['sending']);
	const answer = await sendAsMember(field, file, item);
	field.pending -= 1;
	// A removed picture is not sent with the form.
	if (item.isConnected) show(field, item, answer);
	submitPressed(field);
}

function show(field: Field, item: HTMLLIElement, { imageId, errorCode = '' }: Answer): void {
	const { root, texts } = field;
	if (imageId === undefined) {
		item.remove();
		field.pressed = undefined;
		say(field, texts[errorCode] ?? texts['failed'], true);
		return;
	}
	const input = item.querySelector('input');
	if (input) Object.assign(input, { value: imageId, disabled: false });
	const image = new Image(88, 88);
	image.src = `${root.dataset['address']}?id=${encodeURIComponent(imageId)}`;
	image.alt = '';
	item.querySelector('progress')?.replaceWith(image);
	say(field, texts['done']);
}

function submitPressed(field: Field): void {
	const { pressed, pending, input } = field;
	if (pressed === undefined || pending > 0) return;
	field.pressed = undefined;
	input.form?.requestSubmit(pressed);
}

function say(field: Field, text = '', isError = false): void {
	const status = field.root.querySelector('[data-status]');
	if (!status || (field.hasError && !isError)) return;
	field.hasError = isError;
	status.textContent = text;
	status.className = isError ? 'field-error' : 'field-hint';
}

/** A picture that meets an ended session is sent again once the member has logged in again. */
async function sendAsMember(field: Field, file: File, item: Element): Promise<Answer> {
	const first = await send(field, file, item);
	return first.status === 401 && (await askLogin()) ? await send(field, file, item) : first;
}

function send({ root }: Field, picture: File, item: Element): Promise<Answer> {
	const form = new FormData();
	form.set('picture', picture);
	const request = new XMLHttpRequest();
	const bar = item.querySelector('progress');
	request.upload.addEventListener('progress', ({ loaded, total }) => {
		if (bar) bar.value = total > 0 ? (100 * loaded) / total : 0;
	});
	return new Promise((resolve) => {
		request.addEventListener('loadend', () => resolve(answerOf(request)));
		request.open('POST', root.dataset['address'] ?? '');
		request.setRequestHeader('x-wps', '1');
		request.setRequestHeader('language', document.documentElement.lang.toUpperCase());
		request.send(form);
	});
}

function answerOf({ status, responseText }: XMLHttpRequest): Answer {
	try {
		const { value, errorCode } = JSON.parse(responseText);
		return { status, imageId: value?.imageId, errorCode };
	} catch {
		return { status };
	}
}
