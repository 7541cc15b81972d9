import { byId, make } from './dom.ts';
import { t } from './texts.ts';

export interface Panel {
	title: string;
	/** Fills the panel; called again by `refreshPanel`. */
	fill: (body: HTMLElement) => void | Promise<void>;
	/** Where the back button leads. */
	back?: () => Panel;
}

let shown: Panel | undefined;
let filling = 0;

/**
 * Opens the dialog, or replaces the content of an open dialog. The browser traps and returns the
 * focus.
 */
export function openPanel(panel: Panel): void {
	const dialog = byId<HTMLDialogElement>('panel');
	shown = panel;
	byId('panel-title').textContent = panel.title;
	const back = byId<HTMLButtonElement>('panel-back');
	back.hidden = panel.back === undefined;
	back.onclick = () => panel.back && openPanel(panel.back());
	if (!dialog.open) dialog.showModal();
	void fill(panel);
	const body = byId('panel-body');
	// It scrolls, so the keyboard must be able to reach it.
	body.tabIndex = 0;
	body.focus();
}

export function closePanel(): void {
	byId<HTMLDialogElement>('panel').close();
}

export function refreshPanel(): void {
	if (shown) void fill(shown);
}

async function fill(panel: Panel): Promise<void> {
	filling += 1;
	const turn = filling;
	const body = byId('panel-body');
	const draft = make('div');
	const work = panel.fill(draft);
	if (work) body.replaceChildren(make('p', { role: 'status' }, t('loading')));
	await work;
	if (turn === filling) body.replaceChildren(...draft.childNodes);
	body.scrollTop = 0;
}
