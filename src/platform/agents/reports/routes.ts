import type { Pool } from 'pg';
import { exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import { setDownlineNote } from '#lib/wps/contract/agent-notes.ts';
import * as contract from '#lib/wps/contract/agent-reports.ts';
import { readPeriod } from '#platform/core/read-range.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, routeDownload, routeWithDb } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { isInTeam } from '#platform/people/tree/is-in-team.ts';
import { requireAgent } from '../require-agent.ts';
import { listDownlines } from './list-downlines.ts';
import { listTeamBets } from './list-team-bets.ts';
import { listTeamMovements } from './list-team-movements.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { productRoutes } from './product-routes.ts';
import { readDownlineProfit } from './read-downline-profit.ts';
import { readIncome } from './read-income.ts';
import { setNote } from './set-note.ts';
import { writeReport } from './write-report.ts';

/** Rows of a page without a size. */
const PAGE = 20;

/** Files per agent and hour. */
const FILES_MAX = 10;
const HOUR_S = 60 * 60;

/** The routes of an agent's reports. */
export function reportRoutes({ pool }: Pick<Database, 'pool'>): Route[] {
	return [...readRoutes(), ...productRoutes(), exportRoute(pool)];
}

function readRoutes(): Route[] {
	return [
		routeWithDb(contract.listDownlines, async (input, { db, caller, now }) => {
			const { memberId: readerId, currency } = requireAgent(caller);
			const { startDate, endDate, agentId, type, search, after, pageSize = PAGE } = input;
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			const asked = { agentId, type, search, after, pageSize };
			return await listDownlines(db, { readerId, currency, from, to, now, ...asked });
		}),
		routeWithDb(setDownlineNote, async ({ customerId, note }, { db, caller }) => {
			const { memberId: agentId } = requireAgent(caller);
			await setNote(db, { agentId, memberId: customerId, note });
			return {};
		}),
		routeWithDb(contract.listTeamBets, async (input, { db, caller, client, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { startDate, endDate, product, customerId, after, pageSize = PAGE } = input;
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			const asked = { memberId: customerId, product, after, pageSize };
			return await listTeamBets(db, { agentId, from, to, language: client.language, ...asked });
		}),
		routeWithDb(contract.getDownlineProfit, async (input, { db, caller, now }) => {
			const { memberId: agentId, currency } = requireAgent(caller);
			const { startDate, endDate, mode = 'team', after, pageSize = PAGE } = input;
			const { from, to } = readPeriod({ from: startDate, to: endDate }, now);
			return await readDownlineProfit(db, { agentId, currency, from, to, mode, after, pageSize });
		}),
		routeWithDb(contract.listTeamMovements, async (input, { db, caller, now }) => {
			const { memberId: agentId, currency } = requireAgent(caller);
			const { startDate, endDate, kind: group, after, pageSize = PAGE } = input;
			const period = readPeriod({ from: startDate, to: endDate }, now);
			return await listTeamMovements(db, { agentId, currency, period, group, after, pageSize });
		}),
		routeWithDb(contract.getIncome, async ({ startDate, endDate }, { db, caller, now }) => {
			const { memberId: agentId } = requireAgent(caller);
			const { since, until } = readPeriod({ from: startDate, to: endDate }, now);
			return await readIncome(db, { agentId, since, until });
		}),
	];
}

function exportRoute(pool: Pool): Route {
	const files = createThrottle(pool, { key: 'agent-files', points: FILES_MAX, durationS: HOUR_S });
	const single = oneAtATime(pool);
	return routeDownload(exportAgentReport, async (input, { db, caller, client, now }) => {
		const { memberId: agentId, currency } = requireAgent(caller);
		const { startDate, endDate, language = client.language, report, customerId } = input;
		const period = readPeriod({ from: startDate, to: endDate }, now);
		const isOther = customerId !== undefined && customerId !== agentId;
		if (isOther && !(await isInTeam(db, { agentId, memberId: customerId }))) {
			throw refuse('not_in_tree');
		}
		await single.begin(agentId);
		try {
			await files.consume(String(agentId));
		} catch (error) {
			await single.end(agentId);
			throw error;
		}
		const chunks = writeReport(db, { ...input, agentId, currency, period, language, now });
		return {
			fileName: `${report}-${period.from}-${period.to}.csv`,
			contentType: 'text/csv; charset=utf-8',
			chunks: single.send(agentId, chunks),
		};
	});
}
