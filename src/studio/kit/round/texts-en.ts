import type { bn } from './texts-bn.ts';

/** The texts of games that are played in rounds in English. */
export const en: Record<keyof typeof bn, string> = {
	lastWin: 'Last win',
	stakeDown: 'Lower the stake',
	stakeUp: 'Raise the stake',
	grantLeft: 'Free rounds left: {left}, {stake} each',
	grantOver: 'No free rounds left. The next round takes its stake from your balance.',
	grantHeld: 'Finishing your free round…',
	grantCancelled:
		'The wallet did not respond. The round is void and you have your free round back.',
	grantRound: 'Free round {stake}',
	paying: 'Sending {payout} to your wallet…',
	held: '{stake} on hold. Finishing the round…',
	cancelled: 'The wallet did not respond. The round is void and {stake} was returned.',
	offline: 'No connection. Trying again. A round is charged only once.',
	nonce: 'Round number (nonce)',
	verifyRotate: 'Change seed and verify',
	verifyHint: 'Everything is recomputed in your browser.',
	verifySecret:
		'The server seed of this round is still in use, so it is secret. Change it in the game under Fairness, or wait: it changes with the next round after 1,000 rounds or 24 hours. Then you can verify the round here.',
	stepBlock: 'First block: HMAC-SHA-256(server seed, message)',
	fairIntro:
		'Before you play, the server shows the SHA-256 of its secret seed. Only then does your browser choose its own. Both make the result, so neither side can steer it.',
	fairNow: 'Current seeds',
	fairRotate: 'Change and show server seed',
	fairRotateHint:
		'The old seed is shown and a new hash appears. This happens by itself after 1,000 rounds or 24 hours.',
	fairChange: 'Choose your own seed',
	fairChangeHint:
		'Letters a-z, digits, - and _, up to 64. Once you have played, the server seed changes first.',
	fairSave: 'Use this seed',
	fairSaved: 'Your seed is in use.',
	fairBad: 'Wrong seed: use only letters a-z, digits, - and _.',
	fairRevealed: 'Previous server seed',
	fairOpen: 'A round is still open. Change seeds after it ends.',
};
