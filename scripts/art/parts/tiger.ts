import { el, group, path } from './draw.ts';
import { palette } from './palette.ts';

/** The left half; the right is its mirror. The face ends below, in reeds or at the frame. */
const outline =
	'M1,-68C-16,-71,-36,-67,-54,-56C-58,-74,-76,-84,-91,-77C-102,-68,-99,-48,-88,-35' +
	'C-100,-20,-107,-4,-108,12C-114,16,-121,18,-128,17C-123,25,-118,31,-116,37' +
	'C-122,42,-129,45,-137,45' +
	'C-130,54,-124,60,-121,66';
const half = `${outline}L-118,100L1,100Z`;
const ear = 'M-62,-52C-64,-64,-75,-71,-86,-68C-91,-60,-88,-50,-80,-42C-76,-48,-70,-52,-62,-52Z';
const ruff =
	'M-108,12C-98,10,-88,18,-84,28C-80,42,-84,58,-92,74L-121,66C-124,60,-130,54,-137,45' +
	'C-129,45,-122,42,-116,37C-118,31,-123,25,-128,17C-121,18,-114,16,-108,12Z';
const stripes =
	'M-1,-68C-8,-58,-9,-44,1,-30L1,-68Z' +
	'M-14,-69C-25,-56,-25,-42,-12,-30C-16,-42,-18,-56,-14,-69Z' +
	'M-31,-65C-44,-54,-45,-40,-32,-27C-36,-40,-37,-52,-31,-65Z' +
	'M-90,-33C-74,-34,-66,-26,-64,-14C-72,-22,-82,-27,-94,-25Z' +
	'M-104,-8C-88,-12,-76,-5,-72,8C-82,1,-94,-1,-107,2Z' +
	'M-114,27C-98,20,-84,26,-79,38C-90,33,-102,33,-116,38Z' +
	'M-126,53C-106,44,-90,48,-82,60C-96,57,-108,58,-121,66Z';
const brow = 'M-64,-20C-50,-36,-26,-34,-14,-12C-28,-22,-48,-24,-64,-20Z';
const socket = 'M-66,-5C-58,-20,-30,-22,-15,6C-18,12,-22,12,-26,9C-40,12,-56,8,-66,-5Z';
const iris = 'M-59,-4C-51,-15,-31,-16,-20,3C-31,8,-50,8,-59,-4Z';
const bridge =
	'M0,-22C-7,-10,-11,8,-15,28C-20,36,-22,44,-20,52L20,52C22,44,20,36,15,28C11,8,7,-10,0,-22Z';
const nose = 'M0,40C-10,39,-19,42,-18,48C-15,57,-6,63,0,64C6,63,15,57,18,48C19,42,10,39,0,40Z';
const muzzle = 'M-20,46C-40,44,-58,56,-60,76C-60,86,-56,94,-50,100L1,100L1,64C-8,62,-16,56,-20,46Z';

/** The tiger, the wild of the river: a dark face whose eyes are the light. */
export function tiger(transform: string, coat: string): string {
	const side = [
		path(half, { fill: coat }),
		path(ear, { fill: palette.night, opacity: 0.75 }),
		path(ruff + muzzle, { fill: palette.cream, opacity: 0.55 }),
		path(stripes, { fill: palette.night }),
		path(brow, { fill: palette.cream, opacity: 0.85 }),
		path(socket, { fill: palette.night }),
		path(iris, { fill: palette.gold }),
		el('circle', { cx: -39, cy: -3, r: 8.5, fill: '#fff7c9', opacity: 0.75 }),
		el('circle', { cx: -39, cy: -3, r: 5.5, fill: palette.night }),
		el('circle', { cx: -42, cy: -7, r: 2.2, fill: '#fff' }),
		path(outline, { fill: 'none', stroke: palette.straw, 'stroke-width': 2.6 }),
	];
	return group(
		{ transform },
		...side,
		group({ transform: 'scale(-1 1)' }, ...side),
		path(bridge, { fill: palette.straw, opacity: 0.3 }),
		path(nose, { fill: '#b9574f' }),
	);
}
