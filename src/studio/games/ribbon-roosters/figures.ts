/** Exactly; a test counts them by two methods. */
export const FIGURES = {
	/** That a side wins: each the same. */
	side: '71463293279/160000000000',
	draw: '8536706721/80000000000',
	/** Of a side when both have the same stakes. */
	evenRtp: '1528536706721/1600000000000',
	drawRtp: '76830360489/80000000000',
} as const;

/** In percent with two decimals, as pages print them: chances rounded, returns cut. */
export const CHANCE_PERCENTS = { side: '44.66', draw: '10.67' } as const;
export const RETURN_PERCENTS = { even: '95.53', draw: '96.03' } as const;
