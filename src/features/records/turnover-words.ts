import type { Key } from '#lib/i18n/namespaces.ts';
import type { TurnoverRequirement, TurnoverRound } from '#lib/wps/contract/reports.ts';

/** Returns the text key of the reason of a round. */
export function reasonKey({ reason, counted }: TurnoverRound): Key<'records'> {
	const isPartly = reason === 'nothing_needed' && counted > 0n;
	return isPartly ? 'reason.partly_needed' : `reason.${reason}`;
}

/** Returns how much of a requirement is done, from 0 to 100; 100 only for all of it. */
export function percentOf({ done, needed }: Pick<TurnoverRequirement, 'done' | 'needed'>): number {
	return needed === 0n ? 100 : Number((done * 100n) / needed);
}
