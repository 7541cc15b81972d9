/** Jhilik Arena, whole. Any change makes another game with another hash. */
export const ARENA = {
	gameCode: 'arena',
	/** Lanterns carried through the wind, five on each side; the first side to so many rounds wins. */
	roundsToWin: 13,
	/** Rounds that one beacon decides. */
	roundsPerDraw: 1,
	/**
	 * Oil of a side before a round: what its weight is multiplied by, of 100. A side that wins gets one
	 * more, a side that loses uses one; without oil it gets one from the organiser.
	 */
	oil: { start: 1, max: 2, weights: [70, 100, 125] },
	/** Of 100: the strength of a team. */
	teams: {
		jonaki: { bn: 'জোনাকি', en: 'Jonaki', strength: 108 },
		prodip: { bn: 'প্রদীপ', en: 'Prodip', strength: 100 },
		mashal: { bn: 'মশাল', en: 'Mashal', strength: 112 },
		tara: { bn: 'তারা', en: 'Tara', strength: 95 },
		chandni: { bn: 'চাঁদনি', en: 'Chandni', strength: 104 },
		ushashi: { bn: 'ঊষসী', en: 'Ushashi', strength: 98 },
		bidyut: { bn: 'বিদ্যুৎ', en: 'Bidyut', strength: 115 },
		kiron: { bn: 'কিরণ', en: 'Kiron', strength: 92 },
	},
	/** Lines of all rounds: over and under the half. */
	totals: ['18.5', '20.5', '22.5'],
	/** Rounds that are given to a side, and taken from the other. */
	handicaps: ['2.5', '4.5'],
	/** Races to a number of rounds. */
	races: [5, 10],
} as const;

export type ArenaTeam = keyof typeof ARENA.teams;

/** Stakes offered on the ticket, as decimals. */
export const STAKES = ['5.00', '10.00', '20.00', '50.00', '100.00', '500.00'];
