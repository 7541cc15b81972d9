import { readPage } from '#browser/load-page.ts';
import { leftOf, roundTripOfPage, setClocks, showClocks } from './issue-clocks.ts';

/** After a lock or a draw the server needs a moment. */
const AFTER_MS = 400;
const AGAIN_MS = 3000;
/** Buttons that only the board's script performs. */
const SCRIPTED = '[data-tool], [data-quick], [data-head], [data-step]';

let timer = 0;
let loading: Promise<unknown> | undefined;

/** Moves the clock on, reads the issue again when it changes, and loads the board with a touch. */
function start(): void {
	const board = document.getElementById('board');
	if (!board) return;
	setClocks(board, roundTripOfPage());
	setInterval(tick, 250);
	schedule(Number(board.dataset['refresh']) + AFTER_MS);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') schedule(0);
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) schedule(0);
	});
	for (const type of ['pointerdown', 'keydown']) addEventListener(type, loadBoard, { once: true });
	document.addEventListener('click', replay, { once: true });
	if (hasStoredSlip(board.dataset['key'])) loadBoard();
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

function schedule(delayMs: number): void {
	clearTimeout(timer);
	timer = window.setTimeout(() => void refresh(), delayMs);
}

/** Shows the issue that sells now; choices and slip stay. */
async function refresh(): Promise<void> {
	if (document.visibilityState !== 'visible') return;
	const sentAt = performance.now();
	const page = await readPage(location.href).catch(() => undefined);
	const answeredAt = performance.now();
	const fresh = page?.getElementById('board');
	const head = fresh?.querySelector<HTMLElement>('[data-fresh="head"]');
	const shown = document.querySelector('#board [data-fresh="head"]');
	if (!fresh || !head || !shown) {
		schedule(AGAIN_MS);
		return;
	}
	const focused = shown.contains(document.activeElement);
	shown.replaceWith(head);
	const list = document.querySelector('#board [data-fresh="list"]');
	const freshList = fresh.querySelector('[data-fresh="list"]');
	if (list && freshList && !list.contains(document.activeElement)) {
		list.replaceWith(freshList);
		setClocks(freshList, { sentAt, answeredAt });
	}
	if (focused) head.querySelector<HTMLElement>('a')?.focus();
	showNumero(fresh);
	setClocks(head, { sentAt, answeredAt });
	schedule(Number(fresh.dataset['refresh']) + AFTER_MS);
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
