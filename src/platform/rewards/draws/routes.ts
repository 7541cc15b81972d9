import { isUuid } from '#lib/rules/is-uuid.ts';
import { claimRaffle, getRaffleStatus } from '#lib/wps/contract/pool-draws.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { mayHaveOffers, requireCentre } from '../claims/require-offers.ts';
import { listOwnDraws } from './list-own.ts';
import { takeEnvelope } from './take-envelope.ts';

/** The routes of a member's part in raffles and envelopes; what is public is read by `getDraw`. */
export function drawRoutes(): Route[] {
	return [
		routeWithDb(getRaffleStatus, async ({ drawId }, { db, caller, client, now }) => {
			await requireCentre(db);
			if (!(await mayHaveOffers(db))) throw refuse('offers_paused');
			if (drawId !== undefined && !isUuid(drawId)) return { list: [] };
			const language = client.language.toLowerCase();
			const { memberId } = caller;
			return { list: await listOwnDraws(db, { memberId, now, language, drawId }) };
		}),
		route(claimRaffle, async ({ drawId }, { tx, caller, now }) => {
			await requireCentre(tx);
			if (!isUuid(drawId)) throw refuse('draw_not_open');
			const { memberId } = caller;
			const { claimId, amount } = await takeEnvelope(tx, { memberId, drawId, now });
			return { claimId, amount, status: 'CLAIMED' as const };
		}),
	];
}
