import { BRAND } from '#lib/brand.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';

/** The policy of the market as pages use it; the brand's own values without one. */
export function policyOf(info: SystemStatus['info'] | undefined) {
	const { ageMin, termsTicked } = BRAND;
	return info?.policy ?? { ageMin, termsTicked };
}
