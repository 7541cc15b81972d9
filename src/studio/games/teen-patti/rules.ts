/** Teen Patti, whole. Any change makes another game with another hash. */
export const TEEN_PATTI = {
	gameCode: 'teen-patti',
	seatsMin: 2,
	seatsMax: 5,
	/** Cards of a seat, dealt one at a time from the first seat after the dealer. */
	cards: 3,
	/** Ranks from the lowest. A-K-Q is the highest sequence, A-2-3 the next; equal hands share. */
	ranks: ['high', 'pair', 'colour', 'sequence', 'pure_sequence', 'trail'],
	/** What a turn costs, in current stakes: the least, and when the seat raises. */
	blind: { call: 1, raise: 2 },
	seen: { call: 2, raise: 4 },
	/** The current stake never rises above it, in boots. */
	stakeMax: 64,
	/** Bets of a seat after the boot. When the turn comes to a seat that has made them, all show. */
	betsMax: 20,
	/** When the pot has so many boots, all show. */
	potMax: 1024,
	/** Taken from pots that people alone have paid, cut to the minor unit. */
	rake: '3/100',
	/** Most that is taken from a hand, in boots. */
	rakeMax: 20,
	turnMs: 15_000,
	/** What a seat may take beyond its turns in one hand. */
	bankMs: 20_000,
	/** Times over in a row, over hands, after which a seat sits out. */
	missedMax: 2,
} as const;

/** The boots that a table can have, as decimals. */
export const STAKES = ['1.00', '5.00', '10.00', '50.00', '100.00'];

/** Seats of a table that bots fill up, in brands with play money only. */
export const BOTS_TO = 4;
