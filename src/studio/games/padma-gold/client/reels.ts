import type { SpinResult } from '../../../engines/slot/evaluate.ts';
import { PADMA_GOLD } from '../rules.ts';
import { brake, type Reel, settle, turn } from './motion.ts';
import { playStop } from './sound.ts';
import { makeSprites, type Sprites } from './sprites.ts';
import { drawWins, type Highlight } from './wins.ts';

const STRIPS = PADMA_GOLD.strips;
const ROWS = PADMA_GOLD.rows;
const STOP_GAP_MS = 190;
const BLUR_SPEED = 9;

export interface Stage {
	paint: CanvasRenderingContext2D;
	cellWidth: number;
	cellHeight: number;
}

/** The five reels on their canvas. Frames are drawn only while something moves. */
export function createReels(canvas: HTMLCanvasElement, calm: () => boolean) {
	const reels: Reel[] = STRIPS.map((_, index) => ({ at: 3 + index * 5, speed: 0 }));
	const context = canvas.getContext('2d', { alpha: false });
	if (!context) throw new Error('the browser has no canvas');
	const stage: Stage = { paint: context, cellWidth: 0, cellHeight: 0 };
	let sprites: Sprites = new Map();
	let backdrop: CanvasGradient | undefined;
	let highlight: Highlight | undefined;
	let spinning: { startMs: number; stops?: readonly number[]; done?: () => void } | undefined;
	let frame = 0;
	let lastMs = 0;

	function fit(): void {
		const ratio = Math.min(window.devicePixelRatio || 1, 2);
		const { clientWidth, clientHeight } = canvas;
		if (clientWidth === 0) return;
		canvas.width = Math.round(clientWidth * ratio);
		canvas.height = Math.round(clientHeight * ratio);
		stage.cellWidth = canvas.width / STRIPS.length;
		stage.cellHeight = canvas.height / ROWS;
		sprites = makeSprites(Math.ceil(stage.cellWidth), Math.ceil(stage.cellHeight));
		backdrop = stage.paint.createLinearGradient(0, 0, 0, canvas.height);
		backdrop.addColorStop(0, '#180b33');
		backdrop.addColorStop(0.5, '#3d2160');
		backdrop.addColorStop(1, '#14092c');
		draw(performance.now());
	}

	function tick(nowMs: number): void {
		const frameMs = Math.min(50, nowMs - lastMs);
		lastMs = nowMs;
		if (spinning) move(spinning, nowMs, frameMs);
		draw(nowMs);
		const lively = spinning || (highlight?.celebrates && !calm());
		frame = lively ? requestAnimationFrame(tick) : 0;
	}

	function move(spin: NonNullable<typeof spinning>, nowMs: number, frameMs: number): void {
		let resting = 0;
		for (const [index, reel] of reels.entries()) {
			if (reel.stop) {
				if (settle(reel, nowMs)) playStop(index);
			} else if (spin.stops && reel.speed === 0) {
				resting += 1;
			} else {
				turn(reel, nowMs - spin.startMs, frameMs);
			}
		}
		if (resting < reels.length) return;
		spinning = undefined;
		spin.done?.();
	}

	function draw(nowMs: number): void {
		const { paint, cellWidth, cellHeight } = stage;
		paint.fillStyle = backdrop ?? '#180b33';
		paint.fillRect(0, 0, canvas.width, canvas.height);
		for (const [index, reel] of reels.entries()) {
			const strip = STRIPS[index] ?? [];
			const top = Math.floor(reel.at);
			const isFast = reel.speed > BLUR_SPEED;
			for (let row = 0; row <= ROWS; row += 1) {
				const place = (((top + row) % strip.length) + strip.length) % strip.length;
				const sprite = sprites.get(strip[place] ?? '');
				if (!sprite) continue;
				const x = Math.round(index * cellWidth);
				const y = Math.round((row - (reel.at - top)) * cellHeight);
				paint.drawImage(isFast ? sprite.blurred : sprite.sharp, x, y);
			}
			if (index === 0) continue;
			paint.fillStyle = '#ffd25e40';
			paint.fillRect(Math.round(index * cellWidth) - 1, 0, 2, canvas.height);
		}
		if (highlight && !spinning) drawWins(stage, sprites, { highlight, nowMs, isCalm: calm() });
	}

	function wake(): void {
		if (frame !== 0) return;
		lastMs = performance.now();
		frame = requestAnimationFrame(tick);
	}

	new ResizeObserver(fit).observe(canvas);
	return {
		/** Turns the reels until `stopAt` says where to. */
		start(): void {
			highlight = undefined;
			spinning = { startMs: performance.now() };
			wake();
		},
		/** Stops the reels one after another. */
		stopAt(stops: readonly number[]): Promise<void> {
			return new Promise((resolve) => {
				if (calm() || !spinning) {
					this.showAt(stops);
					resolve();
					return;
				}
				const spin = spinning;
				spin.done = resolve;
				for (const [index, stop] of stops.entries()) {
					setTimeout(() => {
						const reel = reels[index];
						const length = STRIPS[index]?.length ?? 1;
						if (reel) brake(reel, { stop, length, nowMs: performance.now() });
						if (index === stops.length - 1) spin.stops = stops;
					}, index * STOP_GAP_MS);
				}
			});
		},
		/** Shows stops at once. */
		showAt(stops: readonly number[]): void {
			spinning = undefined;
			for (const [index, reel] of reels.entries()) {
				reel.at = stops[index] ?? 0;
				reel.speed = 0;
				delete reel.stop;
			}
			draw(performance.now());
		},
		/** Leaves the reels where they are, whole. */
		halt(): void {
			this.showAt(reels.map(({ at }) => Math.round(at)));
		},
		/** Shows what a spin has won; moving only when it is a win worth one. */
		show(spin: SpinResult, celebrates: boolean): void {
			highlight = { spin, celebrates, startMs: performance.now() };
			wake();
		},
		/** Draws the symbols anew, once their drawings are there or the size has changed. */
		refit: fit,
		clear(): void {
			highlight = undefined;
			draw(performance.now());
		},
	};
}

export type Reels = ReturnType<typeof createReels>;
