import { svg } from '../parts/draw.ts';

/** The emblem of each family of lotteries: a cushion with a sewn ring and its sign. */
const EMBLEMS = {
	d5: {
		ground: '#14604c',
		marks: [
			'<circle cx="22.0" cy="13.4" r="4.7" fill="#f3b548"/>',
			'<circle cx="30.2" cy="19.3" r="4.7" fill="#c65f2f"/>',
			'<circle cx="27.1" cy="29.0" r="4.7" fill="#fff3d3"/>',
			'<circle cx="16.9" cy="29.0" r="4.7" fill="#e58b93"/>',
			'<circle cx="13.8" cy="19.3" r="4.7" fill="#9fd0b5"/>',
		],
	},
	k3: {
		ground: '#8a3f1e',
		marks: [
			'<rect x="11.5" y="11.5" width="21" height="21" rx="5" fill="#fff3d3" transform="rotate(-10 22 22)"/>',
			'<g fill="#06211f"><circle cx="16.8" cy="18" r="2.1"/><circle cx="22" cy="22" r="2.1"/>',
			'<circle cx="27.2" cy="26" r="2.1"/></g>',
		],
	},
	wingo: {
		ground: '#7d2c4b',
		marks: [
			'<g stroke="#ffdc8c" stroke-width="1.8" stroke-linecap="round">',
			'<path transform="rotate(0 24 18)" d="M24 14.500V7"/>',
			'<path transform="rotate(36 24 18)" d="M24 14.500V9"/>',
			'<path transform="rotate(72 24 18)" d="M24 14.500V7"/>',
			'<path transform="rotate(108 24 18)" d="M24 14.500V9"/>',
			'<path transform="rotate(144 24 18)" d="M24 14.500V7"/>',
			'<path transform="rotate(180 24 18)" d="M24 14.500V9"/>',
			'<path transform="rotate(216 24 18)" d="M24 14.500V7"/>',
			'<path transform="rotate(252 24 18)" d="M24 14.500V9"/>',
			'<path transform="rotate(288 24 18)" d="M24 14.500V7"/>',
			'<path transform="rotate(324 24 18)" d="M24 14.500V9"/></g>',
			'<circle cx="24" cy="18" r="3" fill="#fff3d3"/>',
			'<path stroke="#fff3d3" stroke-width="2" stroke-linecap="round" d="M22 22 13 34"/>',
		],
	},
	vn: {
		ground: '#0f4a4a',
		marks: [
			'<circle cx="26" cy="16" r="6" fill="#ffdc8c"/>',
			'<path fill="#06211f" d="M8 25c4 6 9 8 14 8 6 0 11-3 14-9-4 4-9 6-14 6-6 0-10-2-14-5"/>',
			'<path fill="#e8912f" d="M16 29c0-6 3-9 7-9s7 3 7 9c-5 1-9 1-14 0"/>',
		],
	},
	rain: {
		ground: '#1d4d6b',
		marks: [
			'<g fill="#bfe0f2"><path d="M22 9c5 7 8 11 8 15a8 8 0 0 1-16 0c0-4 3-8 8-15"/></g>',
			'<g fill="#7fb2d8">',
			'<path d="M12 12c2 3 3 5 3 6.500a3 3 0 0 1-6 0c0-1.500 1-3.500 3-6.500m20 0c2 3 3 5 3 6.500a3 3 0 0 1-6 0c0-1.500 1-3.500 3-6.500"/>',
			'</g>',
		],
	},
	pk10: {
		ground: '#1f5478',
		marks: [
			'<g fill="none" stroke="#fff3d3" stroke-width="2.6"><circle cx="22" cy="22" r="11"/></g>',
			'<g stroke="#fff3d3" stroke-width="1.4"><path transform="rotate(0 22 22)" d="M11 22h22"/>',
			'<path transform="rotate(45 22 22)" d="M11 22h22"/>',
			'<path transform="rotate(90 22 22)" d="M11 22h22"/>',
			'<path transform="rotate(135 22 22)" d="M11 22h22"/></g>',
			'<circle cx="22" cy="22" r="3.6" fill="#f3b548"/>',
		],
	},
	el: {
		ground: '#5e3470',
		marks: [
			'<g fill="#fbd5d3">',
			'<path transform="rotate(0 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(32 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(65 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(98 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(130 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(163 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(196 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(229 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(261 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(294 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'<path transform="rotate(327 22 22)" d="M22 19c3-3 3-7 0-10.500-3 3.500-3 7.500 0 10.500"/>',
			'</g><circle cx="22" cy="22" r="4" fill="#f3b548"/>',
		],
	},
	thai: {
		ground: '#4f4a2b',
		marks: [
			'<path fill="#c65f2f" d="M9 23c0-9 6-14 13-14s13 5 13 14l-4.300-2-4.400 2-4.300-2-4.300 2-4.400-2Z"/>',
			'<path stroke="#fff3d3" stroke-width="2.200" stroke-linecap="round" d="M22 21v11c0 3 4 3 4 0" fill="none"/>',
		],
	},
	mega: {
		ground: '#7a4416',
		marks: [
			'<g fill="none" stroke="#fff3d3" stroke-width="1.600"><circle cx="22" cy="20" r="10"/>',
			'<path transform="rotate(0 22 20)" d="M12 20h20"/>',
			'<path transform="rotate(45 22 20)" d="M12 20h20"/>',
			'<path transform="rotate(90 22 20)" d="M12 20h20"/>',
			'<path transform="rotate(135 22 20)" d="M12 20h20"/><path d="m22 20-7 15h14Z"/></g>',
			'<g fill="#f3b548"><circle cx="32.0" cy="20.0" r="2.300"/>',
			'<circle cx="29.1" cy="27.1" r="2.300"/><circle cx="22.0" cy="30.0" r="2.300"/>',
			'<circle cx="14.9" cy="27.1" r="2.300"/><circle cx="12.0" cy="20.0" r="2.300"/>',
			'<circle cx="14.9" cy="12.9" r="2.300"/><circle cx="22.0" cy="10.0" r="2.300"/>',
			'<circle cx="29.1" cy="12.9" r="2.300"/></g>',
		],
	},
} as const;

const RING =
	'<circle cx="22" cy="22" r="18.4" fill="none" stroke="#ffdc8c" stroke-width="1.3" ' +
	'stroke-dasharray="2.6 2.5" stroke-linecap="round" opacity=".85"/>';

/** Returns the file of each emblem. */
export function lotteryEmblems(): Record<string, string> {
	return Object.fromEntries(
		Object.entries(EMBLEMS).map(([name, { ground, marks }]) => [
			`art/lottery/${name}.svg`,
			svg(44, 44, {}, `<rect width="44" height="44" rx="12" fill="${ground}"/>`, RING, ...marks),
		]),
	);
}
