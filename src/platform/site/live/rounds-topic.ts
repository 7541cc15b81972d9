import { sql } from 'kysely';
import * as z from 'zod/mini';
import { PAGE_SIZE } from '#lib/rules/paging.ts';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import { balanceVersion, joinBalances } from '#platform/ledger/balance-versions.ts';
import { OPEN_MAX_S } from '#platform/play/vendors/rounds.ts';
import type { DatabaseTopic } from './topic.ts';

/** Nearly every change of a round moves money; for one that does not, every so many looks. */
const CLOSER_LOOK_EVERY = 8;

const round = z.object({
	vassalage: z.string(),
	roundId: z.string(),
	gameCode: z.string(),
	status: z.enum(['open', 'settled', 'void']),
	stake: z.string(),
	free: z.string(),
	tips: z.string(),
	payout: z.string(),
	adjustment: z.string(),
	openedAtMs: z.number(),
});

/** A member's latest rounds: the first page of the betting record. */
export const roundsTopic: DatabaseTopic = {
	name: 'rounds',
	changes: ({ count }) => sql`
		SELECT seen.member_id, md5(latest.data::text) AS version, seen.purse AS mark, latest.data
		FROM (SELECT seen.*, ${balanceVersion} AS purse FROM seen ${joinBalances()}) seen
		CROSS JOIN LATERAL (${latestRounds(count % CLOSER_LOOK_EVERY === 0)}) latest
		WHERE seen.purse <> seen.mark OR md5(latest.data::text) <> seen.version`,
	valueOf(data) {
		const list = z.parse(z.array(round), data).map((one) => ({
			id: `${one.vassalage}/${one.roundId}`,
			...(one.status === 'open' && {
				closesAt: new Date(one.openedAtMs + OPEN_MAX_S * 1000),
			}),
			roundId: one.roundId,
			vassalage: one.vassalage,
			gameCode: one.gameCode,
			betAmount: BigInt(one.stake),
			freeAmount: BigInt(one.free),
			tipAmount: BigInt(one.tips),
			payout: BigInt(one.payout),
			correctionAmount: BigInt(one.adjustment),
			status: one.status,
			betTime: new Date(one.openedAtMs),
		}));
		return z.encode(LIVE_TOPICS.rounds.value, { list });
	},
};

/** No row at all where a closer look is not due. */
function latestRounds(isDue: boolean) {
	return sql`
		SELECT coalesce(jsonb_agg(told ORDER BY id DESC), '[]') AS data
		FROM (
			SELECT id, jsonb_build_object(
				'vassalage', vendor_code, 'roundId', round_id, 'gameCode', game_code,
				'status', state, 'stake', stake::text, 'free', free_stake::text,
				'payout', payout::text, 'adjustment', adjustment::text,
				'tips', (SELECT coalesce(sum(t.amount), 0)::text FROM vendor_tx t
					WHERE t.vendor_code = r.vendor_code AND t.round_id = r.round_id
						AND t.member_id = r.member_id AND t.kind = 'tip' AND t.state = 'applied'
						AND t.resolution IS NULL),
				'openedAtMs', floor(extract(epoch from created_at) * 1000)::bigint
			) AS told
			FROM vendor_round r
			WHERE r.member_id = seen.member_id
				AND (${isDue} OR seen.purse <> seen.mark)
			ORDER BY id DESC LIMIT ${PAGE_SIZE}
		) latest
		HAVING ${isDue} OR seen.purse <> seen.mark`;
}
