import { type Money, parseDecimal } from '#lib/money.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The valid bet of a period from which on a member is active in it. */
export function activeMinOf({ agentRules }: Pick<Settings, 'agentRules'>): Money {
	return parseDecimal(agentRules.activeMin) ?? 0n;
}
