/** The stakes a player can choose, as decimals. */
export const STAKES = ['1.00', '2.00', '5.00', '10.00', '20.00', '50.00', '100.00'];

/**
 * Fish by what they are worth in stakes: `weight` is how often one enters, `crossMs` how long it stays.
 * A drawn place counts through the weights in the order of worth.
 */
const SPECIES = {
	puti: { worth: 2, weight: 30, crossMs: 14_000 },
	mola: { worth: 3, weight: 26, crossMs: 13_000 },
	tengra: { worth: 4, weight: 22, crossMs: 15_000 },
	koi: { worth: 6, weight: 18, crossMs: 16_000 },
	pabda: { worth: 8, weight: 14, crossMs: 15_000 },
	shing: { worth: 12, weight: 12, crossMs: 17_000 },
	rui: { worth: 20, weight: 10, crossMs: 18_000 },
	katla: { worth: 30, weight: 8, crossMs: 20_000 },
	chitol: { worth: 50, weight: 6, crossMs: 17_000 },
	ayre: { worth: 80, weight: 4, crossMs: 19_000 },
	boal: { worth: 120, weight: 3, crossMs: 21_000 },
	ilish: { worth: 200, weight: 2, crossMs: 14_000 },
	mahashol: { worth: 500, weight: 1, crossMs: 24_000 },
} as const;

export type Species = keyof typeof SPECIES;

/** Cast Net, whole. Any change makes another game with another hash. */
export const CAST_NET = {
	gameCode: 'cast-net',
	species: SPECIES,
	/** A fish worth M is caught with the chance over / (under x M): its share returns over / under. */
	over: 24,
	under: 25,
	/** The net holds the fish nearest to its middle, at most so many, within the radius. */
	fishMax: 5,
	radius: 120,
	/** The river, in units. Fish swim along lanes, to and fro by turns. */
	river: {
		/** Public: every fish of every day follows from it. */
		seed: 'khepla-1',
		width: 900,
		height: 1200,
		lanes: 8,
		/** A lane gets a fish in each span of so many milliseconds, at a drawn one. */
		spanMs: 3200,
		/** How far outside the banks a fish enters and leaves. */
		margin: 60,
		/** A fish needs its species' time, times (pace + drawn 0 to 2 x (100 - pace)) / 100. */
		pace: 85,
		/** Up and down about its line: so many units in so many milliseconds. */
		sway: 12,
		swayMs: 3200,
	},
} as const;
