import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import {
	addFigures,
	type Figures,
	NO_FIGURES,
	netLossOf,
	wholeFigures,
} from '#lib/rules/agents/figures.ts';
import { boundsOf } from '#lib/rules/day-range.ts';
import type { TeamFigures, TeamOverview } from '#lib/wps/contract/agents.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash as cashOfAgent } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { countDownlines } from '#platform/people/tree/count-downlines.ts';
import { readReferralCode } from '#platform/people/tree/read-referral-code.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { activeMinOf } from '../active-min.ts';
import { sumSetAside } from '../settlement/set-aside.ts';
import { sumIncome } from './read-income.ts';
import { readPeople } from './read-people.ts';
import {
	countJoined,
	type DayFigures,
	selectTeamDays,
	sumBalances,
	type TeamDays,
} from './rows.ts';

interface OverviewInput extends TeamDays {
	currency: string;
	settings: Settings;
}

/** Reads what a team brought in a range of business days, the agent's own play included. */
export async function readOverview(db: Tx, input: OverviewInput): Promise<TeamOverview> {
	const { agentId, from, to, currency, settings } = input;
	const range = { agentId, from, to };
	const [counts, code, fold, days, people, teamBalance, joined, own, agentCash, setAside] =
		await Promise.all([
			countDownlines(db, { memberId: agentId, from, to }),
			readReferralCode(db, agentId),
			readFoldState(db),
			selectTeamDays(db, range),
			readPeople(db, { ...range, activeMin: activeMinOf(settings) }),
			sumBalances(db, { agentId, currency }),
			countJoined(db, { ...range, timeZone: BRAND_TIME_ZONE }),
			sumIncome(db, { agentId, ...boundsOf(range) }),
			balanceOf(db, cashOfAgent(agentId, currency)),
			sumSetAside(db, agentId),
		]);
	return {
		...counts,
		...{ referralCode: code, agentCash, setAside, debt: own.debt },
		report: {
			...{ from, to, asOf: fold.throughAt, ...people, teamBalance, income: own.income },
			...figuresOf(days),
			products: [...groupBy(days, ({ product }) => product)]
				.filter(([product]) => product !== 'MONEY')
				.map(([product, { stake, valid, paid }]) => ({ product, stake, valid, paid })),
			days: daysOf(days, joined),
		},
	};
}

function figuresOf(days: readonly DayFigures[]): TeamFigures {
	const sum = days.reduce<Figures>(addFigures, NO_FIGURES);
	return wholeFigures(sum);
}

/** The days on which something was booked or a member joined, the first one first. */
function daysOf(days: readonly DayFigures[], joined: readonly { day: string; count: number }[]) {
	const sums = groupBy(days, ({ day }) => day);
	const counts = new Map(joined.map(({ day, count }) => [day, count]));
	return [...new Set([...sums.keys(), ...counts.keys()])].sort().map((day) => {
		const sum = sums.get(day) ?? NO_FIGURES;
		return { day, valid: sum.valid, netLoss: netLossOf(sum), joined: counts.get(day) ?? 0 };
	});
}

function groupBy(days: readonly DayFigures[], keyOf: (day: DayFigures) => string) {
	const sums = new Map<string, Figures>();
	for (const day of days) {
		const key = keyOf(day);
		sums.set(key, addFigures(sums.get(key) ?? NO_FIGURES, day));
	}
	return sums;
}
