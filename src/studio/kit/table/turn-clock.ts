import { makeSvg } from '../dom.ts';

const STITCHES = 30;

/** Time of a turn: the turn itself, then the bank. */
export interface TurnTime {
	seconds: number;
	isBank: boolean;
	/** What is left of the part that runs, from 0 to 1. */
	share: number;
}

/** Divides what is left of a clock into the turn and its bank. */
export function turnTime(leftMs: number, { ms, bankMs }: { ms: number; bankMs: number }): TurnTime {
	const isBank = leftMs <= bankMs;
	const [left, whole] = isBank ? [leftMs, bankMs] : [leftMs - bankMs, ms - bankMs];
	return {
		isBank,
		seconds: Math.ceil(left / 1000),
		share: whole > 0 ? Math.min(1, left / whole) : 0,
	};
}

/** A ring of stitches that leave one by one. */
export interface TurnRing {
	element: SVGElement;
	/** Without a time the ring rests: no clock is known. */
	paint(time: TurnTime | undefined): void;
}

export function createTurnRing(): TurnRing {
	const left = makeSvg('circle', { class: 'left', cx: '28', cy: '28', r: '25' });
	const ground = makeSvg('circle', { cx: '28', cy: '28', r: '25' });
	for (const circle of [ground, left]) circle.setAttribute('pathLength', String(STITCHES * 2));
	ground.setAttribute('stroke-dasharray', '1.1 0.9');
	const element = makeSvg(
		'svg',
		{ class: 'ring', viewBox: '0 0 56 56', 'aria-hidden': 'true' },
		ground,
		left,
	);
	let shown = '';
	return {
		element,
		paint(time) {
			const stitches = time ? Math.ceil(STITCHES * time.share) : 0;
			const key = `${time?.isBank}:${stitches}`;
			if (key === shown) return;
			shown = key;
			element.classList.toggle('bank', time?.isBank === true);
			left.setAttribute('stroke-dasharray', `${'1.1 0.9 '.repeat(stitches)}0 ${STITCHES * 2}`);
		},
	};
}
