import type { bn } from './texts-bn.ts';

/** The texts of slots in English. */
export const en: Record<keyof typeof bn, string> = {
	spin: 'SPIN',
	spinFree: 'FREE SPIN',
	ready: 'Choose a stake and spin. 10 lines.',
	spinning: 'Spinning… {stake} is staked',
	grantReady: 'You have free rounds. Spin: nothing is taken from your balance.',
	grantSpinning: 'Spinning… a free round, nothing was taken from your balance',
	freeCount: 'Free spin {spin}/{spins} · ×{multiplier} · {payout}',
	closing: 'No match this time. The wallet is closing the round…',
	reelsLabel: 'Reels: {symbols}',
	paysTitle: 'Pays at a stake of {stake}',
	paysHint:
		'Each line stakes a tenth. Matches run from the left reel without a gap. The best win of a line counts.',
	linesTitle: 'The 10 lines',
	rtpHow:
		'Counted over all {outcomes} equally likely stops of the reels, not estimated. It is a long-run average; one session can be far above or below.',
	hitRate: 'A spin pays something',
	freeRate: 'Free spins start',
	maxSpin: 'Biggest win of one spin',
	maxRound: 'Biggest win of one round',
	timesStakeOnly: '{times} times the stake ({money})',
	timesStake: '{times} times the stake ({money}), {odds}',
	rules1:
		'Pressing spin takes the stake. A round must end before the next one starts, and 2.5 seconds lie between two spins.',
	rules2: 'There is no autoplay and no turbo. Holding the key does not spin again.',
	rules3:
		'If the connection breaks, your stake is held and the round is finished when you are back. If the wallet does not answer, the stake goes back.',
	rules4:
		'The outcome is fixed at the moment the stake is taken, by the server seed, your seed and the round number. It cannot be changed later.',
	rules5:
		'Free rounds that the site gives you are played first. They take no stake, what they win is yours, and the odds are the same.',
	spinNumber: 'Spin {spin}',
	freeNumber: 'Free spin {spin}',
	lineWin: 'Line {line}: {count}× {symbol} = {payout}',
	noWin: 'No match',
	stepStops: 'Spin {spin}: the reels stop at {stops}',
	stepLines: 'Spin {spin}: {pay} line stakes',
	lost: 'No match this time',
	rtpParts: 'bought spin {bought}% + free spins {free}%',
};
