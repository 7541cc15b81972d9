import { el, group, path, short } from './draw.ts';
import { palette } from './palette.ts';

const petal = 'M0,4C-17,-14,-17,-50,0,-76C17,-50,17,-14,0,4Z';
const vein = 'M0,-8C-2,-28,-1,-46,0,-60';

interface Ring {
	/** Degrees of the petals from upright, their length, their fill. */
	turns: number[];
	length: number;
	fill: string;
}

/** The shapla, the water lily: rings of petals from the back to the front. */
export function shapla(transform: string, fills: { far: string; near: string }): string {
	const rings: Ring[] = [
		{ turns: [-82, 82, -60, 60, -36, 36], length: 1, fill: fills.far },
		{ turns: [-14, 14, 0], length: 1.12, fill: fills.far },
		{ turns: [-70, 70, -46, 46], length: 0.8, fill: fills.near },
		{ turns: [-24, 24], length: 0.84, fill: fills.near },
	];
	const petals = rings.map(({ turns, length, fill }) =>
		turns
			.map((turn) => {
				const place = `rotate(${turn}) scale(${short(length * 0.92)} ${length})`;
				return (
					path(petal, { fill, transform: place }) +
					path(vein, { fill: 'none', stroke: palette.rose, opacity: 0.5, transform: place })
				);
			})
			.join(''),
	);
	const threads = [-34, -22, -11, 0, 11, 22, 34].map((turn) => {
		const x = Math.sin((turn * Math.PI) / 180) * 34;
		const y = -Math.cos((turn * Math.PI) / 180) * 34;
		return `M0,0L${short(x)},${short(y)}`;
	});
	return group(
		{ transform },
		petals[0] ?? '',
		petals[1] ?? '',
		path(threads.join(''), {
			fill: 'none',
			stroke: palette.gold,
			'stroke-width': 3.4,
			'stroke-linecap': 'round',
			transform: 'translate(0 -22)',
		}),
		petals[2] ?? '',
		petals[3] ?? '',
		path('M0,8C-16,-6,-20,-30,0,-52C20,-30,16,-6,0,8Z', { fill: fills.near }),
		path(vein, { fill: 'none', stroke: palette.rose, opacity: 0.5, transform: 'scale(.7)' }),
	);
}

/** A lily pad lying on the water, its notch at the given degrees, its veins sewn. */
export function pad(x: number, y: number, size: number, notch: number, fill: string): string {
	const at = (degrees: number, reach: number) => {
		const angle = (degrees * Math.PI) / 180;
		return `${short(reach * Math.cos(angle))},${short(reach * Math.sin(angle))}`;
	};
	const leaf = `M0,0L${at(notch + 14, 100)}A100,100,0,1,1,${at(notch - 14, 100)}Z`;
	const veins = [50, 90, 130, 180, 230, 270, 310].map(
		(turn) => `M${at(notch + turn, 14)}L${at(notch + turn, 78)}`,
	);
	return group(
		{ transform: `translate(${x} ${y}) scale(${size} ${short(size * 0.34)})` },
		path(leaf, { fill: palette.night, opacity: 0.35, transform: 'translate(4 16)' }),
		path(leaf, { fill }),
		path(veins.join(''), {
			fill: 'none',
			stroke: palette.mint,
			'stroke-width': 2,
			'stroke-dasharray': '9 8',
			opacity: 0.55,
		}),
		el('circle', {
			r: 90,
			fill: 'none',
			stroke: palette.mint,
			'stroke-width': 2.4,
			'stroke-dasharray': '10 9',
			opacity: 0.45,
		}),
	);
}
