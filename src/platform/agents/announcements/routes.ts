import * as contract from '#lib/wps/contract/agent-announcements.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { requireAgent } from '../require-agent.ts';
import { listOwnAnnouncements, markOwnRead } from './own-announcements.ts';

/** The routes of agents' announcements. */
export function announcementRoutes(): Route[] {
	return [
		routeWithDb(contract.listAgentAnnouncements, async (input, { db, caller, client, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { after, language = client.language } = input;
			return await listOwnAnnouncements(db, { agentId, language, after, now });
		}),
		route(
			contract.readAgentAnnouncements,
			async ({ announcementIds: ids }, { tx, caller, now }) => {
				return await markOwnRead(tx, { agentId: requireAgent(caller).memberId, ids, now });
			},
		),
	];
}
