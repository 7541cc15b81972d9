import { CAST_NET } from '../rules.ts';

const { width, height } = CAST_NET.river;
/** Kept free for the far bank and for the boat, in CSS pixels. */
const TOP = 12;
const BOTTOM = 16;
/** An arrow key moves the net so far, in units of the river. */
const STEP = 30;
const MOVES: Record<string, readonly [across: number, down: number]> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
};

/** A place of the river in whole units, or a point of the stage in CSS pixels. */
export interface Place {
	x: number;
	y: number;
}

/** How the river lies on its stage. It is seen from the bank, so its two directions have own scales. */
export interface Frame {
	top: number;
	/** CSS pixels a unit. */
	across: number;
	down: number;
}

/** Lays the river over a stage of so many CSS pixels. */
export function frameOf(stage: { width: number; height: number }): Frame {
	return {
		top: TOP,
		across: stage.width / width,
		down: Math.max(1, stage.height - TOP - BOTTOM) / height,
	};
}

/** The place of the river at a point of the stage; beside the river the nearest one in it. */
export function toRiver({ top, across, down }: Frame, { x, y }: Place): Place {
	return inRiver({ x: x / across, y: (y - top) / down });
}

export function toStage({ top, across, down }: Frame, { x, y }: Place): Place {
	return { x: x * across, y: top + y * down };
}

/** Where an arrow key moves the net; undefined for every other key. */
export function movedBy(key: string, { x, y }: Place): Place | undefined {
	const move = MOVES[key];
	return move && inRiver({ x: x + move[0] * STEP, y: y + move[1] * STEP });
}

function inRiver({ x, y }: Place): Place {
	return {
		x: Math.min(width, Math.max(0, Math.round(x))),
		y: Math.min(height, Math.max(0, Math.round(y))),
	};
}
