import type { bn } from './texts-bn.ts';

/** The texts of instant games in English. */
export const en: Record<keyof typeof bn, string> = {
	more: 'Rules, history, fairness',
	chance: 'Chance',
	pays: 'Pays',
	staking: 'Staking {stake}…',
	stakingFree: 'Starting a free round, nothing is taken from your balance…',
	resumed: 'Your round is still open. Go on from where you were.',
	stepOffline: 'No connection. Trying again; a move is played only once.',
	stepRefused: 'That move was not taken. The round is as it was.',
	closingRound: 'The wallet is closing the round…',
	ruleStake:
		'The button takes the stake. A round must end before the next one starts, and 2.5 seconds lie between two stakes. There is no autoplay.',
	ruleLine:
		'If the connection breaks, the round waits for you: come back and play on. If the wallet does not answer, the stake goes back.',
	ruleFixed:
		'The outcome is fixed at the moment the stake is taken, by the server seed, your seed and the round number. It cannot be changed later.',
	ruleFree:
		'Free rounds that the site gives you are played first. They take no stake, what they win is yours, and the odds are the same.',
	leastReturn: 'Lowest return',
	mostReturn: 'Highest return',
	mostPay: 'Biggest pay',
	stepPayout: 'Pay in stakes',
};
