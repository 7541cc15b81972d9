import { leftOf, type RoundTrip, setClocks, showClocks } from './issue-clocks.ts';
import { keepFresh } from './keep-fresh.client.ts';

/** Buttons that only the board's script performs. */
const SCRIPTED = '[data-tool], [data-quick], [data-head], [data-step]';

let loading: Promise<unknown> | undefined;

/** Keeps the issue of the board fresh, and loads the board's script with a touch. */
function start(): void {
	keepFresh({ id: 'board', tick, show, afterMs: 400, retryMs: 3000 });
	for (const type of ['pointerdown', 'keydown']) addEventListener(type, loadBoard, { once: true });
	document.addEventListener('click', replay, { once: true });
	document.addEventListener('board-answer', ({ detail }: CustomEventInit<RoundTrip>) => {
		const form = document.getElementById('bet');
		if (!form || !detail) return;
		setClocks(form, detail);
		form.querySelector('.appearing')?.classList.remove('appearing');
	});
	// A slip that was sent as a plain form is in the page and is not stored yet.
	const hasSlip = document.querySelector('#slip [name="line"]') !== null;
	if (hasSlip || hasStoredSlip(document.getElementById('board')?.dataset['key'])) void loadBoard();
}

function loadBoard(): Promise<unknown> {
	loading ??= import(/* @vite-ignore */ document.getElementById('board')?.dataset['script'] ?? '');
	return loading;
}

/** The press that loads the script is pressed again once it is there. */
function replay({ target }: Event): void {
	const button = target instanceof Element && target.closest<HTMLElement>(SCRIPTED);
	if (button) void loadBoard().then(() => button.click());
}

function hasStoredSlip(key: string | undefined): boolean {
	try {
		return key !== undefined && localStorage.getItem(key) !== null;
	} catch {
		return false;
	}
}

/** No bet is sent from the lock until the next issue is known. */
function tick(): void {
	showClocks();
	const clock = document.querySelector('#bet .board-clock [data-left]');
	const left = clock ? leftOf(clock) : undefined;
	const isLocked = left !== undefined && left <= 0;
	for (const button of document.querySelectorAll<HTMLButtonElement>(
		'#board [value="bet"], #board [value="slip"]',
	)) {
		if (isLocked !== button.hasAttribute('data-locked')) {
			button.toggleAttribute('data-locked', isLocked);
			button.disabled = isLocked;
		}
	}
}

/** The parts of a board that tell about its issues: head, last draw, other games. */
const FRESH = ['head', 'last', 'list'];

/** Shows the issue that sells now; choices and slip stay. */
function show(fresh: HTMLElement, roundTrip: RoundTrip): void {
	for (const name of FRESH) {
		const shown = document.querySelector<HTMLElement>(`#board [data-fresh="${name}"]`);
		const part = fresh.querySelector<HTMLElement>(`[data-fresh="${name}"]`);
		const isFocused = shown?.contains(document.activeElement);
		if (!shown || !part || (isFocused && name === 'list')) continue;
		if (part.dataset['last'] === shown.dataset['last'])
			part.querySelector('.appearing')?.classList.remove('appearing');
		shown.replaceWith(part);
		setClocks(part, roundTrip);
		if (isFocused) part.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
	}
	showRoom(fresh);
	showNumero(fresh);
}

/** What the issue still takes. Its full numbers are known for the play of the address alone. */
function showRoom({ dataset: fresh }: HTMLElement): void {
	const shown = document.getElementById('board')?.dataset;
	if (!shown) return;
	const isSamePlay = fresh['play'] === shown['play'];
	shown['room'] = fresh['room'] ?? '';
	shown['rooms'] = (isSamePlay && fresh['rooms']) || '{}';
	document.dispatchEvent(new Event('board-room'));
}

/** Names the issue that has closed and the next one. */
function showNumero(fresh: Element): void {
	const now = fresh.querySelector<HTMLInputElement>('[data-fresh="numero"]')?.value ?? '';
	const field = document.querySelector<HTMLInputElement>('#bet [data-fresh="numero"]');
	const note = document.querySelector<HTMLElement>('[data-lock-note]');
	const next = fresh.querySelector<HTMLElement>('[data-lock-note]')?.dataset['current'] ?? '';
	if (!field || field.value === now) return;
	const isFirst = field.value === '';
	field.value = now;
	if (!note || isFirst) return;
	const { template = '', current = '' } = note.dataset;
	note.textContent = template.replace('{{numero}}', current).replace('{{next}}', next);
	note.dataset['current'] = next;
}

start();
