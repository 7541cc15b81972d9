import { dataUrl, urlsOf } from '../../../kit/drawings.ts';
import { freeSpinsUi } from '../../../kit/slot/free-spins.ts';
import type { SlotPack } from '../../../kit/slot/slot-pack.ts';
import coconut from '../art/coconut.svg?raw';
import dhol from '../art/dhol.svg?raw';
import ilish from '../art/ilish.svg?raw';
import kingfisher from '../art/kingfisher.svg?raw';
import lantern from '../art/lantern.svg?raw';
import mango from '../art/mango.svg?raw';
import moon from '../art/moon.svg?raw';
import nouka from '../art/nouka.svg?raw';
import scene from '../art/scene.svg?raw';
import shapla from '../art/shapla.svg?raw';
import tiger from '../art/tiger.svg?raw';
import { FIGURES } from '../figures.ts';
import { PADMA_GOLD } from '../rules.ts';
import { drawMotes } from './motes.ts';
import { playMoon, playStart, playStop, playWin } from './sounds.ts';

const DRAWINGS = {
	tiger,
	moon,
	ilish,
	nouka,
	kingfisher,
	dhol,
	lantern,
	mango,
	shapla,
	coconut,
};

const { scatter, scatterPays, free } = PADMA_GOLD;
const FREE = { kind: 'freeSpins', scatter, scatterPays, ...free } as const;

/** Padma Gold: the river at dusk. */
export const PACK: SlotPack = {
	table: PADMA_GOLD,
	rtpPercent: FIGURES.rtpPercent,
	session: FIGURES.session,
	feature: freeSpinsUi(FREE, FIGURES),
	symbols: urlsOf(DRAWINGS),
	scene: dataUrl(scene),
	emblem: 'lantern',
	palette: {
		ground: ['#180b33', '#3d2160', '#14092c'],
		gap: '#ffd25e40',
		dim: '#0a041ca8',
		hit: '#ffd25e38',
		lines: ['#ffe27a', '#7ff0d0', '#ff9dc8', '#8fd0ff', '#ffb36b', '#c8a8ff'],
		lineEdge: '#1a0a2acc',
	},
	celebrate: drawMotes,
	sounds: { start: playStart, stop: playStop, feature: playMoon, win: playWin },
};
