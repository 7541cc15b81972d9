import { type RawBuilder, sql } from 'kysely';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import type { Who, WhoLeaf } from '../rules/rule-schema.ts';

/** What a predicate cannot read from the database. */
export interface WhoContext {
	/** The language in which the member reads the site, such as `bn`. */
	language: string;
}

type Condition = RawBuilder<boolean>;

const yes: Condition = sql<boolean>`true`;

/**
 * Returns the condition of a predicate over `member m`, left-joined with `member_profile p`. One
 * condition serves a single member and the members of a run.
 */
export function whoSql(who: Who | undefined, context: WhoContext): Condition {
	if (!who) return yes;
	const join = (members: Who[], word: RawBuilder<unknown>): Condition =>
		sql`(${sql.join(
			members.map((one) => whoSql(one, context)),
			word,
		)})`;
	if (who.all) return join(who.all, sql` and `);
	if (who.any) return join(who.any, sql` or `);
	if (who.not) return sql`not coalesce(${whoSql(who.not, context)}, false)`;
	return sql`coalesce(${leafSql(who, context)}, false)`;
}

function leafSql(leaf: WhoLeaf, { language }: WhoContext): Condition {
	const { level, joinedWithinDays, joinedBefore, deposits, turnover, label, list } = leaf;
	if (level) {
		return sql`${level.min} <= reward.rank_of(m.id)`;
	}
	if (joinedWithinDays !== undefined) {
		return sql`m.created_at > core.now() - ${joinedWithinDays} * interval '1 day'`;
	}
	if (joinedBefore) return sql`m.created_at < ${joinedBefore}::timestamptz`;
	if (leaf.phoneProven) return sql`p.mobile_verified_at is not null`;
	if (leaf.payoutProven) {
		return sql`exists (select from payout_account a
			where a.member_id = m.id and a.removed_at is null)`;
	}
	if (leaf.identityProven) return sql`p.identity_proven_at is not null`;
	if (deposits) return depositsSql(deposits);
	if (turnover) {
		return sql`(${turnoverOf(turnover.types, turnover.withinDays)}) >= ${turnover.atLeast}`;
	}
	if (label !== undefined) return sql`${label} = any(p.labels)`;
	if (list !== undefined) {
		return sql`exists (select from reward_list s where s.member_id = m.id and s.name = ${list})`;
	}
	if (leaf.language !== undefined) return sql`${language} = ${leaf.language}`;
	// A rule with another leaf is refused (checkRule).
	return sql`false`;
}

/** Deposits that arrived and were not taken back. */
function depositsSql({ count, sum, withinDays }: NonNullable<WhoLeaf['deposits']>): Condition {
	const since =
		withinDays === undefined
			? sql`true`
			: sql`d.paid_at > core.now() - ${withinDays} * interval '1 day'`;
	return sql`(select count(*) >= ${count ?? 0} and coalesce(sum(d.amount), 0) >= ${sum ?? 0n}
		from deposit_receipt d where d.member_id = m.id and ${since}
			and not exists (select from deposit_reversal r
				where r.provider = d.provider and r.provider_ref = d.provider_ref))`;
}

function turnoverOf(types: readonly string[] | undefined, days: number | undefined) {
	const ofTypes = types ? sql`t.game_type = any(${types}::text[])` : sql`true`;
	const since =
		days === undefined
			? sql`true`
			: sql`t.booked > (core.now() at time zone ${BRAND_TIME_ZONE})::date - ${days}::int`;
	return sql`select coalesce(sum(t.valid), 0) from play_day t
		where t.member_id = m.id and ${ofTypes} and ${since}`;
}
