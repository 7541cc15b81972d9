import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import * as contract from '#lib/wps/contract/inbox.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { readInbox, readMessage, requireOwn } from './inbox.ts';
import { countUnread, selectLastId, setHidden, setRead, setReadUntil } from './inbox-rows.ts';

/** The routes of the messages inside the site. */
export function inboxRoutes(): Route[] {
	return [
		routeWithDb(contract.getUnreadCount, async (_, { db, caller }) =>
			countUnread(db, caller.memberId),
		),
		routeWithDb(contract.listInbox, async (input, { db, caller, client }) => {
			const { page = 1, size = PAGE_SIZE, language = client.language } = input;
			const { list, count } = await readInbox(db, {
				...{ memberId: caller.memberId, language: language.toUpperCase() },
				...{ limit: size, offset: (page - 1) * size },
			});
			return { list, totalPages: pageCountOf(count, size) };
		}),
		routeWithDb(contract.getInboxMessage, async (input, { db, caller, client }) => {
			const { id, language = client.language } = input;
			const { memberId } = caller;
			return await readMessage(db, { memberId, id: BigInt(id), language: language.toUpperCase() });
		}),
		route(contract.readInbox, async (input, { tx, caller }) => {
			const { memberId } = caller;
			if ('until' in input) {
				if (BigInt(input.until) > (await selectLastId(tx))) throw refuse('message_not_found');
				await setReadUntil(tx, memberId, BigInt(input.until));
			} else {
				const ids = input.ids.map(BigInt);
				await requireOwn(tx, memberId, ids);
				await setRead(tx, memberId, ids);
			}
			return { unread: await countUnread(tx, memberId) };
		}),
		route(contract.deleteInbox, async (input, { tx, caller }) => {
			const { memberId } = caller;
			const ids = input.ids.map(BigInt);
			await requireOwn(tx, memberId, ids);
			await setHidden(tx, memberId, ids);
			return { unread: await countUnread(tx, memberId) };
		}),
	];
}
