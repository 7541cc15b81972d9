import type { Room } from '../../../kit/room/room-client.ts';
import { flightMs, pointAt } from '../flight.ts';
import type { BhokattaOutcome } from '../play.ts';
import { BHOKATTA } from '../rules.ts';

/** What this page knows of the running flight. Points are in hundredths. */
export interface FlightView {
	/** In the air or just cut. */
	isUp: boolean;
	isFlying: boolean;
	point: number;
	/** Milliseconds of the flight. */
	ms: number;
	/** Milliseconds since the cut. */
	cutMs?: number;
}

const GROUND: FlightView = { isUp: false, isFlying: false, point: BHOKATTA.pointStart, ms: 0 };

/** Returns the flight at this moment of the server's time. */
export function viewFlight({ round, clock }: Room): FlightView {
	if (round?.phase !== 'show' || round.drawnAt === undefined) return GROUND;
	const ms = Math.max(0, clock.nowMs() - Date.parse(round.drawnAt));
	const outcome = round['outcome'] as BhokattaOutcome | undefined;
	if (!outcome) return { isUp: true, isFlying: true, point: pointAt(ms), ms };
	const endMs = flightMs(outcome.point);
	return { isUp: true, isFlying: false, point: outcome.point, ms: endMs, cutMs: ms - endMs };
}
