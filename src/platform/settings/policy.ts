import * as z from 'zod/mini';
import { setting } from './setting-values.ts';

/** Whole units of the brand's currency; null is no limit. */
interface DepositLimits {
	day: number | null;
	week: number | null;
	month: number | null;
}

/** What a market demands of the site (design: one policy for a brand or market). */
export interface Policy {
	/** The youngest age that may register. */
	ageMin: number;
	/** The box of the terms starts ticked (spec 5, "The agree flag defaults to true"). */
	termsTicked: boolean;
	/** Members may send money to their upline, and agents to their downlines. */
	hasTransfers: boolean;
	/** Upper bounds beside the setting `depositLimits`: the lower one applies. */
	depositLimits: DepositLimits;
}

const NO_LIMITS: DepositLimits = { day: null, week: null, month: null };

/**
 * The policies by name. `reference` is the specification's behaviour, for play money; `strict` is
 * for real money. The deposit limits of `strict` are our own choice.
 */
const POLICIES = {
	reference: { ageMin: 18, termsTicked: true, hasTransfers: true, depositLimits: NO_LIMITS },
	strict: {
		ageMin: 21,
		termsTicked: false,
		hasTransfers: false,
		depositLimits: { day: 20_000, week: 50_000, month: 100_000 },
	},
} as const satisfies Record<string, Policy>;

type PolicyName = keyof typeof POLICIES;

export const policySettings = {
	policy: setting(
		z.enum(Object.keys(POLICIES) as [PolicyName]),
		'reference' as PolicyName,
		'reference (play money) or strict: age, terms ticked or not, transfers, deposit limits',
	),
};

/** Returns the policy in force. Registration, limits, transfers and the status read it here. */
export function policyOf({ policy }: { policy: PolicyName }): Policy {
	return POLICIES[policy];
}

/** Whether members may send money to their upline: the flag, where the policy allows it. */
export function hasTransfers(settings: { policy: PolicyName; AGETRANSFERUP3: boolean }): boolean {
	return settings.AGETRANSFERUP3 && policyOf(settings).hasTransfers;
}
