import { renderSVG } from 'uqr';
import * as contract from '#lib/wps/contract/agent-links.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Client, type Route, route, routeWithDb } from '#platform/core/route.ts';
import { transaction } from '#platform/db/database.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { proveStep } from '../prove-step.ts';
import { requireAgent } from '../require-agent.ts';
import { makeLink } from './make-link.ts';
import { closeLink, listLinks, listRegistered } from './own-links.ts';
import type { LinkRow } from './rows.ts';

interface Services {
	settings: () => Settings;
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** The routes of agents' links. */
export function linkRoutes({ settings, throttle }: Services): Route[] {
	return [
		routeWithDb(contract.makeLink, async (input, { db, caller, client, now }) => {
			requireFullSession(caller);
			const { memberId: agentId } = requireAgent(caller);
			if (!settings().AFFMAN3) throw refuse('function_off');
			await proveStep(throttle, input, { db, caller, now });
			const { type, rates = {}, days, usesMax, code } = input;
			const wanted = { agentId, type, rates, days, usesMax, code, now };
			return linkView(await transaction(db, (tx) => makeLink(tx, wanted)), client);
		}),
		routeWithDb(contract.listLinks, async ({ after }, { db, caller, client, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { links, next } = await listLinks(db, { agentId, after, now });
			return { list: links.map((link) => linkView(link, client)), next };
		}),
		route(contract.closeLink, async ({ affiUrlId: id }, { tx, caller, now }) => {
			requireFullSession(caller);
			await closeLink(tx, { agentId: requireAgent(caller).memberId, id, now });
			return {};
		}),
		routeWithDb(contract.listRegistered, async (input, { db, caller, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { affiUrlId: id, after } = input;
			return await listRegistered(db, { agentId, id, after, now });
		}),
	];
}

/** The address of the registration by a code, on the site that the agent uses. */
function linkView(
	{ id, code, type, rates, uses, usesMax, state, madeAt, expiresAt }: LinkRow,
	{ origin }: Pick<Client, 'origin'>,
): contract.AgentLink {
	const url = `${origin}/register?affiliateCode=${code}`;
	return {
		...{ id, code, url, type, rates, uses, state, madeAt },
		qr: renderSVG(url, { ecc: 'M', border: 4 }),
		...(usesMax !== null && { usesMax }),
		...(expiresAt !== null && { expiresAt }),
	};
}
