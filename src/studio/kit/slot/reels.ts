import { pause } from '../pause.ts';
import { makeBackdrop } from './backdrop.ts';
import { drawHeldReel, drawHeldSeam, HOLD_MS } from './held-reel.ts';
import { brake, type Reel, rest, settle, turn } from './motion.ts';
import type { Reels } from './reels-control.ts';
import type { SlotPack, Stage } from './slot-pack.ts';
import { blank, makeSprites, type Sprites } from './sprites.ts';
import { drawWins, type Highlight } from './wins.ts';

const STOP_GAP_MS = 190;
const BLUR_SPEED = 9;
const FRAME_MAX_MS = 50;

interface Board extends Stage {
	canvas: HTMLCanvasElement;
	isCalm: () => boolean;
	reels: Reel[];
	sprites: Sprites;
	/** Drawn once: copying pixels is far cheaper than shading them in each frame. */
	backdrop: HTMLCanvasElement;
	highlight?: Highlight;
	spinning?: { startMs: number; done?: () => void };
	/** Since when each held reel is wild in every row. */
	held: Map<number, number>;
	/** The requested animation frame; 0 while nothing moves. */
	frame: number;
	lastMs: number;
}

/** The reels of a slot on their canvas. Frames are drawn only while something moves. */
export function createReels(
	pack: SlotPack,
	{ canvas, isCalm }: { canvas: HTMLCanvasElement; isCalm: () => boolean },
): Reels {
	const paint = canvas.getContext('2d', { alpha: false });
	if (!paint) throw new Error('the browser has no canvas');
	const reels = pack.table.strips.map(
		(_, index): Reel => ({ at: 3 + index * 5, speed: 0, phase: 'resting' }),
	);
	const size = { cellWidth: 0, cellHeight: 0, sprites: new Map(), backdrop: blank(1, 1) };
	const held = new Map<number, number>();
	const still = { held, frame: 0, lastMs: 0 };
	const board: Board = { ...size, ...still, pack, canvas, paint, isCalm, reels };
	new ResizeObserver(() => resize(board)).observe(canvas);
	return {
		start: (keep) => start(board, keep ?? []),
		stopAt: (stops) => stopAt(board, stops),
		hold: (wild) => hold(board, wild),
		halt() {
			const here = reels.map(({ at }) => Math.round(at));
			showAt(board, here);
		},
		show(spin, celebrates) {
			board.highlight = { spin, celebrates, startMs: performance.now() };
			wake(board);
		},
		refit: () => resize(board),
	};
}

function start(board: Board, keep: readonly number[]): void {
	delete board.highlight;
	for (const reel of [...board.held.keys()]) if (!keep.includes(reel)) board.held.delete(reel);
	// With reduced motion the last symbols stay until the response.
	if (board.isCalm()) {
		draw(board, performance.now());
		return;
	}
	board.spinning = { startMs: performance.now() };
	for (const [index, reel] of board.reels.entries()) {
		if (!board.held.has(index)) reel.phase = 'turning';
	}
	wake(board);
}

function hold(board: Board, wild: readonly number[]): Promise<void> {
	const fresh = wild.filter((reel) => !board.held.has(reel));
	if (fresh.length === 0) return Promise.resolve();
	const startMs = board.isCalm() ? Number.NEGATIVE_INFINITY : performance.now();
	for (const reel of fresh) board.held.set(reel, startMs);
	wake(board);
	return board.isCalm() ? Promise.resolve() : pause(HOLD_MS);
}

function stopAt(board: Board, stops: readonly number[]): Promise<void> {
	const spin = board.spinning;
	if (board.isCalm() || !spin) {
		showAt(board, stops);
		return Promise.resolve();
	}
	return new Promise((resolve) => {
		spin.done = resolve;
		const moving = [...board.reels.entries()].filter(([index]) => !board.held.has(index));
		for (const [order, [index, reel]] of moving.entries()) {
			setTimeout(() => {
				if (board.spinning === spin) brake(reel, stops[index] ?? 0, performance.now());
			}, order * STOP_GAP_MS);
		}
	});
}

function showAt(board: Board, stops: readonly number[]): void {
	delete board.spinning;
	for (const [index, reel] of board.reels.entries()) rest(reel, stops[index] ?? 0);
	draw(board, performance.now());
}

/** Follows the canvas's size on the screen. */
function resize(board: Board): void {
	const { canvas, pack } = board;
	const ratio = Math.min(window.devicePixelRatio || 1, 2);
	if (canvas.clientWidth === 0 || canvas.clientHeight === 0) return;
	canvas.width = Math.round(canvas.clientWidth * ratio);
	canvas.height = Math.round(canvas.clientHeight * ratio);
	board.cellWidth = canvas.width / pack.table.strips.length;
	board.cellHeight = canvas.height / pack.table.rows;
	board.sprites = makeSprites(Math.ceil(board.cellWidth), Math.ceil(board.cellHeight));
	board.backdrop = makeBackdrop(canvas, pack);
	draw(board, performance.now());
}

function wake(board: Board): void {
	if (board.frame !== 0) return;
	board.lastMs = performance.now();
	board.frame = requestAnimationFrame((nowMs) => tick(board, nowMs));
}

function tick(board: Board, nowMs: number): void {
	const frameMs = Math.min(FRAME_MAX_MS, Math.max(0, nowMs - board.lastMs));
	board.lastMs = nowMs;
	if (board.spinning) move(board, board.spinning, { nowMs, frameMs });
	draw(board, nowMs);
	const isFilling = [...board.held.values()].some((sinceMs) => nowMs - sinceMs < HOLD_MS);
	const celebrates = board.highlight?.celebrates && !board.isCalm();
	const isLively = board.spinning || isFilling || celebrates;
	board.frame = isLively ? requestAnimationFrame((next) => tick(board, next)) : 0;
}

function move(
	board: Board,
	spin: NonNullable<Board['spinning']>,
	{ nowMs, frameMs }: { nowMs: number; frameMs: number },
): void {
	for (const [index, reel] of board.reels.entries()) {
		if (reel.phase === 'turning') turn(reel, nowMs - spin.startMs, frameMs);
		else if (settle(reel, nowMs)) board.pack.sounds.stop(index);
	}
	if (board.reels.some(({ phase }) => phase !== 'resting')) return;
	delete board.spinning;
	spin.done?.();
}

function draw(board: Board, nowMs: number): void {
	const { pack, paint, canvas, cellWidth, highlight, sprites, held } = board;
	paint.drawImage(board.backdrop, 0, 0);
	for (const [index, reel] of board.reels.entries()) {
		const sinceMs = held.get(index);
		if (sinceMs === undefined) drawReel(board, index, reel);
		else drawHeldReel(board, { sprites, reel: index, top: reel.at, elapsedMs: nowMs - sinceMs });
		if (index === 0) continue;
		paint.fillStyle = pack.palette.gap;
		paint.fillRect(Math.round(index * cellWidth) - 1, 0, 2, canvas.height);
	}
	if (highlight && !board.spinning) {
		drawWins(board, { sprites, highlight, nowMs, isCalm: board.isCalm() });
	}
	for (const [reel, sinceMs] of held) drawHeldSeam(board, reel, nowMs - sinceMs);
}

function drawReel(
	{ pack, paint, sprites, cellWidth, cellHeight }: Board,
	index: number,
	reel: Reel,
): void {
	const strip = pack.table.strips[index] ?? [];
	const top = Math.floor(reel.at);
	const x = Math.round(index * cellWidth);
	for (let row = 0; row <= pack.table.rows; row += 1) {
		const place = (((top + row) % strip.length) + strip.length) % strip.length;
		const sprite = sprites.get(strip[place] ?? '');
		if (!sprite) continue;
		const y = Math.round((row - (reel.at - top)) * cellHeight);
		paint.drawImage(reel.speed > BLUR_SPEED ? sprite.blurred : sprite.sharp, x, y);
	}
}
