import { getDepositSettings } from '#lib/wps/contract/wallet.ts';
import type { PlayMoney } from '#lib/wps/glance.ts';

/** Reads the play money that the member can take now; undefined where deposits are of real money. */
export async function readPlayMoney({ wps, template }: App.Locals): Promise<PlayMoney | undefined> {
	if (template) return undefined;
	const settings = await wps(getDepositSettings, {});
	if (!settings.ok || !settings.value.playMoney) return undefined;
	const { allowDeposit, remainingAmount = 0n } = settings.value;
	return { isOpen: allowDeposit === 'Y', remaining: remainingAmount };
}
