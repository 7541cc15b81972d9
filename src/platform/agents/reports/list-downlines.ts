import { addFigures, type Figures, NO_FIGURES, netLossOf } from '#lib/rules/agents/figures.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import { maskedAccount } from '#lib/rules/masked.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Downline, DownlineList, LoginBand } from '#lib/wps/contract/agent-reports.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { isInTeam } from '#platform/people/tree/is-in-team.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import {
	countBelow,
	type MemberFigures,
	searchTeam,
	selectDirects,
	selectLine,
	sumMembers,
	type TeamMember,
} from './direct-rows.ts';
import { sumBalances } from './rows.ts';

interface ListInput extends DayRange {
	/** The agent who reads. */
	readerId: number;
	/** The member of the team whose directs are listed; the reader without one. */
	agentId: number | undefined;
	currency: string;
	type: number | undefined;
	/** An account anywhere in the team, or a part of an own note, instead of a list. */
	search: string | undefined;
	after: string | undefined;
	pageSize: number;
	now: Date;
}

/**
 * Lists the members directly below an agent, or below a member of its team, by id. Names of members
 * who are not directly below the reader are masked, and their balance is absent. Whether a member is
 * excluded is not visible. Refuses `not_in_tree`.
 */
export async function listDownlines(db: Tx, input: ListInput): Promise<DownlineList> {
	const { readerId, agentId = readerId, currency, from, to, now } = input;
	const isOwn = agentId === readerId;
	if (!isOwn && !(await isInTeam(db, { agentId: readerId, memberId: agentId }))) {
		throw refuse('not_in_tree');
	}
	const { members, next } = await findMembers(db, { ...input, agentId });
	const ids = members.map(({ id }) => id);
	const [sums, fold, teamSize, line, teamBalance] = await Promise.all([
		sumMembers(db, { ids, readerId, from, to }),
		readFoldState(db),
		countBelow(db, agentId),
		isOwn ? [] : selectLine(db, { readerId, memberId: agentId }),
		isOwn ? sumBalances(db, { agentId, currency }) : undefined,
	]);
	return {
		list: members.map((member) => downlineOf(member, sums, { readerId, now })),
		...{ teamSize, from, to, asOf: fold.throughAt },
		line: line.map(({ id, account }, at) => ({
			customerId: id,
			customerName: at === 0 ? account : maskedAccount(account),
		})),
		...(teamBalance !== undefined && { teamBalance }),
		...(next !== undefined && { next }),
	};
}

async function findMembers(
	db: Tx,
	{ readerId, agentId, search, ...input }: ListInput & { agentId: number },
): Promise<{ members: TeamMember[]; next?: string }> {
	const { currency, type, after, pageSize } = input;
	if (search !== undefined) {
		return { members: await searchTeam(db, { text: search, readerId, currency }) };
	}
	const found = await selectDirects(db, {
		...{ uplineId: agentId, readerId, currency, type },
		...{ after: idOf(after), limit: pageSize + 1 },
	});
	const members = found.slice(0, pageSize);
	const last = members.at(-1);
	return { members, ...(found.length > pageSize && last && { next: `${last.id}` }) };
}

/** Reads a cursor that is the id of a member; 0 for any other text. */
export function idOf(after: string | undefined): number {
	return after && /^\d{1,9}$/.test(after) ? Number(after) : 0;
}

function downlineOf(
	member: TeamMember,
	sums: readonly MemberFigures[],
	{ readerId, now }: { readerId: number; now: Date },
): Downline {
	const { id, uplineId, account, type, status, joinedAt, lastLoginAt, teamSize } = member;
	const { balance, contracts, note } = member;
	const { own, team } = figuresOf(sums, id);
	return {
		...{ customerId: id, type, teamSize, registerDate: joinedAt },
		customerName: uplineId === readerId ? account : maskedAccount(account),
		lastLogin: bandOf(lastLoginAt, now),
		...(balance !== null && { accountBalance: balance }),
		...{ valid: own.valid, teamValid: team.valid, netLoss: netLossOf(team) },
		activeFlag: status === 'locked' ? 0 : 1,
		...(contracts !== null && { contracts }),
		...(note !== null && { note }),
	};
}

/** The sums of a member, and those with all below it. */
export function figuresOf(
	sums: readonly MemberFigures[],
	memberId: number,
): { own: Figures; team: Figures } {
	const find = (isOwn: boolean) =>
		sums.find(({ id, own }) => id === memberId && own === isOwn) ?? NO_FIGURES;
	const own = addFigures(NO_FIGURES, find(true));
	return { own, team: addFigures(own, find(false)) };
}

const BAND_DAYS = { week: 7, month: 30 } as const;

function bandOf(at: Date | null, now: Date): LoginBand {
	if (at === null) return 'never';
	const today = businessDayOf(now);
	if (at >= startOfBusinessDay(today)) return 'today';
	const isWithin = (days: number) => at >= startOfBusinessDay(dayAfter(today, -days));
	return isWithin(BAND_DAYS.week) ? 'week' : isWithin(BAND_DAYS.month) ? 'month' : 'longer';
}
