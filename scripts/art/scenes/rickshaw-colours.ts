import { el, group, path } from '../parts/draw.ts';
import { palette } from '../parts/palette.ts';
import { rickshaw } from '../parts/rickshaw.ts';
import { stitch } from '../parts/scene.ts';
import { palm } from '../parts/shore.ts';
import { gleam, rings, type Shape, tile, widthOf } from '../parts/tile.ts';

const paints = [palette.rose, palette.gold, palette.jade, palette.ember];

/** A wreath of sixteen petals, as painted on the back of a rickshaw. */
function wreath(x: number, y: number): string {
	const petals = Array.from({ length: 16 }, (_, index) =>
		path('M0,-96C9,-106,9,-118,0,-128C-9,-118,-9,-106,0,-96Z', {
			fill: paints[index % 4] ?? '',
			transform: `rotate(${index * 22.5})`,
		}),
	);
	return group({ transform: `translate(${x} ${y})` }, ...petals);
}

/** The far side of the road, in the wide picture only. */
const palms = group({ fill: '#1f6f68' }, palm(64, 266, 132, -10), palm(108, 266, 92, 12));

/** A painted rickshaw before a wreath. */
export function rickshawColours(shape: Shape): string {
	const width = widthOf(shape);
	const x = shape === 'wide' ? 322 : 160;
	return tile(
		{
			shape,
			sky: [
				[0, '#0f5a63'],
				[0.5, '#3f9a8a'],
				[0.8, '#ffd98c'],
			],
		},
		el('circle', { cx: x, cy: 134, r: 104, fill: palette.cream, opacity: 0.6 }),
		rings({ x, y: 134, r: 86, gap: 50 }),
		wreath(x, 134),
		shape === 'wide' ? palms : '',
		path(`M0,262H${width}V320H0Z`, { fill: '#8a3f2a' }),
		path(`M0,262H${width}V270H0Z`, { fill: '#6d2f22' }),
		stitch(`M0,284H${width}M0,302H${width}`, palette.straw),
		rickshaw(`translate(${x} 174) scale(1.06)`),
		gleam(x + 126, 46),
	);
}
