import { curve, el, group, path, short } from './draw.ts';
import { palette } from './palette.ts';

interface Ripples {
	/** Where the water begins and ends. */
	top: number;
	bottom: number;
	from: number;
	to: number;
	rows: number;
	stroke?: string;
	opacity?: number;
}

/** Ripples sewn like the running stitch of a nakshi kantha, wider apart as they come near. */
export function ripples(spec: Ripples): string {
	const { top, bottom, from, to, rows, stroke = palette.straw, opacity = 0.5 } = spec;
	const lines = Array.from({ length: rows }, (_, row) => {
		const near = (row + 1) / rows;
		const y = top + (bottom - top) * near ** 1.5;
		const step = 26 + 60 * near;
		const rise = 1.5 + 5 * near;
		const start = from - ((row * 37) % step);
		const bows = Math.ceil((to - start) / step);
		const first = curve`M${start},${y}q${step / 2},${-rise},${step},0`;
		const wave = first + curve`t${step},0`.repeat(bows);
		return path(wave, {
			'stroke-width': 0.9 + 1.7 * near,
			'stroke-dasharray': `${short(5 + 12 * near)} ${short(6 + 11 * near)}`,
			'stroke-dashoffset': (row * 11) % 23,
		});
	});
	return group({ fill: 'none', stroke, 'stroke-linecap': 'round', opacity }, ...lines);
}

interface Reflection {
	x: number;
	top: number;
	bottom: number;
	/** Half width of the light, at the horizon and near. */
	far: number;
	near: number;
	bars: number;
}

/** The sun's road on the water: lenses of light, one below the other. */
export function reflection({ x, top, bottom, far, near, bars }: Reflection): string {
	const lenses = Array.from({ length: bars }, (_, bar) => {
		const along = bar / (bars - 1);
		const y = top + (bottom - top) * along ** 1.35;
		const sway = Math.sin(bar * 2.4) * near * 0.22 * along;
		const half = (far + (near - far) * along) * (0.72 + 0.28 * Math.cos(bar * 1.9));
		const thick = 1.2 + 3.4 * along;
		const start = x + sway - half;
		const lower = curve`q${-half},${thick},${-2 * half},0Z`;
		return curve`M${start},${y}q${half},${-thick},${2 * half},0` + lower;
	});
	return path(lenses.join(''), { fill: palette.cream, opacity: 0.75 });
}

/** The sun over the water, with sewn rings of light around it. */
export function sun(x: number, y: number, radius: number, fill: string): string {
	const rings = [1.28, 1.56, 1.86].map((share, ring) =>
		el('circle', {
			cx: x,
			cy: y,
			r: radius * share,
			'stroke-dasharray': `${short(radius * 0.1)} ${short(radius * 0.11)}`,
			opacity: 0.75 - ring * 0.22,
		}),
	);
	return group(
		{},
		group(
			{
				fill: 'none',
				stroke: palette.cream,
				'stroke-width': short(Math.max(1.4, radius * 0.026)),
				'stroke-linecap': 'round',
			},
			...rings,
		),
		el('circle', { cx: x, cy: y, r: radius, fill }),
	);
}

/** Drops thrown up by a leap: `[x, y, size]` each. */
export function drops(list: Array<[number, number, number]>, fill: string = palette.cream): string {
	const d = list.map(([x, y, s]) => {
		const [top, neck, side] = [y - 1.6 * s, y - 0.6 * s, y - 0.1 * s];
		const [left, right, foot] = [x - s, x + s, y + 0.5 * s];
		return (
			curve`M${x},${top}C${x + 0.5 * s},${neck},${right},${side},${right},${foot}` +
			curve`A${s},${s},0,0,1,${left},${foot}C${left},${side},${x - 0.5 * s},${neck},${x},${top}Z`
		);
	});
	return path(d.join(''), { fill, opacity: 0.9 });
}

/** A crown of water where something breaks the surface, `width` wide, centred on x. */
export function splash(x: number, y: number, size: number): string {
	const d =
		'M-50,6C-46,-4,-40,-14,-44,-26C-34,-20,-30,-10,-27,-4C-25,-20,-22,-34,-28,-48' +
		'C-14,-36,-10,-18,-8,-6' +
		'C-4,-20,0,-30,8,-42C8,-28,6,-16,10,-5C15,-14,22,-24,32,-30C28,-18,28,-10,28,-4' +
		'C34,-9,42,-13,50,-14' +
		'C46,-6,46,0,48,6C24,14,-26,14,-50,6Z';
	return group(
		{ transform: `translate(${x} ${y}) scale(${size})` },
		path(d, { fill: palette.cream, opacity: 0.92 }),
		path('M-62,8C-40,18,40,18,62,8C50,24,-50,24,-62,8Z', { fill: palette.straw, opacity: 0.7 }),
	);
}
