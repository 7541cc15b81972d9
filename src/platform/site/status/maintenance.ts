import type { Settings } from '#platform/settings/settings.ts';

/** How maintenance stands: `closesAt` is when a planned one begins, or one that has begun ends. */
export type Maintenance =
	| { phase: 'none' }
	| { phase: 'planned'; closesAt: Date }
	| { phase: 'begun'; closesAt: Date | undefined };

/** So long before it begins people are told. */
const TOLD_BEFORE_MS = 24 * 60 * 60 * 1000;

/**
 * Maintenance that is switched on lasts until it is switched off; one with a beginning begins by
 * itself, and ends by itself where it has an end.
 */
export function maintenanceAt({ maintenance }: Settings, now: Date): Maintenance {
	const { isOn } = maintenance;
	const startsAt = instantOf(maintenance.startsAt);
	const endsAt = instantOf(maintenance.endsAt);
	if (isOn) return { phase: 'begun', closesAt: endsAt };
	if (!startsAt || (endsAt && endsAt <= now)) return { phase: 'none' };
	if (startsAt <= now) return { phase: 'begun', closesAt: endsAt };
	const isNear = startsAt.getTime() - now.getTime() <= TOLD_BEFORE_MS;
	return isNear ? { phase: 'planned', closesAt: startsAt } : { phase: 'none' };
}

function instantOf(text: string | undefined): Date | undefined {
	return text === undefined ? undefined : new Date(text);
}
