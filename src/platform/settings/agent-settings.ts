import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { setting } from './setting-values.ts';

const amount = z
	.string()
	.check(z.refine((text) => (parseDecimal(text) ?? 0n) > 0n, 'must be money such as "1000"'));

/** The rules of agents' teams. */
export const agentSettings = {
	agentCentre: setting(
		z.boolean(),
		true,
		'the agent centre: false shows a warning on its pages and refuses the calls of agents',
	),
	agentRules: setting(
		z.strictObject({
			/** The valid bet of a period from which on a member is active in it. */
			activeMin: amount,
		}),
		{ activeMin: '1000' },
		'teams of agents: the valid bet from which on a member is active',
	),
	agentBillApproval: setting(
		z.nullable(amount),
		null,
		'bills of agents above this amount wait until two persons decide; null: none does',
	),
};
