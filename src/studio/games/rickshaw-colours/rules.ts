import type { FeatureTable, HeldReels } from '../../engines/slot/table.ts';

/** The stakes a player can choose, as decimals. A line stakes a tenth of it. */
export const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00', '200.00'];

/** A rickshaw fills its reel, one of the three in the middle, and is held. */
export const HELD_REELS: HeldReels = { kind: 'heldReels', reels: [1, 2, 3] };

/** Rickshaw Colours, whole. Any change makes another game with another hash. */
export const RICKSHAW_COLOURS: FeatureTable = {
	gameCode: 'rickshaw-colours',
	rows: 3,
	strips: [
		strip(`
			marigold paint mirror marigold paint parrot marigold mirror horn paint marigold paint
			marigold fringe paint mirror paint marigold paint wheel paint wheel marigold paint
			parrot mirror paint peacock peacock peacock marigold horn fringe paint marigold bell
			paint fringe
		`),
		strip(`
			bell fringe marigold paint marigold paint mirror marigold paint marigold peacock paint
			marigold paint parrot rickshaw parrot paint mirror marigold parrot wheel paint horn
			fringe mirror horn paint wheel mirror fringe mirror marigold paint bell paint fringe
			marigold paint marigold paint horn
		`),
		strip(`
			mirror peacock mirror paint marigold fringe parrot fringe parrot marigold paint horn
			marigold parrot paint marigold paint marigold horn wheel paint marigold paint marigold
			paint bell paint marigold fringe mirror paint wheel marigold paint mirror bell paint
			rickshaw mirror horn fringe paint
		`),
		strip(`
			horn paint bell paint wheel mirror horn bell marigold horn paint parrot paint marigold
			fringe mirror parrot paint marigold mirror parrot marigold rickshaw horn mirror horn
			wheel parrot bell mirror wheel marigold mirror parrot paint fringe marigold wheel fringe
			marigold peacock paint fringe peacock fringe paint
		`),
		strip(`
			horn parrot horn mirror parrot marigold parrot marigold fringe wheel mirror fringe paint
			wheel mirror fringe marigold paint horn paint horn mirror parrot marigold bell wheel
			paint marigold wheel fringe parrot bell horn mirror paint peacock peacock peacock bell
			fringe
		`),
	],
	lines: [
		[1, 1, 1, 1, 1],
		[0, 0, 0, 0, 0],
		[2, 2, 2, 2, 2],
		[0, 1, 2, 1, 0],
		[2, 1, 0, 1, 2],
		[0, 0, 1, 2, 2],
		[2, 2, 1, 0, 0],
		[1, 0, 0, 0, 1],
		[1, 2, 2, 2, 1],
		[1, 0, 1, 2, 1],
	],
	wild: 'rickshaw',
	pays: {
		peacock: { 3: 20, 4: 60, 5: 250 },
		bell: { 3: 16, 4: 40, 5: 100 },
		wheel: { 3: 12, 4: 30, 5: 60 },
		horn: { 3: 10, 4: 20, 5: 40 },
		parrot: { 3: 8, 4: 16, 5: 30 },
		fringe: { 3: 7, 4: 14, 5: 25 },
		mirror: { 3: 6, 4: 12, 5: 20 },
		marigold: { 3: 5, 4: 10, 5: 15 },
		paint: { 3: 5, 4: 8, 5: 12 },
	},
	features: [HELD_REELS],
};

function strip(symbols: string): string[] {
	return symbols.trim().split(/\s+/);
}
