import { addFigures, type Figures, NO_FIGURES, wholeFigures } from '#lib/rules/agents/figures.ts';
import type { DayRange } from '#lib/rules/day-range.ts';
import type { DownlineProfit, ProfitRow } from '#lib/wps/contract/agent-reports.ts';
import type { Tx } from '#platform/db/database.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { selectDirects, sumDirects, sumMembers, sumOwn } from './direct-rows.ts';
import { figuresOf, idOf } from './list-downlines.ts';
import { selectTeamDays } from './rows.ts';

interface ProfitInput extends DayRange {
	agentId: number;
	currency: string;
	/** Each direct alone, or with all below it. */
	mode: 'self' | 'team';
	after: string | undefined;
	pageSize: number;
}

/**
 * Reads what each direct of an agent played and moved in a range of business days. The first page
 * begins with the agent's own row; the last one ends with those who have left. The footer is summed
 * apart from the rows, of mode `team` from the kept sums of the team.
 */
export async function readDownlineProfit(db: Tx, input: ProfitInput): Promise<DownlineProfit> {
	const { agentId, mode, from, to, after, pageSize } = input;
	const range = { from, to };
	const isTeam = mode === 'team';
	const found = await selectDirects(db, {
		...{ uplineId: agentId, readerId: agentId, currency: input.currency, type: undefined },
		...{ after: idOf(after), limit: pageSize + 1 },
	});
	const page = found.slice(0, pageSize);
	const hasMore = found.length > pageSize;
	const [own, sums, left, whole, fold] = await Promise.all([
		sumOwn(db, { agentId, ...range }),
		sumMembers(db, { ids: page.map(({ id }) => id), readerId: agentId, ...range }),
		hasMore ? NO_FIGURES : sumDirects(db, { agentId, isTeam, isLeft: true, ...range }),
		sumWhole(db, { agentId, isTeam, ...range }),
		readFoldState(db),
	]);
	const directs = page.map(({ id, account, type }): ProfitRow => {
		const figures = figuresOf(sums, id);
		const row = { kind: 'direct' as const, customerId: id, customerName: account, type };
		return { ...row, ...wholeFigures(isTeam ? figures.team : figures.own) };
	});
	const last = page.at(-1);
	return {
		list: [
			...(after === undefined ? [rowOf('own', own)] : []),
			...directs,
			...(hasAny(left) ? [rowOf('left', left)] : []),
		],
		footer: wholeFigures(isTeam ? whole : addFigures(whole, own)),
		...{ from, to, asOf: fold.throughAt },
		...(hasMore && last && { next: `${last.id}` }),
	};
}

async function sumWhole(
	db: Tx,
	{ agentId, isTeam, ...range }: DayRange & { agentId: number; isTeam: boolean },
): Promise<Figures> {
	if (!isTeam) return await sumDirects(db, { agentId, isTeam, isLeft: false, ...range });
	const days = await selectTeamDays(db, { agentId, ...range });
	return days.reduce<Figures>(addFigures, NO_FIGURES);
}

function rowOf(kind: 'own' | 'left', figures: Figures): ProfitRow {
	return { kind, customerName: '', ...wholeFigures(figures) };
}

function hasAny(figures: Figures): boolean {
	return Object.values(figures).some((amount) => amount !== 0n);
}
