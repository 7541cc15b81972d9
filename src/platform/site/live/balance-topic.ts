import { sql } from 'kysely';
import * as z from 'zod/mini';
import { LIVE_TOPICS } from '#lib/wps/contract/live.ts';
import { balanceVersion, joinBalances } from '#platform/ledger/balance-versions.ts';
import { balanceValue } from '#platform/money/wallet/balance.ts';
import type { DatabaseTopic } from './topic.ts';

const row = z.object({ cash: z.string(), held: z.string() });

/** The topic of a member's balance. */
export const balanceTopic: DatabaseTopic = {
	name: 'balance',
	changes: () => sql`
		SELECT seen.member_id, ${balanceVersion} AS version, '' AS mark, jsonb_build_object(
			'cash', coalesce(cash.balance, 0)::text, 'held', coalesce(held.balance, 0)::text) AS data
		FROM seen ${joinBalances()}
		WHERE ${balanceVersion} <> seen.version`,
	valueOf(data, { currency }) {
		const { cash, held } = z.parse(row, data);
		const value = balanceValue(currency, BigInt(cash), BigInt(held));
		return z.encode(LIVE_TOPICS.balance.value, value);
	},
};
