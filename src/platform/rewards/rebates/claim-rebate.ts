import { toDecimal } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Taken, takeReward } from '../claims/take-reward.ts';
import { type RebateInput, readRebate } from './read-rebate.ts';

/**
 * Pays the rebate on demand; a key of an earlier one answers as then. Refuses `rebate_too_low`
 * (minimum), as `readRebate`, and as `takeReward`.
 */
export async function claimRebate(
	tx: Tx,
	{ claimKey, ...input }: RebateInput & { claimKey: string | undefined },
): Promise<Taken> {
	const { rule, period, total, minimum } = await readRebate(tx, input);
	const isPresent = claimKey === undefined || claimKey === period;
	if (isPresent && total < minimum) throw refuse('rebate_too_low', { minimum: toDecimal(minimum) });
	return await takeReward(tx, { ...input, rule, period: claimKey ?? period });
}
