import { byId, make, makeSvg } from '../../../kit/dom.ts';
import { briefTimesOf } from '../../../kit/instant/figures.ts';
import type { InstantActions } from '../../../kit/instant/instant-pack.ts';
import { QUICKSAND } from '../rules.ts';
import { type QuicksandRound, t } from './kind.ts';

const SIDE = 5;
const FEET =
	'M6 4c3-2 5 0 5 4 0 3-1 4-1 6 0 3-4 3-4 0 0-3-3-7 0-10m1 13c2-1 3 0 3 1.500S7 21 7 19zM15 7c3-2 5 0 5 4 0 3-1 4-1 5 0 3-4 3-4 0 0-3-3-6 0-9m1 11c2-1 3 0 3 1.500S16 22 16 20z';
const PIT = 'M3 12a9 5 0 1 0 18 0 9 5 0 1 0-18 0m4 0a5 2.600 0 1 0 10 0 5 2.600 0 1 0-10 0';
const MOVES: Record<string, readonly [across: number, down: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

const tiles: HTMLButtonElement[] = [];
/** The tile that the Tab key reaches. */
let current = 12;

/** Makes the 25 tiles: pressed, or reached by arrows. */
export function makeBoard({ step }: Pick<InstantActions, 'step'>): void {
	const sand = byId('sand');
	for (let tile = 0; tile < QUICKSAND.tiles; tile += 1) {
		const cell = make('button', { type: 'button' });
		cell.addEventListener('click', () => {
			moveTo(tile);
			if (cell.getAttribute('aria-disabled') === 'false') step({ tile });
		});
		tiles.push(cell);
		sand.append(cell);
	}
	moveTo(current);
	sand.addEventListener('keydown', (event) => {
		// A held key walks one tile.
		if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
		const move = MOVES[event.key];
		if (!move) return;
		event.preventDefault();
		const column = Math.min(SIDE - 1, Math.max(0, (current % SIDE) + move[0]));
		const row = Math.min(SIDE - 1, Math.max(0, Math.floor(current / SIDE) + move[1]));
		moveTo(row * SIDE + column);
		focusBoard();
	});
}

/** Gives the keyboard to the board. */
export function focusBoard(): void {
	tiles[current]?.focus({ preventScroll: true });
}

function moveTo(tile: number): void {
	current = tile;
	for (const [index, cell] of tiles.entries()) cell.tabIndex = index === tile ? 0 : -1;
}

interface Board extends Partial<QuicksandRound> {
	pits: number;
	canWalk: boolean;
	/** The tile whose answer is awaited. */
	pending?: number | undefined;
}

/** Paints what is known of a board; the pits at the end only. */
export function paintBoard({ pits, opened = [], places = [], canWalk, pending }: Board): void {
	byId('sand').setAttribute('aria-label', t('board', { pits }));
	for (const [tile, cell] of tiles.entries()) {
		const at = opened.indexOf(tile);
		const isPit = places.includes(tile);
		const pay = QUICKSAND.pays[pits]?.[at] ?? 0;
		const state = isPit ? (at >= 0 ? 'sunk' : 'pit') : at >= 0 ? 'safe' : '';
		const times = briefTimesOf(pay, QUICKSAND.payUnit);
		cell.className = pending === tile ? 'pending' : state;
		cell.setAttribute('aria-disabled', String(!canWalk || at >= 0));
		cell.setAttribute('aria-label', labelOf(state, tile + 1, times));
		cell.replaceChildren(...faceOf(state, times));
	}
}

function labelOf(state: string, tile: number, pay: string): string {
	if (state === 'safe') return t('tileSafe', { tile, pay });
	if (state === 'sunk') return t('tileSunk', { tile });
	return t(state === 'pit' ? 'tilePit' : 'tile', { tile });
}

function faceOf(state: string, times: string): (Node | string)[] {
	if (state === '') return [];
	const path = makeSvg('path', { d: state === 'safe' ? FEET : PIT, 'fill-rule': 'evenodd' });
	const drawing = makeSvg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, path);
	return state === 'safe' ? [drawing, make('span', {}, times)] : [drawing];
}
