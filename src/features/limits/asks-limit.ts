import { callIfPresent } from '#lib/page/host-calls.ts';
import { getLimits } from '#lib/wps/contract/limits.ts';
import type { DepositSettings } from '#lib/wps/contract/wallet.ts';

/** True before the first deposit of a member who has neither set nor declined a limit. */
export async function asksLimit(
	locals: App.Locals,
	settings: DepositSettings | undefined,
): Promise<boolean> {
	if (settings?.totalDepositSuccessCount !== 0) return false;
	const limits = await callIfPresent(locals, getLimits, {});
	return limits?.ok === true && limits.value.limitPrompt === 'open';
}
