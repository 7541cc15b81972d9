import { curve, group, path } from './draw.ts';

const crown =
	'M0,0C-4,-12,-14,-18,-27,-15C-18,-13,-9,-8,-2,-1C-12,-9,-24,-6,-32,4' +
	'C-22,-2,-10,-3,-1,1C-10,0,-18,8,-20,18' +
	'C-14,10,-8,5,0,2C6,5,13,10,18,19C18,8,10,1,2,1C11,-3,22,-1,31,6C25,-6,13,-9,3,-1' +
	'C9,-8,18,-12,27,-12' +
	'C15,-18,5,-12,0,0Z';

/** A coconut palm of the river bank: foot at x, y; height in px; lean to either side. */
export function palm(x: number, y: number, height: number, lean: number): string {
	const size = height / 90;
	const [headX, headY] = [x + lean, y - height];
	const bow = x + lean * 0.15;
	const [left, right] = [x - 2.6 * size, x + 3 * size];
	const [neckLeft, neckRight] = [headX - 1.2 * size, headX + 1.4 * size];
	const trunk =
		curve`M${left},${y}Q${bow - 2 * size},${y - height * 0.55},${neckLeft},${headY}` +
		curve`L${neckRight},${headY}Q${bow + 3 * size},${y - height * 0.5},${right},${y}Z`;
	return group(
		{},
		path(trunk, {}),
		path(crown, { transform: `translate(${headX} ${headY}) scale(${size})` }),
	);
}

/** A blade of reed from its root, bowed to its tip, `width` thick at the root. */
export function reed(x: number, y: number, tipX: number, tipY: number, width: number): string {
	const [midX, midY] = [x + (tipX - x) * 0.2, y + (tipY - y) * 0.6];
	return (
		`M${x - width / 2},${y}Q${midX - width / 2},${midY},${tipX},${tipY}` +
		`Q${midX + width / 2},${midY},${x + width / 2},${y}Z`
	);
}
