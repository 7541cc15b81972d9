import { el, group, path } from '../parts/draw.ts';
import { football } from '../parts/football.ts';
import { palette } from '../parts/palette.ts';
import { stitch } from '../parts/scene.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

/** A mast with its lamps, and the light that falls from it. */
function floodlight(x: number): string {
	return (
		path(`M${x},26L${x + 160},210H${x - 90}Z`, { fill: palette.cream, opacity: 0.09 }) +
		path(`M${x - 3},30h6v150h-6Z`, { fill: palette.night }) +
		el('rect', { x: x - 22, y: 16, width: 44, height: 20, rx: 4, fill: palette.straw })
	);
}

/** A football under the lamps of a district ground. */
export function districtLeague(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 326 : 160;
	const mowed = [-2, -1, 0, 1, 2]
		.map((lane) => {
			const [far, near] = [x + lane * 130, x + lane * 220];
			return `M${far - 32},200h64L${near + 56},320h-112Z`;
		})
		.join('');
	return tile(
		{
			shape,
			sky: [
				[0, '#071f2b'],
				[0.55, '#155a53'],
				[1, palette.jade],
			],
		},
		floodlight(32),
		group({ transform: `matrix(-1 0 0 1 ${width} 0)` }, floodlight(32)),
		path(`M0,150Q${width / 2},120,${width},150V210H0Z`, { fill: '#0d3a36' }),
		path(`M0,160Q${width / 2},132,${width},160M0,174Q${width / 2},148,${width},174`, {
			fill: 'none',
			stroke: palette.straw,
			'stroke-width': 2,
			'stroke-linecap': 'round',
			'stroke-dasharray': '2 8',
			opacity: 0.7,
		}),
		path(`M0,200H${width}V320H0Z`, { fill: '#1b6b4e' }),
		path(mowed, { fill: '#237b5b' }),
		stitch(
			`M0,206H${width}M${x - 150},320C${x - 150},256,${x + 150},256,${x + 150},320`,
			palette.cream,
		),
		rings({ x, y: 172, r: 96, gap: 20, stroke: palette.straw }),
		el('ellipse', { cx: x, cy: 262, rx: 66, ry: 10, fill: palette.night, opacity: 0.5 }),
		football(`translate(${x} 174) rotate(-12) scale(1.1)`),
		gleam(x + 88, 80),
	);
}
