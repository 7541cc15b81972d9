import { byId, make } from '../dom.ts';
import type { Act } from './card-table.ts';

/** A button that costs money takes no press for so long after it has changed. */
const GUARD_MS = 300;

let changedAt = 0;

/** Paints the buttons of a turn. They keep their places and the focus. */
export function paintActs(
	acts: readonly Act[],
	press: (action: object) => void,
	id = 'acts',
): void {
	const place = byId(id);
	const key = JSON.stringify(acts);
	if (place.dataset['key'] === key) return;
	place.dataset['key'] = key;
	if (id === 'acts') changedAt = performance.now();
	const guarded = (action: object) => {
		if (id !== 'acts' || performance.now() - changedAt > GUARD_MS) press(action);
	};
	const focused = (document.activeElement as HTMLElement | null)?.dataset['act'];
	const hadFocus = document.activeElement !== place && place.contains(document.activeElement);
	place.replaceChildren(...acts.map((act) => actButton(act, guarded)));
	if (!hadFocus) return;
	const buttons = [...place.querySelectorAll<HTMLElement>('button')];
	// Without a button the place itself takes it: a key that follows must not press another one.
	const main = byId('acts');
	main.tabIndex = -1;
	const next = main.querySelector<HTMLElement>('button:last-child') ?? main;
	(buttons.find(({ dataset }) => dataset['act'] === focused) ?? buttons[0] ?? next).focus();
}

function actButton(
	{ key, text, price, action, isMain }: Act,
	press: (action: object) => void,
): HTMLElement {
	const className = isMain && action ? 'act main' : 'act';
	const button = make('button', { type: 'button', class: className, 'data-act': key }, text);
	if (price) button.append(make('small', {}, price));
	button.setAttribute('aria-disabled', String(!action));
	button.addEventListener('click', () => {
		if (action) press(action);
	});
	return button;
}
