import type { TextKey } from './texts-bn.ts';

/** The texts of the pack in English. */
export const en: Record<TextKey, string> = {
	title: 'Rickshaw Colours',
	holdWon: 'A rickshaw has stopped! Reel {reels} is held, the others spin again',
	allHeld: 'All three middle reels are rickshaws! One more spin',
	respinCount: 'Respin {respin} · rickshaw on reel {reels} · {payout}',
	respinFree: 'A respin takes no further stake.',
	respinNumber: 'Respin {respin}',
	heldReels: 'Reel {reels} is a rickshaw from top to bottom',
	featureTitle: 'Held rickshaws',
	wildHint: 'Rickshaw: replaces every symbol. It is on the three middle reels (2, 3, 4) only.',
	holdHint:
		'A rickshaw fills its whole reel and is held, and the other reels spin again. No stake is taken, and the wins of every spin add up. A rickshaw on a further reel spins them once more: at most {respins} respins a round.',
	drawnHint:
		'The whole round, respins included, is fixed when the stake is taken. If the connection breaks halfway, you see the rest when you are back.',
	heldRtpParts: 'bought spin {bought}% + respins {respin}%',
	roundHitRate: 'A round pays something',
	respinRate: 'A round has a respin',
	allHeldRate: 'All three middle reels are held',
	sessionTitle: 'What 100 spins do',
	session:
		'Of 100 people who spin 100 times at one stake, {ahead} on average end with more than they began with. The one in the middle has {left} of 100 stakes left.',
	sessionHow:
		'Computed from all outcomes of a round and their chances, not from how people have played.',
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
