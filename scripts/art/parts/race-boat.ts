import { curve, el, group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

interface RaceBoat {
	x: number;
	y: number;
	size: number;
	rowers: number;
	hull: string;
	/** The colour of the rowers' turbans. */
	turban: string;
}

/** Room for one rower on the bench. */
const SEAT = 30;

/** The long boat of a nouka baich: a low bow to the left, a high stern with the steersman. */
export function raceBoat({ x, y, size, rowers, hull, turban }: RaceBoat): string {
	const bench = rowers * SEAT;
	const end = bench + 62;
	const top = curve`M-50,-14C-20,10,10,14,40,14H${bench - 10}C${bench + 24},12,${end - 22},-16,${end},-66`;
	const keel =
		curve`C${end + 4},-30,${end - 16},36,${bench - 14},44` + curve`H40C0,44,-30,26,-50,-14Z`;
	const crew = Array.from({ length: rowers }, (_, seat) => rower(14 + seat * SEAT, turban));
	return group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		...crew,
		steersman(bench + 26, turban),
		path(top + keel, { fill: hull }),
		path(top, { fill: 'none', stroke: palette.gold, 'stroke-width': 4 }),
		stitch(
			curve`M-20,18C0,28,20,30,40,30H${bench - 12}C${bench + 16},29,${end - 26},10,${end - 12},-22`,
		),
		path(paddles(rowers), {
			stroke: palette.bronze,
			'stroke-width': 4,
			'stroke-linecap': 'round',
		}),
	);
}

function paddles(rowers: number): string {
	return Array.from({ length: rowers }, (_, seat) => `M${seat * SEAT - 2},-2l20,62`).join('');
}

function rower(x: number, turban: string): string {
	return group(
		{ transform: `translate(${x} 12)` },
		path('M8,6C6,-12,0,-24,-10,-28C-18,-28,-18,-18,-12,-14L-6,6Z', { fill: palette.night }),
		path('M-12,-22L-20,-6', {
			stroke: palette.night,
			'stroke-width': 5,
			'stroke-linecap': 'round',
		}),
		el('circle', { cx: -15, cy: -35, r: 7, fill: palette.night }),
		path('M-23,-36C-24,-46,-8,-47,-7,-37C-12,-40,-18,-40,-23,-36Z', { fill: turban }),
	);
}

function steersman(x: number, turban: string): string {
	return group(
		{ transform: `translate(${x} -6)` },
		path('M-8,12L-4,-38C-2,-44,8,-44,9,-37L12,10Z', { fill: palette.night }),
		path('M2,-34L-22,-62M4,-30L30,-10', {
			fill: 'none',
			stroke: palette.night,
			'stroke-width': 6,
			'stroke-linecap': 'round',
		}),
		el('circle', { cx: 2, cy: -50, r: 8, fill: palette.night }),
		path('M-7,-51C-8,-63,11,-64,12,-52C6,-56,-1,-56,-7,-51Z', { fill: turban }),
	);
}
