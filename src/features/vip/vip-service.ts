import { readInfo } from '#lib/page/site-flags.ts';
import { VIP_RANK_ABOVE, VIP_SERVICE } from '#lib/wps/service-links.ts';

/**
 * Whether the member is offered the VIP customer service: above a rank, where the operator has one. The
 * window asks the rank again (spec 6).
 */
export async function hasVipService(locals: App.Locals): Promise<boolean> {
	if ((locals.member?.clubLabel?.rankLevel ?? 0) <= VIP_RANK_ABOVE) return false;
	const info = await readInfo(locals);
	return (info?.customerService ?? []).some(({ csType }) => csType === VIP_SERVICE);
}
