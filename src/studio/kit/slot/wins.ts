import { type SpinResult, windowAt } from '../../engines/slot/evaluate.ts';
import { freeSpinsOf } from '../../engines/slot/table.ts';
import type { Sprites } from './sprites.ts';
import type { Stage } from './stage.ts';

export interface Highlight {
	spin: SpinResult;
	/** False for a return that does not exceed the stake: it is shown, not celebrated. */
	celebrates: boolean;
	startMs: number;
}

const COLOURS = ['#ffe27a', '#7ff0d0', '#ff9dc8', '#8fd0ff', '#ffb36b', '#c8a8ff'];
const LINE_MS = 1100;
const SPARKS = 26;

/** Dims losing symbols, frames winning ones, and animates a real win. */
export function drawWins(
	stage: Stage,
	{
		sprites,
		highlight,
		nowMs,
		isCalm,
	}: { sprites: Sprites; highlight: Highlight; nowMs: number; isCalm: boolean },
): void {
	const { spin, celebrates, startMs } = highlight;
	const { paint, cellWidth, cellHeight } = stage;
	const { table } = stage.pack;
	const scatter = freeSpinsOf(table)?.scatter;
	if (spin.pay === 0) return;
	const elapsedMs = nowMs - startMs;
	const moves = celebrates && !isCalm;
	const turns = spin.lines.length + (spin.scatterPay > 0 ? 1 : 0);
	// All at once in the first turn, then one after another.
	const shown = moves ? Math.floor(elapsedMs / LINE_MS) % (turns + 1) : 0;
	const lines = shown === 0 ? spin.lines : spin.lines.slice(shown - 1, shown);
	const showsScatters = spin.scatterPay > 0 && (shown === 0 || shown > spin.lines.length);

	const window = windowAt(table, spin.stops);
	const cells = new Set<string>();
	for (const { line, count } of lines) {
		for (let reel = 0; reel < count; reel += 1) {
			cells.add(`${reel}:${table.lines[line]?.[reel] ?? 0}`);
		}
	}
	for (const [reel, symbols] of window.entries()) {
		for (const [row, symbol] of symbols.entries()) {
			if (showsScatters && symbol === scatter) cells.add(`${reel}:${row}`);
		}
	}

	paint.fillStyle = '#0a041ca8';
	paint.fillRect(0, 0, cellWidth * window.length, cellHeight * table.rows);
	const pulse = moves ? 1 + 0.07 * Math.sin(elapsedMs / 140) : 1;
	for (const cell of cells) {
		const [reel = 0, row = 0] = cell.split(':').map(Number);
		const x = reel * cellWidth;
		const y = row * cellHeight;
		paint.fillStyle = '#ffd25e38';
		paint.fillRect(x + 2, y + 2, cellWidth - 4, cellHeight - 4);
		const sprite = sprites.get(window[reel]?.[row] ?? '')?.sharp;
		if (!sprite) continue;
		const [width, height] = [cellWidth * pulse, cellHeight * pulse];
		paint.drawImage(
			sprite,
			x - (width - cellWidth) / 2,
			y - (height - cellHeight) / 2,
			width,
			height,
		);
	}
	for (const { line, count } of lines) drawLine(stage, line, count);
	if (moves) drawSparks(stage, elapsedMs);
}

function drawLine(
	{ pack, paint, cellWidth, cellHeight }: Stage,
	line: number,
	count: number,
): void {
	const rows = pack.table.lines[line] ?? [];
	const path = new Path2D();
	for (const [reel, row] of rows.slice(0, count).entries()) {
		const x = (reel + 0.5) * cellWidth;
		const y = (row + 0.5) * cellHeight + ((line % 5) - 2) * 2;
		if (reel === 0) path.moveTo(0, y);
		path.lineTo(x, y);
	}
	paint.lineJoin = 'round';
	paint.lineCap = 'round';
	for (const [width, style] of [
		[9, '#1a0a2acc'],
		[4.5, COLOURS[line % COLOURS.length] ?? '#fff'],
	] as const) {
		paint.lineWidth = width;
		paint.strokeStyle = style;
		paint.stroke(path);
	}
}

/** Motes of gold; their ways follow from the time alone. */
function drawSparks({ pack, paint, cellWidth, cellHeight }: Stage, elapsedMs: number): void {
	const width = cellWidth * pack.table.strips.length;
	const height = cellHeight * pack.table.rows;
	for (let spark = 0; spark < SPARKS; spark += 1) {
		const life = (elapsedMs / 1900 + spark * 0.381) % 1;
		const x = ((spark * 0.618) % 1) * width + Math.sin(life * 6 + spark) * cellWidth * 0.15;
		const y = height * (1.05 - life * 1.1);
		const size = cellWidth * 0.045 * (1 - life) * (1 + (spark % 3));
		paint.globalAlpha = 0.9 * (1 - life);
		paint.fillStyle = spark % 2 ? '#ffe9a0' : '#ffc23a';
		paint.beginPath();
		paint.moveTo(x, y - size);
		paint.lineTo(x + size * 0.6, y);
		paint.lineTo(x, y + size);
		paint.lineTo(x - size * 0.6, y);
		paint.fill();
	}
	paint.globalAlpha = 1;
}
