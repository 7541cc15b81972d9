import { sql } from 'kysely';
import * as z from 'zod/mini';
import { PAGE_SIZE } from '#lib/rules/paging.ts';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import { balanceVersion, joinBalances } from '#platform/ledger/balance-versions.ts';
import { OPEN_MAX_S } from '#platform/play/vendors/rounds.ts';
import type { DatabaseTopic } from './topic.ts';

/** Polls between full checks. Only a full check finds a change of a round that moves no money. */
const FULL_CHECK_EVERY = 8;

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
	review: z.string(),
	openedAtMs: z.number(),
	/** From which an undecided round has a day. */
	dueFromMs: z.number(),
});

/** The topic of a member's latest rounds: the first page of the betting record. */
export const roundsTopic: DatabaseTopic = {
	name: 'rounds',
	changes: ({ count }) => sql`
		SELECT seen.member_id, md5(latest.data::text) AS version, seen.balance_version AS mark, latest.data
		FROM (SELECT seen.*, ${balanceVersion} AS balance_version FROM seen ${joinBalances()}) seen
		CROSS JOIN LATERAL (${latestRounds(count % FULL_CHECK_EVERY === 0)}) latest
		WHERE seen.balance_version <> seen.mark OR md5(latest.data::text) <> seen.version`,
	valueOf(data) {
		const list = z.parse(z.array(round), data).map((entry) => ({
			id: `${entry.vassalage}/${entry.roundId}`,
			...(entry.status === 'open' && {
				closesAt: new Date(entry.dueFromMs + OPEN_MAX_S * 1000),
			}),
			roundId: entry.roundId,
			vassalage: entry.vassalage,
			gameCode: entry.gameCode,
			betAmount: BigInt(entry.stake),
			freeAmount: BigInt(entry.free),
			tipAmount: BigInt(entry.tips),
			payout: BigInt(entry.payout),
			correctionAmount: BigInt(entry.adjustment),
			reviewAmount: BigInt(entry.review),
			status: entry.status,
			betTime: new Date(entry.openedAtMs),
		}));
		return z.encode(LIVE_TOPICS.rounds.value, { list });
	},
};

/** Selects the latest rounds; no row when the balance is unchanged and no full check is due. */
function latestRounds(isDue: boolean) {
	return sql`
		SELECT coalesce(jsonb_agg(entry ORDER BY id DESC), '[]') AS data
		FROM (
			SELECT id, jsonb_build_object(
				'vassalage', vendor_code, 'roundId', round_id, 'gameCode', game_code,
				'status', state, 'stake', stake::text, 'free', free_stake::text,
				'payout', payout::text, 'adjustment', adjustment::text,
				'review', in_review::text,
				'tips', (SELECT coalesce(sum(t.amount), 0)::text FROM vendor_tx t
					WHERE t.vendor_code = r.vendor_code AND t.round_id = r.round_id
						AND t.member_id = r.member_id AND t.kind = 'tip' AND t.state = 'applied'
						AND t.resolution IS NULL),
				'openedAtMs', floor(extract(epoch from created_at) * 1000)::bigint,
				'dueFromMs', floor(extract(epoch from greatest(created_at, settles_by)) * 1000)::bigint
			) AS entry
			FROM vendor_round r
			WHERE r.member_id = seen.member_id
				AND (${isDue} OR seen.balance_version <> seen.mark)
			ORDER BY id DESC LIMIT ${PAGE_SIZE}
		) latest
		HAVING ${isDue} OR seen.balance_version <> seen.mark`;
}
