import type { bn } from './texts-bn.ts';

/** The texts of Quicksand in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Quicksand',
	pits: 'Pits',
	pitsCount: '{pits}',
	pitsDown: 'Fewer pits',
	pitsUp: 'More pits',
	board: 'The sandbank: 25 tiles, pits: {pits}',
	tile: 'Tile {tile}',
	tileSafe: 'Tile {tile}, safe, {pay}',
	tilePit: 'Tile {tile}, a pit',
	tileSunk: 'Tile {tile}, you sank here',
	worthNow: 'If you stop now',
	worthNext: 'Past the next tile',
	nextSafe: 'Next tile is safe',
	walk: 'Walk for {stake}',
	walkFree: 'Walk for free',
	stop: 'Stop and take {payout}',
	pickTile: 'Pick a tile',
	ready: 'Choose how many pits, then walk.',
	firstTile: 'Step onto the sand: pick any tile.',
	safeNow: 'Tile {tile} is safe. Stopping now pays {payout}.',
	sunk: 'Tile {tile} was a pit.',
	stopped: 'You stopped. Tiles walked: {tiles}.',
	rule1:
		'The sandbank has 25 tiles. Before you bet, choose how many of them are pits, from 1 to 24.',
	rule2:
		'Pick tiles one by one. Each safe tile raises the payout; a pit ends the round and nothing comes back.',
	rule3:
		'After the first tile you can stop any time. The last tile with a payout ends the round by itself.',
	rule4:
		'Where the pits are is fixed when the stake is taken and never changes during the walk. All of them are shown at the end.',
	rule5:
		'A round left open for 23 hours ends at its payout of that moment; if no tile was opened, the stake is returned.',
	rule6:
		'On average stopping and walking on are worth the same: no strategy changes the return. Past rounds do not predict the next.',
	tableTitle: 'With this many pits: {pits}',
	tiles: 'Tiles',
	stepPits: 'Tiles with a pit, from the seeds',
	stepWalk: 'Your moves, from the first',
	leave: 'stop',
};
