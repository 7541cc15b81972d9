import type { bn } from './texts-bn.ts';

/** The texts of games that are played in rounds in English. */
export const en: Record<keyof typeof bn, string> = {
	lastWin: 'Last win',
	stakeDown: 'Lower the stake',
	stakeUp: 'Raise the stake',
	grantLeft: 'Free rounds left: {left}, {stake} each',
	grantOver: 'Your free rounds are used up. The next round takes its stake from your balance.',
	grantHeld: 'Your free round is being finished…',
	grantCancelled: 'The wallet did not answer. The round is void and your free round is back.',
	grantRound: 'Free round {stake}',
	paying: '{payout} is on its way to your wallet; nothing is lost.',
	held: '{stake} is held. The round is being finished…',
	cancelled: 'The wallet did not answer. The round is void and {stake} went back.',
	offline: 'No connection. Trying again; one round is charged only once.',
	nonce: 'Round number (nonce)',
	verifyRotate: 'Rotate the seed and verify',
	verifyHint: 'Everything is recomputed in your browser.',
	verifySecret:
		'The server seed of this round is still in use, so it stays secret. It is shown once it is replaced: by you in the game, under Fairness, or by itself with the next round after 1,000 rounds or 24 hours. This page then works the round out again.',
	stepBlock: 'First block: HMAC-SHA-256(server seed, message)',
	fairIntro:
		'Before play the server shows the SHA-256 of its secret seed. Only then does your browser choose its own. Both make the outcome, so neither side can steer it.',
	fairNow: 'Seeds in use',
	fairRotate: 'Rotate and reveal the server seed',
	fairRotateHint:
		'The old seed is shown and a new hash takes its place. It happens by itself after 1,000 rounds or 24 hours.',
	fairChange: 'Choose your own seed',
	fairChangeHint:
		'Letters a-z, digits, - and _, at most 64. Once play has begun, the server seed is rotated first.',
	fairSave: 'Use this seed',
	fairSaved: 'Your seed is in use.',
	fairBad: 'That seed will not do: only letters a-z, digits, - and _.',
	fairRevealed: 'The server seed before',
	fairOpen: 'A round has not ended yet. Seeds can be rotated after it.',
};
