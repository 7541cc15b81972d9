import { curve, el, group, path, svg } from '../parts/draw.ts';

/** The medals of VIP from the lowest level up: rim, field and the emblem over the waves. */
const MEDALS = [
	// Reed: clay.
	['#d98a5f', '#8a4523', 'M32,36V19M32,25q6,-1,7,-7q-6,0,-7,7M32,31q-6,-1,-7,-7q6,0,7,7', [42]],
	// Sun: bronze.
	['#d6a862', '#7d551c', 'M32,30a6,6,0,1,0,0,-12a6,6,0,0,0,0,12', [37, 44]],
	// Peaks: silver.
	['#dfe8ec', '#5f7783', 'M18,35l8,-14l5,7l4,-5l11,12', [43]],
	// Boat: jade.
	['#63d8a8', '#0c6c4b', 'M17,32q15,10,30,0M31,33V17l10,11H31', [44]],
	// Rain: sapphire.
	[
		'#79aef2',
		'#173f8f',
		'M24,31a6,6,0,0,1,1,-12a8,8,0,0,1,15,2a5,5,0,0,1,0,10ZM26,35v3M32,36v3M38,35v3',
		[44],
	],
	// Lotus: gold.
	[
		'#ffd982',
		'#a8690a',
		'M32,17q7,8,0,18q-7,-10,0,-18M21,23q10,1,11,12q-11,0,-11,-12M43,23q-10,1,-11,12q11,0,11,-12',
		[43],
	],
	// Star over the sea: pearl and violet.
	[
		'#cdb8ff',
		'#4d2ba5',
		'M32,14l2.500,6.500L41,23l-6.500,2.500L32,32l-2.500,-6.500L23,23l6.500,-2.500Z',
		[36, 41, 46],
	],
] as const;

/**
 * The sprite of the medals, `#medal-1` to `#medal-7`. Each is a disc of twelve lobes with a sewn
 * ring.
 */
export function medalSprite(): string {
	const symbols = MEDALS.map(([rim, field, emblem, waves], index) =>
		el(
			'symbol',
			{ id: `medal-${index + 1}`, viewBox: '0 0 64 64' },
			group({ fill: field }, ...[0, 30, 60].map(lobes)),
			el('circle', { cx: 32, cy: 32, r: 25, fill: rim }),
			el('circle', { cx: 32, cy: 32, r: 19.5, fill: field }),
			el('circle', {
				cx: 32,
				cy: 32,
				r: 22.3,
				fill: 'none',
				stroke: field,
				'stroke-opacity': 0.75,
				'stroke-width': 1.6,
				'stroke-linecap': 'round',
				'stroke-dasharray': '2.400 3.440',
			}),
			path(emblem + waves.map(wave).join(''), {
				fill: 'none',
				stroke: '#fff8e6',
				'stroke-width': 2.2,
				'stroke-linecap': 'round',
				'stroke-linejoin': 'round',
			}),
		),
	);
	return svg(64, 64, {}, ...symbols);
}

function lobes(turn: number): string {
	const square = { x: 9, y: 9, width: 46, height: 46, rx: 11 };
	return el('rect', turn ? { ...square, transform: `rotate(${turn} 32 32)` } : square);
}

/** A line of waves; the lowest have less room on the disc. */
function wave(y: number): string {
	const [bows, rise] = y > 44 ? [3, 4] : [5, -4];
	return curve`M${32 - bows * 2.8},${y}q2.800,${rise},5.600,0` + 't5.600,0'.repeat(bows - 1);
}
