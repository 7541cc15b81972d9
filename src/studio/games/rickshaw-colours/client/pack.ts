import { dataUrl, urlsOf } from '../../../kit/drawings.ts';
import { heldReelsUi } from '../../../kit/slot/held-reels.ts';
import type { SlotPack } from '../../../kit/slot/slot-pack.ts';
import { tone } from '../../../kit/sound.ts';
import bell from '../art/bell.svg?raw';
import fringe from '../art/fringe.svg?raw';
import horn from '../art/horn.svg?raw';
import marigold from '../art/marigold.svg?raw';
import mirror from '../art/mirror.svg?raw';
import paint from '../art/paint.svg?raw';
import parrot from '../art/parrot.svg?raw';
import peacock from '../art/peacock.svg?raw';
import rickshaw from '../art/rickshaw.svg?raw';
import scene from '../art/scene.svg?raw';
import wheel from '../art/wheel.svg?raw';
import { FIGURES } from '../figures.ts';
import { PALETTE } from '../palette.ts';
import { HELD_REELS, RICKSHAW_COLOURS } from '../rules.ts';
import { holdNotes, hornNotes, type Note, startNotes, stopNotes, winNotes } from '../sounds.ts';
import { drawGarland } from './garland.ts';

const DRAWINGS = { rickshaw, peacock, bell, wheel, horn, parrot, fringe, mirror, marigold, paint };
const HELD_MAX = HELD_REELS.reels.length;

/** Rickshaw Colours: an afternoon in a market street of old Dhaka. */
export const PACK: SlotPack = {
	table: RICKSHAW_COLOURS,
	rtpPercent: FIGURES.rtpPercent,
	session: FIGURES.session,
	feature: heldReelsUi(HELD_REELS, FIGURES),
	symbols: urlsOf(DRAWINGS),
	scene: dataUrl(scene),
	emblem: 'rickshaw',
	palette: {
		ground: [PALETTE.ink, PALETTE.ink],
		strip: PALETTE.cell,
		gap: '#0000',
		dim: '#2a0f1c9e',
		hit: PALETTE.cell,
		lines: PALETTE.paints,
		lineEdge: PALETTE.ink,
		held: { ground: PALETTE.held, seam: '#a3122f', words: '#fff8e6' },
	},
	celebrate: drawGarland,
	sounds: {
		start: () => play(startNotes()),
		stop: (reel) => play(stopNotes(reel)),
		feature: (heldCount) =>
			play([...holdNotes(heldCount), ...(heldCount === HELD_MAX ? hornNotes() : [])]),
		win: (timesStake) => play(winNotes(timesStake)),
	},
};

function play(notes: readonly Note[]): void {
	for (const note of notes) tone(note);
}
