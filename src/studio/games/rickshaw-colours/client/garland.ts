import type { Stage } from '../../../kit/slot/slot-pack.ts';
import { PALETTE } from '../palette.ts';

const FLAGS = 13;
const PETALS = 22;

/** A win strings bunting across the reels and lets marigold petals fall. */
export function drawGarland(stage: Stage, elapsedMs: number): void {
	drawBunting(stage, elapsedMs);
	drawPetals(stage, elapsedMs);
}

/** A line of flags drops from the top edge, one flag after another, and sways. */
function drawBunting({ pack, paint, cellWidth }: Stage, elapsedMs: number): void {
	const width = cellWidth * pack.table.strips.length;
	const { paints } = PALETTE;
	for (let flag = 0; flag < FLAGS; flag += 1) {
		const drop = Math.min(1, Math.max(0, elapsedMs - flag * 45) / 260);
		if (drop === 0) continue;
		const size = cellWidth * 0.2;
		const sag = Math.sin(((flag + 0.5) / FLAGS) * Math.PI) * cellWidth * 0.1;
		const x = ((flag + 0.5) / FLAGS) * width;
		const y = (drop - 1) * size * 1.5 + sag;
		const sway = Math.sin(elapsedMs / 260 + flag) * size * 0.16;
		paint.fillStyle = paints[flag % paints.length] ?? '#fff';
		paint.beginPath();
		paint.moveTo(x - size * 0.5, y);
		paint.lineTo(x + size * 0.5, y);
		paint.lineTo(x + sway, y + size * 1.25);
		paint.fill();
	}
}

/** Petals turn as they fall; their ways follow from the time alone. */
function drawPetals({ pack, paint, cellWidth, cellHeight }: Stage, elapsedMs: number): void {
	const width = cellWidth * pack.table.strips.length;
	const height = cellHeight * pack.table.rows;
	for (let petal = 0; petal < PETALS; petal += 1) {
		const life = (elapsedMs / 2600 + petal * 0.381) % 1;
		const x = ((petal * 0.618) % 1) * width + Math.sin(life * 7 + petal) * cellWidth * 0.2;
		const y = height * (life * 1.15 - 0.1);
		const size = cellWidth * (0.05 + 0.02 * (petal % 3));
		paint.save();
		paint.translate(x, y);
		paint.rotate(life * 9 + petal);
		paint.scale(1, 0.35 + 0.65 * Math.abs(Math.sin(life * 11 + petal)));
		paint.globalAlpha = Math.min(1, (1 - life) * 4);
		paint.fillStyle = petal % 2 ? '#ff9a1f' : '#ffc42e';
		paint.beginPath();
		paint.arc(0, 0, size, 0, Math.PI);
		paint.quadraticCurveTo(0, -size * 1.2, size, 0);
		paint.fill();
		paint.restore();
	}
}
