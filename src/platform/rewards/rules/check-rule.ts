import { checkPay } from './checks/pay.ts';
import { checkPlay } from './checks/play.ts';
import { checkProtection } from './checks/protection.ts';
import { checkTexts } from './checks/texts.ts';
import { checkTimes } from './checks/times.ts';
import { checkWaking } from './checks/waking.ts';
import { type Fault, readRule } from './read-rule.ts';
import type { Rule } from './rule-schema.ts';

/** Each returns what a rule of the right shape may not say. */
const CHECKS: readonly ((rule: Rule) => Fault[])[] = [
	checkTexts,
	checkTimes,
	checkWaking,
	checkPlay,
	checkPay,
	checkProtection,
];

/**
 * Reads a rule and refuses what no offer may say, each fault with its path and a sentence. The rule
 * is present exactly when there is no fault.
 */
export function checkRule(body: unknown): { rule?: Rule; faults: Fault[] } {
	const { rule, faults } = readRule(body);
	if (!rule) return { faults };
	const found = faultsOf(rule);
	return found.length === 0 ? { rule, faults: [] } : { faults: found };
}

/** What a rule of the right shape may not say. */
export function faultsOf(rule: Rule): Fault[] {
	return CHECKS.flatMap((check) => check(rule));
}
