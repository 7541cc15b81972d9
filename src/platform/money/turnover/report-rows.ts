import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RequirementSource, RequirementState } from './rows.ts';

/** Requirements on the page that are no part of the current series. */
const ENDED_MAX = 10;
/** Rounds before a requirement that are searched for one that was still open then. */
const EARLIER_MAX = 20;
/** Rounds that the page can list. */
export const ROUNDS_MAX = 1500;

export interface RequirementRow {
	/** An id, as `afterRound`. */
	id: bigint;
	source: RequirementSource;
	ref: string;
	base: Money;
	multipleBp: number;
	needed: Money;
	done: Money;
	state: RequirementState;
	afterRound: bigint;
	isFirst: boolean;
	openedAt: Date;
}

/** Selects the latest requirements of a member, oldest first. */
export async function selectRequirements(db: Tx, memberId: number): Promise<RequirementRow[]> {
	const { rows } = await sql<RequirementRow>`
		select id, source, ref, base, multiple_bp as "multipleBp", needed, done, state,
			after_round as "afterRound", is_first as "isFirst", opened_at as "openedAt"
		from turnover_requirement r
		where member_id = ${memberId} and (state = 'open' or id >= coalesce(
			(select e.id from turnover_requirement e where e.member_id = ${memberId}
				order by e.id desc limit 1 offset ${ENDED_MAX - 1}), 0))
		order by id`.execute(db);
	return rows;
}

export interface RoundRow {
	/** An id, not an amount. */
	id: bigint;
	vendorCode: string;
	roundId: string;
	gameCode: string;
	names: Texts | null;
	state: 'open' | 'settled' | 'void';
	stake: Money;
	freeStake: Money;
	turnoverBp: number | null;
	turnover: Money | null;
	validStake: Money | null;
	/** Why a bet of a lottery does not count whole. */
	reason: string | null;
	createdAt: Date;
	settledAt: Date | null;
}

const round = sql`v.id, v.vendor_code as "vendorCode", v.round_id as "roundId",
	v.game_code as "gameCode", g.names, v.state, v.stake, v.free_stake as "freeStake",
	v.turnover_bp as "turnoverBp", v.turnover, v.valid_stake as "validStake", v.reason, v.created_at as "createdAt",
	v.settled_at as "settledAt"`;
const ofGame = sql`left join game g
	on g.vendor_code = v.vendor_code and g.game_code = v.game_code`;

interface SinceInput {
	memberId: number;
	/** The first requirement of the list. */
	afterRound: bigint;
	openedAt: Date;
}

/** The rounds after a requirement was opened, and those that were open at that time. */
function since({ memberId, afterRound, openedAt }: SinceInput) {
	return sql`(
		(select x.id from play_fact x where x.member_id = ${memberId} and x.id > ${afterRound}
			order by x.id desc limit ${ROUNDS_MAX})
		union all
		select y.id from (
			select x.id, x.settled_at from play_fact x
			where x.member_id = ${memberId} and x.id <= ${afterRound}
			order by x.id desc limit ${EARLIER_MAX}
		) y where y.settled_at is null or y.settled_at > ${openedAt})`;
}

export async function countRounds(db: Tx, wanted: SinceInput): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${since(wanted)} s`.execute(db);
	return rows[0]?.count ?? 0;
}

interface Page {
	limit: number;
	offset: number;
}

/** Selects rounds of the page, the latest first. */
export async function selectRoundsSince(
	db: Tx,
	{ limit, offset, ...wanted }: SinceInput & Page,
): Promise<RoundRow[]> {
	const { rows } = await sql<RoundRow>`
		select ${round} from (
			select s.id from ${since(wanted)} s order by s.id desc limit ${limit} offset ${offset}
		) s join play_fact v on v.id = s.id ${ofGame}
		order by v.id desc`.execute(db);
	return rows;
}

export async function selectRoundsById(db: Tx, ids: readonly bigint[]): Promise<RoundRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await sql<RoundRow>`
		select ${round} from play_fact v ${ofGame}
		where v.id = any(${ids.map(String)}::bigint[]) order by v.id desc`.execute(db);
	return rows;
}

/** Selects the stored rounds of a requirement, the latest first, and their number. */
export async function selectContributions(db: Tx, requirementId: bigint, page: Page) {
	const { rows } = await sql<{ roundId: bigint }>`
		select round_id as "roundId" from turnover_contribution
		where requirement_id = ${requirementId}
		order by round_id desc limit ${page.limit} offset ${page.offset}`.execute(db);
	const counted = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from turnover_contribution where requirement_id = ${requirementId}
			limit ${ROUNDS_MAX}) c`.execute(db);
	return { ids: rows.map(({ roundId }) => roundId), count: counted.rows[0]?.count ?? 0 };
}

/** Sums what stored rounds count, over all requirements or for one. */
export async function sumContributions(
	db: Tx,
	rounds: readonly bigint[],
	requirementId?: bigint,
): Promise<Map<bigint, Money>> {
	const { rows } = await sql<{ roundId: bigint; counted: Money }>`
		select round_id as "roundId", sum(counted)::bigint as counted from turnover_contribution
		where round_id = any(${rounds.map(String)}::bigint[])
			${requirementId === undefined ? sql`` : sql`and requirement_id = ${requirementId}`}
		group by round_id`.execute(db);
	return new Map(rows.map(({ roundId, counted }) => [roundId, counted]));
}
