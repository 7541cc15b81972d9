import type { DropRecord } from '#lib/rules/games/jackpot-drop.ts';
import { getJackpot, getJackpotDrop, getJackpotShare } from '#lib/wps/contract/jackpot.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ReadShare } from './drop/read-share.ts';
import * as drops from './drop/rows.ts';
import { findFunded } from './rows.ts';
import { MAIN_JACKPOT, stateOf } from './rules.ts';

/** The routes of the slot jackpot and its daily drop. */
export function jackpotRoutes(readShare: ReadShare): Route[] {
	return [
		routeWithDb(getJackpot, async (_, { db, now }) => {
			const funded = await findFunded(db, MAIN_JACKPOT);
			return { jackpot: funded && stateOf(funded, now) };
		}),
		routeWithDb(getJackpotDrop, async ({ day }, { db }) => {
			const next = await drops.findNextDrop(db, MAIN_JACKPOT);
			const last =
				day === undefined
					? await drops.findPaidDrop(db, MAIN_JACKPOT)
					: await drops.findDrop(db, MAIN_JACKPOT, day);
			return { next: next && nextOf(next), last: last && (await lastOf(db, last)) };
		}),
		routeWithDb(getJackpotShare, async (_, { db, now, caller }) =>
			readShare(db, { memberId: caller.memberId, now }),
		),
	];
}

function nextOf({ day, seed_hash, opens_at, latest_at, root }: drops.DropRow) {
	return {
		day,
		seedHash: seed_hash,
		openTime: opens_at,
		latestTime: latest_at,
		...(root !== null && { root }),
	};
}

async function lastOf(db: Tx, drop: drops.DropRow) {
	const { code, day, amount, paid_at: paidTime, record, record_hash: recordHash } = drop;
	if (amount === null || paidTime === null || record === null || recordHash === null) {
		return undefined;
	}
	const tickets = await drops.listLeaves(db, code, day);
	return { day, amount, paidTime, record: JSON.parse(record) as DropRecord, recordHash, tickets };
}
