import type { bn } from './texts-bn.ts';

/** The texts of slots in English. */
export const en: Record<keyof typeof bn, string> = {
	spin: 'SPIN',
	spinning: 'Spinning for {stake}…',
	grantReady: 'You have free rounds. Nothing is taken from your balance.',
	grantSpinning: 'Free round… nothing was taken from your balance',
	closing: 'No match this time. The wallet is closing the round…',
	reelsLabel: 'Reels: {symbols}',
	paysTitle: 'Pays at a stake of {stake}',
	rtpHow:
		'Counted over all {outcomes} equally likely stops of the reels, not estimated. It is a long-run average; one session can be far above or below.',
	hitRate: 'Spins that win',
	maxSpin: 'Biggest win in one spin',
	maxRound: 'Biggest win in one round',
	timesStakeOnly: '{times} times the stake ({money})',
	timesStake: '{times} times the stake ({money}), {odds}',
	rules1:
		'Spin takes the stake. A round must end before the next one starts, with 2.5 seconds between spins.',
	rules2: 'No autoplay and no turbo. Holding the key does not spin again.',
	rules3:
		'If the connection drops, your stake is held and the round finishes when you are back. If the wallet does not respond, the stake is returned.',
	rules4:
		'The result is fixed when the stake is taken, by the server seed, your seed and the round number. It cannot be changed later.',
	rules5:
		'Free rounds from the site are played first. They take no stake, you keep the wins, and the odds are the same.',
	spinNumber: 'Spin {spin}',
	lineWin: 'Line {line}: {count}× {symbol} = {payout}',
	noWin: 'No match',
	stepStops: 'Spin {spin}: the reels stop at {stops}',
	stepLines: 'Spin {spin}: {pay} line stakes',
	sessionTitle: 'What to expect of 100 spins',
	session:
		'Of 100 people who spin 100 times at one stake, {ahead} on average end with more than they started with. The one in the middle has {left} of 100 stakes left.',
	sessionHow:
		'Computed from all results of a round and their chances, not from how people have played.',
	lost: 'No match this time',
};
