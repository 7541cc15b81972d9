import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';
import { stitch } from './scene.ts';

/** Three stumps with their bails; the left one stands at 0, the ground is at 166. */
export function stumps(transform: string): string {
	return group(
		{ transform, fill: palette.cream },
		path('M0,0h11v166h-11ZM30,0h11v166h-11ZM60,0h11v166h-11Z', {}),
		path('M-4,-8h34v8h-34ZM42,-8h34v8h-34Z', { fill: palette.gold }),
	);
}

/** A bat, its grip and the edge of its blade sewn. */
export function bat(transform: string): string {
	return group(
		{ transform },
		el('rect', { x: -9, y: -176, width: 18, height: 96, rx: 8, fill: palette.bronze }),
		stitch('M-9,-160L9,-150M-9,-142L9,-132M-9,-124L9,-114M-9,-106L9,-96', palette.straw),
		path('M-12,-86H12C26,-80,30,-70,30,-58V96C30,118,-30,118,-30,96V-58C-30,-70,-26,-80,-12,-86Z', {
			fill: '#e9b766',
		}),
		path('M0,-80V112C18,112,30,106,30,96V-58C30,-70,26,-80,12,-86Z', {
			fill: palette.bronze,
			opacity: 0.4,
		}),
		stitch('M-20,-50V92', palette.ember),
	);
}

/** A cricket ball; its seam is sewn. */
export function cricketBall(transform: string): string {
	return group(
		{ transform },
		el('circle', { r: 44, fill: palette.ember }),
		el('circle', { cx: -12, cy: -14, r: 18, fill: '#fff', opacity: 0.22 }),
		stitch('M-34,-26C-10,-10,12,16,22,38M-26,-34C0,-16,22,8,32,30', palette.cream),
	);
}
