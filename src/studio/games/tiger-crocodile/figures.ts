/** Chances and returns of each bet, exactly; a test counts them by two methods. */
export const FIGURES = {
	tiger: { wins: '192/415', rtp: '799/830' },
	crocodile: { wins: '192/415', rtp: '799/830' },
	tie: { wins: '31/415', rtp: '403/415' },
	suitedTie: { wins: '7/415', rtp: '399/415' },
} as const;

/** The returns in percent, cut to two decimals as everywhere: no page promises more than is paid. */
export const RETURN_PERCENTS = {
	tiger: '96.26',
	crocodile: '96.26',
	tie: '97.10',
	suitedTie: '96.14',
} as const;
