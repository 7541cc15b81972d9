import type { bn } from './texts-bn.ts';

/** The texts of the pack in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Rickshaw Colours',
	ready: 'Choose a stake and spin. 10 lines.',
	spinFree: 'FREE SPIN',
	linesTitle: 'The 10 lines',
	paysHint:
		'Each line takes a tenth of the stake. Symbols must match in a row from the left reel. Only the best win on a line counts.',
	holdWon: 'A rickshaw holds {reels}. The others spin again',
	allHeld: 'All three middle reels are rickshaws! One more spin',
	respinCount: 'Respin {respin} · {reels} · {payout}',
	heldReels: 'The rickshaw fills {reels}',
	wildHint: 'Rickshaw: replaces every symbol. It is on the three middle reels (2, 3, 4) only.',
	holdHint:
		'A rickshaw fills its whole reel and holds, and the other reels spin again. No stake is taken, and the wins of every spin add up. A rickshaw on another reel spins them once more: up to {respins} respins a round.',
	drawnHint:
		'The whole round, respins included, is fixed when the stake is taken. If the connection drops, you see the rest when you are back.',
	allHeldRate: 'All three middle reels are held',
	rickshaw: 'Rickshaw',
	peacock: 'Peacock',
	bell: 'Rickshaw bell',
	wheel: 'Wheel',
	horn: 'Bulb horn',
	parrot: 'Parakeet',
	fringe: 'Tassels',
	mirror: 'Mirror',
	marigold: 'Marigold',
	paint: 'Paint tin',
};
