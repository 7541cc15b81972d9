import { group, path } from './draw.ts';
import { palette } from './palette.ts';

const hull =
	'M-112,-30C-92,-4,-56,10,-8,11C44,12,84,-6,118,-52C112,-24,92,14,58,25C28,33,-44,34,-70,24' +
	'C-92,14,-106,-8,-112,-30Z';
const rim = 'M-111,-29C-92,-4,-56,10,-8,11C44,12,84,-6,117,-51';
const canopy = 'M-52,8C-54,-26,-38,-44,-10,-45C20,-45,36,-26,36,8C8,12,-26,13,-52,8Z';
const ribs =
	'M-36,10C-38,-20,-30,-36,-18,-44M-14,11C-15,-18,-12,-36,-8,-45M10,11' +
	'C11,-18,9,-36,4,-44M26,9C27,-14,24,-30,16,-41';
const weave =
	'M-50,-6C-22,-2,10,-2,35,-6M-46,-22C-22,-18,8,-18,31,-22M-37,-36C-20,-33,4,-33,22,-36';
const boatman =
	'M73,-12C72,-24,71,-34,74,-42C75,-45,78,-47,81,-47C85,-47,87,-44,88,-40L91,-10' +
	'C86,-4,79,-2,73,-4Z' +
	'M75,-55a6.500,6.500,0,1,1,13,0a6.500,6.500,0,1,1,-13,0Z';
const turban = 'M73,-57C75,-64,88,-65,90,-57C85,-60,79,-60,73,-57Z';
const oar = 'M62,-52L124,34';
const arms = 'M82,-40L70,-36L76,-32';

/** The nouka: a river boat with a woven canopy and its boatman at the stern. */
export function nouka(transform: string, hullFill: string = palette.night): string {
	const line = (d: string, stroke: string, width: number, extra = {}) =>
		path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...extra });
	return group(
		{ transform },
		line(oar, hullFill, 3.5),
		path(boatman, { fill: hullFill }),
		path(turban, { fill: palette.ember }),
		line(arms, hullFill, 5),
		path(canopy, { fill: palette.bronze }),
		line(ribs, palette.night, 2, { opacity: 0.5 }),
		line(weave, palette.straw, 1.6, { 'stroke-dasharray': '4 4', opacity: 0.8 }),
		path(hull, { fill: hullFill }),
		line(rim, palette.gold, 3),
		line('M-98,-2C-80,20,-40,22,0,22C40,22,74,18,96,-12', palette.straw, 1.6, {
			'stroke-dasharray': '5 5',
			opacity: 0.6,
		}),
	);
}
