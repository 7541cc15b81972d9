import type { Settings } from '#platform/settings/settings.ts';

/**
 * The state of maintenance. `closesAt` is the start of a planned one, or the end of one in
 * progress.
 */
export type Maintenance =
	| { phase: 'none' }
	| { phase: 'planned'; closesAt: Date }
	| { phase: 'begun'; closesAt: Date | undefined };

/** Time before the start at which maintenance is announced. */
const ANNOUNCED_BEFORE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the state of maintenance at a time. Maintenance that is switched on lasts until it is
 * switched off. Scheduled maintenance starts by itself, and ends by itself if it has an end.
 */
export function maintenanceAt({ maintenance }: Settings, now: Date): Maintenance {
	const { isOn } = maintenance;
	const startsAt = instantOf(maintenance.startsAt);
	const endsAt = instantOf(maintenance.endsAt);
	if (isOn) return { phase: 'begun', closesAt: endsAt };
	if (!startsAt || (endsAt && endsAt <= now)) return { phase: 'none' };
	if (startsAt <= now) return { phase: 'begun', closesAt: endsAt };
	const isNear = startsAt.getTime() - now.getTime() <= ANNOUNCED_BEFORE_MS;
	return isNear ? { phase: 'planned', closesAt: startsAt } : { phase: 'none' };
}

function instantOf(text: string | undefined): Date | undefined {
	return text === undefined ? undefined : new Date(text);
}
