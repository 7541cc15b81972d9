import type { Stage } from '../../../kit/slot/slot-pack.ts';

const SPARKS = 26;

/** Motes of gold; their ways follow from the time alone. */
export function drawMotes({ pack, paint, cellWidth, cellHeight }: Stage, elapsedMs: number): void {
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
