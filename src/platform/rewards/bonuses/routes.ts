import { textIn } from '#lib/rules/texts.ts';
import * as contract from '#lib/wps/contract/bonuses.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { isShown } from '../promotions/rule-promotions.ts';
import { listRules, readVersions } from '../rules/find-rules.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { type BonusState, selectBonuses, selectPlays } from './rows.ts';

const BONUSES_MAX = 50;
const PLAYS_A_PAGE = 20;

const STATUS = {
	active: 'ACTIVE',
	done: 'DONE',
	expired: 'EXPIRED',
	given_up: 'GIVEN_UP',
} as const satisfies Record<BonusState, string>;

/** The ids of bonuses are UUIDs. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The routes of bonuses that become cash by play. */
export function bonusRoutes(): Route[] {
	return [
		routeWithDb(contract.listBonuses, async (_, { db, caller, client, now }) => {
			const rows = await selectBonuses(db, caller.memberId, BONUSES_MAX);
			const rules = await readVersions(db, rows);
			const live = rows.length > 0 ? await listRules(db, ['live']) : [];
			const shown = new Set(
				live.filter((stored) => isShown(stored, now)).map(({ rule }) => rule.code),
			);
			return {
				list: rows.map((row, at) => ({
					...{ bonusId: row.id, promotionId: row.rule, termsVersion: row.version },
					isOffered: shown.has(row.rule),
					title: textIn(rules[at]?.rule.names ?? {}, client.language),
					...{ granted: row.granted, released: row.released },
					balance: row.state === 'active' ? row.granted - row.released : 0n,
					...{ required: row.needed, done: row.done, status: STATUS[row.state] },
					...{ startTime: row.opened_at, expireTime: row.expires_at },
					...(row.closed_at && { endTime: row.closed_at }),
				})),
			};
		}),
		routeWithDb(contract.listBonusPlays, async ({ bonusId, page = 1 }, { db, caller, client }) => {
			const { memberId } = caller;
			requireId(bonusId);
			const owned = await selectBonuses(db, memberId, BONUSES_MAX);
			if (!owned.some(({ id }) => id === bonusId)) throw refuse('bonus_not_found');
			const offset = (page - 1) * PLAYS_A_PAGE;
			const wanted = { memberId, bonusId, limit: PLAYS_A_PAGE, offset };
			const { plays, count } = await selectPlays(db, wanted);
			return {
				totalPages: Math.ceil(count / PLAYS_A_PAGE),
				list: plays.map(({ gameNames, gameCode, stake, counted, reason, settledAt }) => ({
					gameName: gameNames ? textIn(gameNames, client.language) : gameCode,
					...{ stake, counted, reason, settledTime: settledAt },
				})),
			};
		}),
		route(contract.giveUpBonus, async ({ bonusId }, { tx, caller, now }) => {
			requireId(bonusId);
			await giveUpBonus(tx, { memberId: caller.memberId, bonusId, now });
			return {};
		}),
	];
}

function requireId(bonusId: string): void {
	if (!UUID.test(bonusId)) throw refuse('bonus_not_found');
}
