import { roundRect } from './round-rect.ts';
import type { Stage } from './slot-pack.ts';
import type { Sprites } from './sprites.ts';
import { t } from './texts.ts';

/** How long a wild takes to fill its reel. */
export const HOLD_MS = 700;

interface HeldReel {
	sprites: Sprites;
	/** The first is 0. */
	reel: number;
	/** The stop of the reel: where its wild is. */
	top: number;
	elapsedMs: number;
}

/** Draws a reel that is wild in every row: its ground grows from the wild, further wilds roll in. */
export function drawHeldReel(stage: Stage, { sprites, reel, top, elapsedMs }: HeldReel): void {
	const { pack, paint, cellWidth, cellHeight } = stage;
	const { table, palette } = pack;
	const sprite = sprites.get(table.wild)?.sharp;
	const strip = table.strips[reel] ?? [];
	const x = Math.round(reel * cellWidth);
	const height = cellHeight * table.rows;
	const rows = Array.from({ length: table.rows }, (_, row) => row);
	const home = Math.max(
		0,
		rows.map((row) => strip[(top + row) % strip.length]).indexOf(table.wild),
	);
	const share = 1 - (1 - Math.min(1, elapsedMs / HOLD_MS)) ** 3;
	const from = home * cellHeight * (1 - share);
	const size = cellHeight + (height - cellHeight) * share;
	paint.save();
	const inset = cellWidth * 0.04;
	roundRect(paint, {
		x: x + inset,
		y: from + inset,
		width: cellWidth - 2 * inset,
		height: size - 2 * inset,
		radius: cellWidth * 0.12,
	});
	paint.fillStyle = palette.held?.ground ?? palette.hit;
	paint.fill();
	paint.clip();
	for (const row of rows) {
		const away = row === home ? 0 : (1 - share) * cellWidth;
		if (sprite) paint.drawImage(sprite, x - away, Math.round(row * cellHeight));
	}
	paint.restore();
}

/** Sews a held reel tight and says so: its mark is a seam, a lock and a word, not its colour. */
export function drawHeldSeam(
	{ pack, paint, cellWidth, cellHeight }: Stage,
	reel: number,
	elapsedMs: number,
): void {
	const { held } = pack.palette;
	if (!held || elapsedMs < HOLD_MS) return;
	const height = cellHeight * pack.table.rows;
	const unit = cellWidth / 64;
	const x = reel * cellWidth;
	roundRect(paint, {
		x: x + 4 * unit,
		y: 4 * unit,
		width: cellWidth - 8 * unit,
		height: height - 8 * unit,
		radius: 7 * unit,
	});
	paint.lineWidth = 3.5 * unit;
	paint.lineCap = 'round';
	paint.setLineDash([6 * unit, 6 * unit]);
	paint.strokeStyle = held.seam;
	paint.stroke();
	paint.setLineDash([]);
	drawTag({ paint, unit, x: x + cellWidth / 2, y: height - 15 * unit }, held);
}

interface Tag {
	paint: CanvasRenderingContext2D;
	unit: number;
	/** The middle. */
	x: number;
	y: number;
}

function drawTag({ paint, unit, x, y }: Tag, held: { seam: string; words: string }): void {
	const word = t('heldMark');
	paint.font = `700 ${Math.round(13 * unit)}px "Hind Siliguri", "Noto Sans Bengali", sans-serif`;
	const lock = 11 * unit;
	const width = Math.min(56 * unit, paint.measureText(word).width + lock + 15 * unit);
	const left = x - width / 2;
	roundRect(paint, { x: left, y: y - 10 * unit, width, height: 20 * unit, radius: 10 * unit });
	paint.fillStyle = held.seam;
	paint.fill();
	paint.fillStyle = held.words;
	paint.fillRect(left + 6 * unit, y - 1.5 * unit, 9 * unit, 7 * unit);
	paint.beginPath();
	paint.arc(left + 10.5 * unit, y - 2 * unit, 3 * unit, Math.PI, 0);
	paint.lineWidth = 1.8 * unit;
	paint.strokeStyle = held.words;
	paint.stroke();
	paint.textBaseline = 'middle';
	paint.fillText(word, left + lock + 8 * unit, y + 0.5 * unit, width - lock - 12 * unit);
}
