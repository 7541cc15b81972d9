export const DAY_S = 24 * 60 * 60;
export const WEEK_S = 7 * DAY_S;
export const MONTH_S = 30 * DAY_S;

export const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'stake', 'session'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The window of a limit: the last 24 hours, 7 or 30 days, or one bet. */
export const LIMIT_WINDOWS = ['day', 'week', 'month', 'bet'] as const;
export type LimitWindow = (typeof LIMIT_WINDOWS)[number];

export const WINDOW_S: Record<LimitWindow, number> = {
	day: DAY_S,
	week: WEEK_S,
	month: MONTH_S,
	bet: 0,
};

const WINDOWS_OF: Record<LimitKind, readonly LimitWindow[]> = {
	deposit: ['day', 'week', 'month'],
	loss: ['day', 'week', 'month'],
	wager: ['day', 'week', 'month'],
	stake: ['bet'],
	session: ['day'],
};

/** Every limit that a member can set, in the order of the page. */
export const LIMITS = LIMIT_KINDS.flatMap((kind) =>
	WINDOWS_OF[kind].map((window) => ({ kind, window })),
);

export function isLimit(kind: LimitKind, window: LimitWindow): boolean {
	return WINDOWS_OF[kind].includes(window);
}

/** Bounds of the reality check and of a session limit. Source: design, P9. */
export const REALITY_MIN = 15;
export const REALITY_MAX = 60;
export const SESSION_MINUTES_MAX = 24 * 60;

/** Terms of a time-out, in seconds. Source: design, P6. */
export const TIME_OUT_TERMS = {
	'24h': DAY_S,
	'1w': WEEK_S,
	'1m': MONTH_S,
	'6w': 6 * WEEK_S,
} as const;
export type TimeOutTerm = keyof typeof TIME_OUT_TERMS;

/** Terms of a self-exclusion, in months; undefined is indefinite. Source: design, P6. */
export const EXCLUSION_TERMS = {
	'6m': 6,
	'1y': 12,
	'5y': 60,
	indefinite: undefined,
} as const;
export type ExclusionTerm = keyof typeof EXCLUSION_TERMS;

/** The word that confirms a self-exclusion, in either language. */
const EXCLUSION_WORDS = ['বন্ধ', 'STOP'];

export function isExclusionWord(text: string): boolean {
	return EXCLUSION_WORDS.includes(text.trim().normalize('NFC').toUpperCase());
}
