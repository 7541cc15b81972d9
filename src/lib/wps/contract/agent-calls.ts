import type { Call } from '../call.ts';
import * as agentBills from './agent-bills.ts';
import * as contracts from './agent-contracts.ts';
import { exportAgentReport } from './agent-files.ts';
import * as agentReports from './agent-reports.ts';
import { getTeamOverview } from './agents.ts';
import { simulateContract } from './simulation.ts';
import { getWaitingContracts } from './waiting-contracts.ts';

/** The calls of agents: teams, reports, contracts and bills. */
export const agentCalls: readonly Call[] = [
	getTeamOverview,
	agentBills.listAgentBills,
	agentBills.getAgentBill,
	agentBills.listAgentBillRows,
	agentBills.listAgentBillPlays,
	agentReports.listDownlines,
	agentReports.listTeamBets,
	agentReports.listTeamMovements,
	agentReports.getDownlineProfit,
	agentReports.getIncome,
	exportAgentReport,
	getWaitingContracts,
	contracts.listContracts,
	contracts.previewContract,
	contracts.offerContract,
	simulateContract,
	contracts.changeContract,
	contracts.answerDividend,
	contracts.answerDailySalary,
	contracts.answerHourSalary,
	contracts.answerRealTimeSalary,
];
