import { type Money, parseDecimal } from '#lib/money.ts';
import type { Settings } from '#platform/settings/settings.ts';

/** The amount above which bills wait for staff; undefined when none does. */
export function approvalAboveOf({
	agentBillApproval,
}: Pick<Settings, 'agentBillApproval'>): Money | undefined {
	return agentBillApproval === null ? undefined : parseDecimal(agentBillApproval);
}
