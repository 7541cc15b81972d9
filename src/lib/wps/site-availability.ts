import type { SystemStatus } from './contract/system.ts';

/**
 * The site's availability to a visitor: open, in maintenance, or closed in their region (spec 4,
 * "System status: 0 normal, 1 maintenance, 2 region restricted").
 */
export type SiteAvailability =
	| { state: 'open'; isLoginFirst: boolean }
	| { state: 'maintenance'; titles: Texts; messages: Texts; endsAt?: Date | undefined }
	| { state: 'restricted'; isBlocked: boolean; messages: Texts };

type Texts = Record<string, string>;

/** Returns the availability in a status response. Maintenance has priority. */
export function availabilityOf({
	info,
	maintenance,
	regionRestriction,
	maintenanceInfo,
	regionInfo,
}: Pick<
	SystemStatus,
	'info' | 'maintenance' | 'regionRestriction' | 'maintenanceInfo' | 'regionInfo'
>): SiteAvailability {
	if (maintenance) {
		const { titles = {}, messages = {}, endsAt } = maintenanceInfo ?? {};
		return { state: 'maintenance', titles, messages, endsAt };
	}
	if (regionRestriction) {
		const { messages = {}, isBlocked = false } = regionInfo ?? {};
		return { state: 'restricted', messages, isBlocked };
	}
	return { state: 'open', isLoginFirst: info.loginedToHomePage ?? false };
}
