import { type Attributes, el, group, path, svg } from '../parts/draw.ts';
import { spark } from '../parts/glint.ts';

/** The one accent of a spot, a gold that holds on paper and on night. */
const accent = '#e0a13a';
const pen: Attributes = {
	fill: 'none',
	stroke: 'currentColor',
	'stroke-width': 3,
	'stroke-linecap': 'round',
	'stroke-linejoin': 'round',
};
const sewn: Attributes = { 'stroke-dasharray': '7 8', 'stroke-width': 2.4, opacity: 0.55 };

/** A spot: lines in the text colour; as an image file it falls back to a middle green. */
function spot(...children: string[]): string {
	return svg(200, 160, { color: '#4f8674' }, group(pen, ...children));
}

function water(y: number): string {
	return group(
		sewn,
		path(`M22,${y}q13,-6,26,0t26,0t26,0t26,0t26,0t26,0`, {}),
		path(`M46,${y + 14}q11,-5,22,0t22,0t22,0t22,0t22,0`, {}),
		path(`M74,${y + 27}q9,-4,18,0t18,0t18,0`, {}),
	);
}

/** Nothing here yet: an empty boat waits at its pole. */
export function stateEmpty(): string {
	return spot(
		el('circle', { cx: 112, cy: 56, r: 25, fill: accent, stroke: 'none' }),
		el('circle', { cx: 112, cy: 56, r: 35, stroke: accent, ...sewn, opacity: 0.8 }),
		path(
			'M36,82C44,101,64,108,98,108C132,108,156,98,170,68C168,94,156,116,126,122' +
				'C104,126,80,126,64,121C48,116,38,102,36,82Z',
			{},
		),
		path('M64,106L72,120M98,108L98,124M132,103L126,121', { opacity: 0.7 }),
		path('M46,30L46,94M46,40C58,50,44,66,56,98', {}),
		path('M41,30h10', {}),
		water(129),
	);
}

/** The line is cut: a kite that lost its string. */
export function stateOffline(): string {
	return spot(
		path('M128,16L164,60L112,92L84,40Z', { fill: accent, stroke: 'none' }),
		path('M128,16L164,60L112,92L84,40Z', {}),
		path('M128,16C118,40,114,66,112,92M84,40C112,40,140,46,164,60', {}),
		path('M112,92C106,98,112,104,106,110L100,102M106,110L116,112', {}),
		path('M116,58C98,82,90,92,74,102', { 'stroke-width': 2.4 }),
		path('M62,110C48,118,40,124,34,142', { ...sewn, opacity: 0.8 }),
		path('M78,108l-2,9M68,98l-9,-3M80,95l7,8', { 'stroke-width': 2.6 }),
		path(
			'M22,58c2,-9,14,-11,18,-3c6,-4,14,0,13,7h-26c-5,0,-7,-2,-5,-4ZM146,116' +
				'c2,-8,12,-10,16,-3c6,-3,13,0,12,7h-24c-4,0,-6,-2,-4,-4Z',
			{
				opacity: 0.55,
				'stroke-width': 2.4,
			},
		),
	);
}

/** No such game: the fish dives away under an empty hook. */
export function stateNotFound(): string {
	return spot(
		path('M52,12L52,58C52,74,76,74,76,59L76,54L69,61', {}),
		el('circle', { cx: 52, cy: 24, r: 5, fill: accent, stroke: 'none' }),
		path(
			'M128,104C122,88,120,76,122,62C110,56,102,44,100,30C114,34,124,42,128,52' +
				'C134,42,146,36,160,36C156,50,146,60,134,64C134,78,140,92,150,104Z',
			{
				fill: accent,
				stroke: 'none',
			},
		),
		path(
			'M122,62C110,56,102,44,100,30C114,34,124,42,128,52C134,42,146,36,160,36' +
				'C156,50,146,60,134,64M122,62C120,76,122,88,128,104M134,64C134,78,140,92,150,104',
			{},
		),
		path('M110,40L120,52M148,44L138,54M128,72q3,3,6,1M130,84q4,3,7,1', { 'stroke-width': 2.4 }),
		path(
			'M96,108C110,98,116,112,126,106C136,100,146,114,152,106C160,98,168,106,178,108M60,110' +
				'C72,104,82,104,92,108',
			{},
		),
		path('M104,92l-5,-7M168,90l6,-6M92,98l-8,-3', { 'stroke-width': 2.6 }),
		water(128),
		spark({ x: 24, y: 82, across: 7, up: 9 }, accent).replace('/>', ' stroke="none"/>'),
	);
}

/** A picture that did not come: an empty frame above the water. */
export function stateNoImage(): string {
	return spot(
		el('circle', { cx: 128, cy: 52, r: 10, fill: accent, stroke: 'none' }),
		path(
			'M52,26H148A6,6,0,0,1,154,32V98A6,6,0,0,1,148,104H52A6,6,0,0,1,46,98V32A6,6,0,0,1,52,26Z',
			{},
		),
		path('M46,92L78,60L104,86L118,74L154,100', {}),
		path('M40,112L160,18', { opacity: 0.7 }),
		water(122),
	);
}
