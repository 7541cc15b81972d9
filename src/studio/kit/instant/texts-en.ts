import type { bn } from './texts-bn.ts';

/** The texts of instant games in English. */
export const en: Record<keyof typeof bn, string> = {
	more: 'Rules, history, fairness',
	chance: 'Chance',
	pays: 'Pays',
	staking: 'Staking {stake}…',
	stakingFree: 'Starting a free round. Nothing is taken from your balance…',
	resumed: 'Your round is still open. Play on.',
	stepOffline: 'No connection. Trying again. A move counts only once.',
	stepRefused: 'The move was not taken. Nothing has changed.',
	closingRound: 'The wallet is closing the round…',
	ruleStake:
		'The button takes the stake. A round must end before the next one starts, with 2.5 seconds between stakes. No autoplay.',
	ruleLine:
		'If the connection drops, the round waits for you: come back and play on. If the wallet does not respond, the stake is returned.',
	ruleFixed:
		'The result is fixed when the stake is taken, by the server seed, your seed and the round number. It cannot be changed later.',
	ruleFree:
		'Free rounds from the site are played first. They take no stake, you keep the wins, and the odds are the same.',
	leastReturn: 'Lowest return',
	mostReturn: 'Highest return',
	mostPay: 'Biggest pay',
	stepPayout: 'Pay in stakes',
};
