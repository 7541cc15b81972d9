import { pageCountOf } from '#lib/rules/paging.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import * as contract from '#lib/wps/contract/lottery-orders.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type DbContext, type Route, routeWithDb } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { cancelLines } from './cancel-lines.ts';
import { readClassic, readVn } from './family-orders.ts';
import { placeOrder, type WantedOrder } from './place-order.ts';
import { readReceipt } from './read-receipt.ts';
import * as rows from './rows.ts';
import { issuesOf, listedOrder } from './views.ts';

const PAGE_SIZE = 20;
/** Days that a history may cover. */
const RANGE_DAYS_MAX = 93;

interface Services {
	settings: () => Settings;
}

/** The routes of lottery orders: placing, cancelling, lists and receipts. */
export function orderRoutes({ settings }: Services): Route[] {
	type Context = DbContext<typeof contract.placeBets>;
	async function place(order: WantedOrder, { db, caller }: Context) {
		requireFullSession(caller);
		return await placeOrder(db, { caller, settings: settings(), order });
	}
	return [
		routeWithDb(contract.placeBets, async ({ prizeMode, acceptOdds, ...input }, context) => {
			const order = {
				...input,
				mode: prizeMode,
				winningStop: input.winningStop ?? false,
				abandoning: input.abandoning ?? false,
				acceptsWorse: acceptOdds === 'any',
			};
			return await place(order, context);
		}),
		routeWithDb(contract.placeClassicBets, async (input, context) => {
			const { caller, db } = context;
			const game = await rows.findGame(db, input.gameId);
			return await place(
				readClassic(input, { memberId: caller.memberId, gameCode: game?.code }),
				context,
			);
		}),
		routeWithDb(contract.placeVnBets, async (input, context) => {
			const { caller, db } = context;
			const game = await rows.findGame(db, input.contents[0]?.gameId ?? 0);
			return await place(
				readVn(input, { memberId: caller.memberId, gameCode: game?.code }),
				context,
			);
		}),
		routeWithDb(contract.cancelLines, async (input, { db, caller }) => {
			requireFullSession(caller);
			const ids = (Array.isArray(input) ? input : input.ids).map(String);
			const { balance, ...taken } = await cancelLines(db, { memberId: caller.memberId, ids });
			return { ...taken, sumBalance: balance };
		}),
		...listRoutes(),
	];
}

function listRoutes(): Route[] {
	return [
		routeWithDb(
			contract.listTodayOrders,
			async ({ gameId, ...page }, { db, caller, client, now }) => {
				const today = businessDayOf(now);
				const range = {
					from: startOfBusinessDay(today),
					to: startOfBusinessDay(dayAfter(today, 1)),
				};
				const wanted = { memberId: caller.memberId, gameId: gameOf(gameId), ...range };
				return await readOrders(db, { ...wanted, ...page, language: client.language });
			},
		),
		routeWithDb(contract.listOrders, async (input, { db, caller, client, now }) => {
			const to = input.to ?? businessDayOf(now);
			const from = input.from ?? dayAfter(to, -6);
			if (from > to || dayAfter(from, RANGE_DAYS_MAX) <= to)
				throw refuse('invalid_input', {}, 'from');
			const range = { from: startOfBusinessDay(from), to: startOfBusinessDay(dayAfter(to, 1)) };
			const wanted = { memberId: caller.memberId, gameId: gameOf(input.gameId), ...range };
			const { page, size } = input;
			return await readOrders(db, { ...wanted, page, size, language: client.language });
		}),
		routeWithDb(contract.getOrder, async ({ no }, { db, caller, client }) => {
			const order = await rows.findOrder(db, { memberId: caller.memberId, no });
			if (!order) throw refuse('order_not_found');
			return {
				order: listedOrder(order, client.language),
				winningStop: order.winningStop,
				abandoning: order.abandoning,
				issues: issuesOf(await rows.selectOrderLines(db, order.id)),
			};
		}),
		routeWithDb(contract.getReceipt, async ({ line }, { db, caller }) => {
			return await readReceipt(db, { memberId: caller.memberId, line });
		}),
	];
}

function gameOf(gameId: unknown): number | undefined {
	const id = Number(gameId ?? -1);
	return id === -1 ? undefined : id;
}

interface ReadOrdersInput {
	memberId: number;
	gameId: number | undefined;
	from: Date;
	to: Date;
	page?: number | undefined;
	size?: number | undefined;
	language: string;
}

async function readOrders(
	db: Tx,
	{ page = 0, size = PAGE_SIZE, language, ...range }: ReadOrdersInput,
) {
	const count = await rows.countOrders(db, range);
	const found = await rows.selectOrders(db, { ...range, limit: size, offset: page * size });
	return {
		orders: {
			content: found.map((row) => listedOrder(row, language)),
			totalPages: pageCountOf(count, size),
			totalElements: count,
		},
	};
}
