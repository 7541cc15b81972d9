import { textIn } from '#lib/rules/texts.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import * as contract from '#lib/wps/contract/tickets.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { requireCentre } from '../claims/require-offers.ts';
import { getPoolDraw } from '../draws/read-draw.ts';
import { findTicketDraw } from './find-draw.ts';
import { listTickets } from './list-tickets.ts';
import { chooseClientSeed, readSeeds, rotateSeeds } from './seeds.ts';
import { useTicket } from './use-ticket.ts';

/** The routes of tickets, of the seeds that they are drawn from, and of the records of draws. */
export function ticketRoutes(vault: Vault): Route[] {
	return [
		routeWithDb(contract.listTickets, async (_, { db, caller, client, now }) => {
			await requireCentre(db);
			const found = await listTickets(db, { memberId: caller.memberId, now });
			const list = found.map(({ id, rule, expiresAt, isOpen }) => ({
				...{ ticketId: id, transactionId: id, type: rule.type, status: 'AVAILABLE' },
				name: textIn(rule.names, client.language.toLowerCase()),
				...{ promotionId: rule.code, isOpen },
				...(expiresAt && { expireTime: expiresAt }),
			}));
			return { list };
		}),
		route(contract.claimTicket, async (input, { tx, caller, client, now }) => {
			await requireCentre(tx);
			const { transactionId: ticketId, pick, clientSeed } = input;
			const { memberId } = caller;
			const language = client.language.toLowerCase();
			const asked = { memberId, ticketId, pick, clientSeed, language, now };
			const { record, index, cash, points } = await useTicket(tx, vault, asked);
			return {
				rewardType: cash > 0n ? 'CASH' : 'POINT',
				...(cash > 0n && { amount: cash }),
				...(points > 0n && { pointAmount: points }),
				...{ index, draw: record.draw },
			};
		}),
		...seedRoutes(vault),
		routeWithDb(getDraw, async ({ drawId }, { db, caller, client }) => {
			const found = await findTicketDraw(db, vault, drawId);
			if (!found) return await getPoolDraw(db, { drawId, language: client.language.toLowerCase() });
			const { memberId, ...published } = found;
			return {
				kind: 'ticket' as const,
				drawId,
				...published,
				isOwn: caller?.memberId === memberId,
			};
		}),
	];
}

function seedRoutes(vault: Vault): Route[] {
	return [
		route(contract.getTicketSeeds, async (_, { tx, caller: { memberId } }) => {
			return await readSeeds(tx, vault, { memberId });
		}),
		route(contract.rotateTicketSeeds, async (input, { tx, caller: { memberId }, now }) => {
			return await rotateSeeds(tx, vault, { memberId, now, ...input });
		}),
		route(contract.chooseTicketSeed, async (input, { tx, caller: { memberId } }) => {
			return await chooseClientSeed(tx, vault, { memberId, ...input });
		}),
	];
}
