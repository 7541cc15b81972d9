import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { ValueOf } from '#lib/wps/call.ts';
import * as mall from '#lib/wps/contract/point-mall.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, routeWithDb } from '#platform/core/route.ts';
import { singleFlight } from '#platform/core/single-flight.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { requirePaymentPassword } from '#platform/people/auth/security/prove-payment-password.ts';
import { SECRET_BUDGET } from '#platform/people/auth/security/step-up.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { convertPoints, readFundsOf } from './convert-points.ts';
import { STATUSES } from './list-redemptions.ts';
import { redeemGoods } from './redeem-goods.ts';

interface Services {
	vault: Vault;
	settings: () => Settings;
}

/**
 * The routes that spend points. Copies of one request that arrive together share one run: each
 * would use up a try of the payment password.
 */
export function spendRoutes(pool: Pool, services: Services): Route[] {
	const { settings } = services;
	const throttle = createThrottle(pool, { key: 'payment_password', ...SECRET_BUDGET });
	const redeemOnce = singleFlight<ValueOf<typeof mall.redeemPointGoods>>();
	const convertOnce = singleFlight<ValueOf<typeof mall.convertPoints>>();
	const prove = async (db: Database, caller: Caller, given: string) => {
		requireFullSession(caller);
		if (!settings().PTSYS3) throw refuse('function_off');
		await requirePaymentPassword(db, throttle, { memberId: caller.memberId, given });
	};
	return [
		routeWithDb(mall.redeemPointGoods, async (input, { db, caller, now }) => {
			return await redeemOnce(keyOf(caller, input), async () => {
				await prove(db, caller, input.password);
				const { requestId, id, quantity = 1, points, amount = 0n } = input;
				const goodsId = goodsIdOf(id);
				const request = { requestId, goodsId, quantity, points, amount };
				return await transaction(db, async (tx) => {
					const redeemed = await redeemGoods(tx, services, { caller, request, now });
					const status = STATUSES[redeemed.state];
					return { requestId, status, ...(await readFundsOf(tx, caller)) };
				});
			});
		}),
		routeWithDb(mall.convertPoints, async (input, { db, caller, now }) => {
			return await convertOnce(keyOf(caller, input), async () => {
				await prove(db, caller, input.password);
				const { requestId, points } = input;
				const rules = settings().pointRules;
				const asked = { caller, request: { requestId, points }, rules, now };
				return await transaction(db, (tx) => convertPoints(tx, asked));
			});
		}),
	];
}

/** Names a request with all it says; the password is not kept as it is. */
function keyOf({ memberId, sessionId }: Caller, input: object): string {
	const text = JSON.stringify([memberId, sessionId, input], (_, value) =>
		typeof value === 'bigint' ? String(value) : value,
	);
	return createHash('sha256').update(text).digest('base64');
}

/** Reads the id of goods; anything else names no goods. */
function goodsIdOf(id: string | number): number {
	if (/^[1-9]\d{0,8}$/.test(String(id))) return Number(id);
	throw refuse('goods_not_found');
}
