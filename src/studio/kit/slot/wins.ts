import { type SpinResult, shownAt } from '../../engines/slot/evaluate.ts';
import { freeSpinsOf } from '../../engines/slot/table.ts';
import type { Stage } from './slot-pack.ts';
import type { Sprites } from './sprites.ts';

export interface Highlight {
	spin: SpinResult;
	/** False for a return that does not exceed the stake: it is shown, not celebrated. */
	celebrates: boolean;
	startMs: number;
}

const LINE_MS = 1100;

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
	const { table, palette } = stage.pack;
	const scatter = freeSpinsOf(table)?.scatter;
	if (spin.pay === 0) return;
	const elapsedMs = nowMs - startMs;
	const moves = celebrates && !isCalm;
	const turns = spin.lines.length + (spin.scatterPay > 0 ? 1 : 0);
	// All at once in the first turn, then one after another.
	const shown = moves ? Math.floor(elapsedMs / LINE_MS) % (turns + 1) : 0;
	const lines = shown === 0 ? spin.lines : spin.lines.slice(shown - 1, shown);
	const showsScatters = spin.scatterPay > 0 && (shown === 0 || shown > spin.lines.length);

	const window = shownAt(table, spin);
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

	paint.fillStyle = palette.dim;
	paint.fillRect(0, 0, cellWidth * window.length, cellHeight * table.rows);
	const pulse = moves ? 1 + 0.07 * Math.sin(elapsedMs / 140) : 1;
	for (const cell of cells) {
		const [reel = 0, row = 0] = cell.split(':').map(Number);
		const x = reel * cellWidth;
		const y = row * cellHeight;
		paint.fillStyle = palette.hit;
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
	if (moves) stage.pack.celebrate(stage, elapsedMs);
}

function drawLine(
	{ pack, paint, cellWidth, cellHeight }: Stage,
	line: number,
	count: number,
): void {
	const rows = pack.table.lines[line] ?? [];
	const { lines } = pack.palette;
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
		[9, pack.palette.lineEdge],
		[4.5, lines[line % lines.length] ?? '#fff'],
	] as const) {
		paint.lineWidth = width;
		paint.strokeStyle = style;
		paint.stroke(path);
	}
}
