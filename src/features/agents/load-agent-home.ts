import { formatTime } from '#lib/i18n/dates.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatCount } from '#lib/money.ts';
import { callIfPresent } from '#lib/page/host-calls.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { listAgentAnnouncements } from '#lib/wps/contract/agent-announcements.ts';
import { type AgentBill, listAgentBills } from '#lib/wps/contract/agent-bills.ts';
import { getTeamOverview, type TeamOverview, type TeamReport } from '#lib/wps/contract/agents.ts';
import { isStale } from './is-stale.ts';
import { showAmount } from './show.ts';

/** How long a bill is new. */
const NEW_BILL_MS = 3 * 24 * 60 * 60_000;

/** Loads what today brought to a team, what waits for the agent, and a figure for each entry. */
export async function loadAgentHome(locals: App.Locals, now: Date) {
	const { wps, locale } = locals;
	const t = translate(locale, 'agents');
	const yesterday = dayAfter(businessDayOf(now), -1);
	const [answer, before, bills, announced] = await Promise.all([
		wps(getTeamOverview, {}),
		wps(getTeamOverview, { startDate: yesterday, endDate: yesterday }),
		callIfPresent(locals, listAgentBills, {}),
		callIfPresent(locals, listAgentAnnouncements, {}),
	]);
	const team = answer.ok ? answer.value : undefined;
	const report = team?.report;
	const past = before.ok ? before.value.report : undefined;
	const announcements = announced?.ok ? announced.value : undefined;
	const list = bills?.ok ? bills.value.list : [];
	return {
		answer,
		team,
		counts: team && countsOf(team),
		today: report && todayOf(report, past),
		asOf: report && asOfText(),
		newBills: list.filter((bill) => isNew(bill, now)).slice(0, 3),
		announcement: announcements?.list.find(({ isRead }) => !isRead),
		figures: {
			...(announcements?.unread && { agentAnnouncement: formatCount(announcements.unread) }),
			...(report && { agentTeamOverview: showAmount(report.valid) }),
			...(team && { downlineManagmentView: formatCount(team.teamCount) }),
		} as Record<string, string>,
	};

	function countsOf({ directCount, teamCount, agentCount }: TeamOverview) {
		return [
			[t('direct'), formatCount(directCount)],
			[t('all_below'), formatCount(teamCount)],
			[t('agents_below'), formatCount(agentCount)],
		] as const;
	}

	function asOfText(): string {
		const asOf = report?.asOf ?? now;
		const time = formatTime(locale, asOf);
		return isStale(asOf, now)
			? t('as_of_stale', { time })
			: `${t('today')} · ${t('as_of', { time })}`;
	}

	function todayOf(current: TeamReport, earlier: TeamReport | undefined) {
		const text = (name: 'valid' | 'netLoss') =>
			earlier && t('yesterday_all', { amount: unbroken(showAmount(earlier[name])) });
		return [
			{ label: t('valid'), value: showAmount(current.valid), text: text('valid') },
			{ label: t('net_loss'), value: showAmount(current.netLoss), text: text('netLoss') },
		];
	}
}

/** A bill that paid something a short time ago. */
function isNew({ net, payTime }: AgentBill, now: Date): boolean {
	return net > 0n && payTime !== undefined && now.getTime() - payTime.getTime() < NEW_BILL_MS;
}

/** An amount whose sign stays with it at the end of a line. */
function unbroken(amount: string): string {
	return amount.replace('−', '−\u2060');
}
