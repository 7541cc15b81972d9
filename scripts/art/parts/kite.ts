import { group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

interface Kite {
	x: number;
	y: number;
	turn: number;
	size: number;
	/** Its two papers, and the square in its middle. */
	paper?: string;
	light?: string;
	heart?: string;
}

/** A fighter kite of four papers on a bent spar, with a tail of one fold. */
export function kite(spec: Kite): string {
	const { x, y, turn, size } = spec;
	const { paper = palette.ember, light = palette.cream, heart = palette.forest } = spec;
	return group(
		{ transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` },
		path('M0,-78L66,0L0,78L-66,0Z', { fill: paper }),
		path('M0,-78L66,0H0ZM0,78L-66,0H0Z', { fill: light }),
		path('M0,-30L26,0L0,30L-26,0Z', { fill: heart }),
		path('M0,-12L10,0L0,12L-10,0Z', { fill: palette.gold }),
		stitch('M0,-66L56,0L0,66L-56,0Z', palette.straw),
		path('M0,-78V78M-66,0Q0,-42,66,0', {
			fill: 'none',
			stroke: palette.night,
			'stroke-width': 2.4,
			opacity: 0.7,
		}),
		path('M0,78L-16,108L0,100L16,108Z', { fill: paper }),
	);
}
