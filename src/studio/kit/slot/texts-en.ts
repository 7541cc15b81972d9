import type { bn } from './texts-bn.ts';

/** The texts of slots in English. */
export const en: Record<keyof typeof bn, string> = {
	spin: 'SPIN',
	spinning: 'Spinning… {stake} is staked',
	grantReady: 'You have free rounds. Spin: nothing is taken from your balance.',
	grantSpinning: 'Spinning… a free round, nothing was taken from your balance',
	closing: 'No match this time. The wallet is closing the round…',
	reelsLabel: 'Reels: {symbols}',
	paysTitle: 'Pays at a stake of {stake}',
	rtpHow:
		'Counted over all {outcomes} equally likely stops of the reels, not estimated. It is a long-run average; one session can be far above or below.',
	hitRate: 'A spin pays something',
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
	lineWin: 'Line {line}: {count}× {symbol} = {payout}',
	noWin: 'No match',
	stepStops: 'Spin {spin}: the reels stop at {stops}',
	stepLines: 'Spin {spin}: {pay} line stakes',
	sessionTitle: 'What 100 spins do',
	session:
		'Of 100 people who spin 100 times at one stake, {ahead} on average end with more than they began with. The one in the middle has {left} of 100 stakes left.',
	sessionHow:
		'Computed from all outcomes of a round and their chances, not from how people have played.',
	lost: 'No match this time',
};
