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
	poolVoid: 'A side would have returned less than 1.10, so the bets went back.',
	harmless: 'A drawn game of snatching ribbons: no rooster is hurt.',
	roosterRule1:
		'Each rooster wears three ribbons. In a clash Meron, Wala or both snatch one. The first with three wins; three at the same time is a draw.',
	roosterRule2:
		'All bets on Meron and Wala make one pool. Less a rake of 5%, it is shared by the bets on the winning side. On a draw, bets on the sides come back.',
	roosterRule3:
		'The house stakes {money} on each side in every round and shares like any player. Multipliers are fixed when bets close and move until then.',
	roosterRule4:
		'If a side would return less than 1.10 when bets close, every bet of the pool goes back.',
	roosterRule5: 'Meron and Wala win with a chance of 44.66% each; a draw comes at 10.67%.',
	roosterRule6:
		'This is a drawn game without weapons, blood or live animals. Past results say nothing about the next.',
	thRoosterBet: 'Bet',
	poolPays: 'share of the pool',
	evenPool: 'with equal sides',
};
