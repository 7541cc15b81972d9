import type { Money } from '#lib/money.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { shortName } from '#platform/play/games/winners/rules.ts';
import { laterDay, nextStart, startOf } from '../evaluate/periods.ts';
import { findOwnRank, listPaid, listRanked, type Ranked } from '../rankings/rank-members.ts';
import { isSum, type Ranking } from '../rankings/rules.ts';
import { listRankings, type ScoredRule } from '../rankings/watch-play.ts';

/** Own ranks are counted so far: below it only the value is shown. */
const RANK_MAX = 500;

interface ReadInput {
	rule: string;
	memberId: number;
	period: 'present' | 'last';
	now: Date;
}

interface Row {
	rank?: number;
	name: string;
	reachedValue: Money;
	amount?: Money;
	isOwn?: boolean;
}

/**
 * Reads the ranks with a prize and the member's own row: as many rows as are shown, however many
 * members play. A period that is paid shows who was paid. Refuses `mission_not_found`.
 */
export async function readLeaderboard(db: Tx, { rule, memberId, period, now }: ReadInput) {
	const ranking = (await listRankings(db)).find((one) => one.rule.code === rule);
	if (!ranking) throw refuse('mission_not_found');
	const present = startOf(ranking.over, businessDayOf(now));
	const from = period === 'present' ? present : startOf(ranking.over, dayAfter(present, -1));
	const to = nextStart(ranking.over, from);
	const name = `${ranking.over}:${from}`;
	const paid = period === 'last' ? await listPaid(db, ranking, name) : undefined;
	const ranked = paid ?? (await listRanked(db, ranking, name));
	const own = await findOwnRank(db, ranking, { period: name, memberId, limit: RANK_MAX });
	const list = ranked.map((one): Row => rowOf(one, memberId));
	const listed = list.find(({ isOwn }) => isOwn);
	const footer = listed ?? (own && ownRow(own));
	return {
		list,
		...(footer && { footer }),
		...{ unit: unitOf(ranking), pool: ranking.share.pool, ranks: ranking.share.ranks.length },
		startTime: startOfBusinessDay(laterDay(from, ranking.since)),
		endTime: startOfBusinessDay(to),
		...statusOf(ranking, { to, period, isPaid: paid !== undefined }),
		rankMax: RANK_MAX,
	};
}

function rowOf({ rank, username, value, amount, memberId: id }: Ranked, memberId: number): Row {
	return {
		...{ rank, name: shortName(username), reachedValue: value },
		...(amount > 0n && { amount }),
		...(id === memberId && { isOwn: true }),
	};
}

/** The own row below the prizes. */
function ownRow({
	username,
	value,
	ahead,
}: {
	username: string;
	value: Money;
	ahead: number;
}): Row {
	return {
		...(ahead < RANK_MAX && { rank: ahead + 1 }),
		...{ name: shortName(username), reachedValue: value, isOwn: true },
	};
}

/** No status: the rule began after the period. */
function statusOf(
	{ since }: ScoredRule,
	{ to, period, isPaid }: { to: string; period: ReadInput['period']; isPaid: boolean },
) {
	if (period === 'present') return { status: 'JOINED' as const };
	if (since >= to) return {};
	return { status: isPaid ? ('ISSUED' as const) : ('PROCESS' as const) };
}

function unitOf(ranking: Ranking): 'multiple' | 'money' | 'rounds' {
	if (!isSum(ranking)) return 'multiple';
	return ranking.counts.of === 'rounds' ? 'rounds' : 'money';
}
