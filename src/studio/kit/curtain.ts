import { button, byId, make } from './dom.ts';

interface Curtain {
	text: string;
	actions?: { text: string; press: () => void }[];
	/** Whether the first action takes the focus; it does unless this is false. */
	takesFocus?: boolean;
}

let emblem = '';

/** Sets the drawing that the curtain shows: its address. */
export function setEmblem(url: string): void {
	emblem = url;
}

/** Covers the game with a message and its actions. */
export function drawCurtain({ text, actions = [], takesFocus = true }: Curtain): void {
	const curtain = byId('curtain');
	const buttons = actions.map(({ text, press }) => button('primary', text, press));
	const image = make('img', { src: emblem, alt: '' });
	curtain.replaceChildren(image, make('p', {}, text), ...buttons);
	curtain.classList.add('shown');
	byId('game').inert = true;
	if (takesFocus) buttons[0]?.focus();
}

export function openCurtain(): void {
	const curtain = byId('curtain');
	curtain.classList.remove('shown');
	curtain.replaceChildren();
	byId('game').inert = false;
}
