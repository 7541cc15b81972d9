import type { bn } from './texts-bn.ts';

/** The texts of Ribbon Roosters in English. */
export const en: Record<keyof typeof bn, string> = {
	title: 'Ribbon Roosters',
	meron: 'Meron',
	wala: 'Wala',
	draw: 'Draw',
	ribbonsOf: '{side}: {count} ribbons',
	poolTotal: 'Pool {money}',
	poolNote: 'rake 5% · the house stakes the same on both sides',
	poolParts: '{meron}: {meronPart}%, {wala}: {walaPart}%',
	wonMeron: 'Meron wins, {meron} ribbons to {wala}',
	wonWala: 'Wala wins, {wala} ribbons to {meron}',
	wonDraw: 'A draw: both snatched {meron} ribbons',
	poolVoid: 'A side would have returned less than 1.10, so all bets were returned.',
	harmless: 'An animated game of snatching ribbons: no rooster is hurt.',
	roosterRule1:
		'Each rooster wears three ribbons. In a clash Meron, Wala or both snatch one. The first to three wins; both at once is a draw.',
	roosterRule2:
		'All bets on Meron and Wala make one pool. After a rake of 5% it is shared by the bets on the winning side. On a draw, bets on the sides are returned.',
	roosterRule3:
		'The house stakes {money} on each side in every round and shares like any player. Multipliers are fixed when bets close and move until then.',
	roosterRule4:
		'If a side would return less than 1.10 when bets close, every bet of the pool is returned.',
	roosterRule5: 'Meron and Wala each win with a chance of 44.66%, a draw 10.67%.',
	roosterRule6:
		'This is an animated game without weapons, blood or live animals. Past results do not predict the next.',
	thRoosterBet: 'Bet',
	poolPays: 'share of the pool',
	evenPool: 'with equal sides',
};
