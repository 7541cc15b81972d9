export type WhyStep =
	| ('offers' | 'rule' | 'account' | 'joined' | 'who' | 'period' | 'counts')
	| ('limit' | 'once' | 'pot' | 'none');

/** The first condition of a rule that a member does not meet; `none`: the member can take it. */
export interface Why {
	step: WhyStep;
	/** With the figures of the condition. It never names another account. */
	sentence: string;
}

export function why(step: WhyStep, sentence: string): Why {
	return { step, sentence };
}
