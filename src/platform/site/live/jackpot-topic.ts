import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import { MAIN_JACKPOT, stateOf } from '#platform/play/jackpot/rules.ts';
import type { DatabaseTopic } from './topic.ts';

const row = z.object({
	balance: z.string(),
	step: z.string(),
	stepMs: z.number(),
	fundedUntilMs: z.number(),
	nowMs: z.number(),
});

/** The topic of the slot jackpot, sent on every payment into it or win. */
export const jackpotTopic: DatabaseTopic = {
	name: 'jackpot',
	changes: () => sql`
		SELECT seen.member_id, now.version, '' AS mark, now.data
		FROM seen
		CROSS JOIN LATERAL (
			SELECT md5(concat_ws('/', step, step_ms, funded_until, has.balance)) AS version,
				jsonb_build_object('step', step::text, 'stepMs', step_ms,
					'balance', has.balance::text, 'fundedUntilMs', ${msOf(sql`funded_until`)},
					'nowMs', ${msOf(sql`core.clock()`)}) AS data
			FROM jackpot CROSS JOIN LATERAL (
				SELECT ledger.balance_of(NULL, 'jackpot.' || code, currency) AS balance
			) has
			WHERE code = ${MAIN_JACKPOT}
		) now
		WHERE now.version <> seen.version`,
	valueOf(data) {
		const { balance, step, stepMs, fundedUntilMs, nowMs } = z.parse(row, data);
		const fundedUntil = new Date(fundedUntilMs);
		const funded = { balance: BigInt(balance), step: BigInt(step), stepMs, fundedUntil };
		const value = { jackpot: stateOf(funded, new Date(nowMs)) };
		return z.encode(LIVE_TOPICS.jackpot.value, value);
	},
};

function msOf(instant: ReturnType<typeof sql>) {
	return sql`floor(extract(epoch from ${instant}) * 1000)::bigint`;
}
