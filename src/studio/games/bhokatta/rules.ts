/** Bhokatta, whole. Any change makes another game with another hash. Points are in hundredths. */
export const BHOKATTA = {
	gameCode: 'bhokatta',
	/** The chance that the point is at least k is floor(over x 2^64 / k) / 2^64. */
	over: 97,
	/** A kite that does not reach the first point is cut at 1.00. */
	pointStart: 100,
	pointMin: 101,
	pointMax: 1_000_000,
	/** The point grows by e in so many milliseconds. */
	growthMs: 12_000,
	/**
	 * e^(2^i / growthMs) x 2^64, cut, for i = 0 to 16. The point at a millisecond is 100 x 2^64, times
	 * the power of each bit of the millisecond, from the lowest; each product is cut to whole 2^-64.
	 */
	powers: [
		'18448281366435334682',
		'18449818787274182868',
		'18452894013333781619',
		'18459046003279587644',
		'18471356136870373428',
		'18496001038002525671',
		'18545389529491934204',
		'18644562499826892094',
		'18844502282946594475',
		'19250837159826624999',
		'20089980642293196712',
		'21879596778433098905',
		'25951287298938083028',
		'36508844584224430112',
		'72256422463989579952',
		'283030466863555389199',
		'4342568252311267855719',
	],
} as const;

/** The amounts that the slip offers, as decimals. Whole units: no pay has a remainder. */
export const STAKES = ['1.00', '5.00', '10.00', '50.00', '100.00', '500.00'];
