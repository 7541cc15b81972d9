import type { bn } from './texts-bn.ts';

/** The texts of the pack in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Rickshaw Colours',
	ready: 'Choose a stake and spin. 10 lines.',
	spinFree: 'FREE SPIN',
	linesTitle: 'The 10 lines',
	paysHint:
		'Each line stakes a tenth. Matches run from the left reel without a gap. The best win of a line counts.',
	holdWon: 'A rickshaw has stopped and holds {reels}. The others spin again',
	allHeld: 'All three middle reels are rickshaws! One more spin',
	respinCount: 'Respin {respin} · {reels} · {payout}',
	heldReels: 'The rickshaw fills {reels}',
	wildHint: 'Rickshaw: replaces every symbol. It is on the three middle reels (2, 3, 4) only.',
	holdHint:
		'A rickshaw fills its whole reel and is held, and the other reels spin again. No stake is taken, and the wins of every spin add up. A rickshaw on a further reel spins them once more: at most {respins} respins a round.',
	drawnHint:
		'The whole round, respins included, is fixed when the stake is taken. If the connection breaks halfway, you see the rest when you are back.',
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
