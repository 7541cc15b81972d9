import { getLimits } from '#lib/wps/contract/limits.ts';
import type { DepositSettings } from '#lib/wps/contract/wallet.ts';

/** True before the first deposit of a member who has neither set nor declined a limit. */
export async function asksLimit(
	{ wps }: App.Locals,
	settings: DepositSettings | undefined,
): Promise<boolean> {
	if (settings?.totalDepositSuccessCount !== 0) return false;
	const limits = await wps(getLimits, {});
	return limits.ok && limits.value.limitPrompt === 'open';
}
