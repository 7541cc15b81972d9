import type { Call } from '../call.ts';
import * as announcements from './agent-announcements.ts';
import * as agentBills from './agent-bills.ts';
import * as contracts from './agent-contracts.ts';
import * as downlines from './agent-downlines.ts';
import { exportAgentReport } from './agent-files.ts';
import * as links from './agent-links.ts';
import { setDownlineNote } from './agent-notes.ts';
import * as productReports from './agent-product-reports.ts';
import * as rebates from './agent-rebates.ts';
import * as agentReports from './agent-reports.ts';
import { getWages } from './agent-wages.ts';
import { getTeamOverview } from './agents.ts';
import { simulateContract } from './simulation.ts';
import { getWaitingContracts } from './waiting-contracts.ts';

/**
 * The calls of agents: teams, reports, contracts, bills, the register centre, announcements. All of
 * them refuse `function_off` while the agent centre is closed.
 */
export const agentCalls: readonly Call[] = [
	getTeamOverview,
	agentBills.listAgentBills,
	agentBills.getAgentBill,
	agentBills.listAgentBillRows,
	agentBills.listAgentBillPlays,
	agentBills.getAgentBillFile,
	agentReports.listDownlines,
	setDownlineNote,
	agentReports.listTeamBets,
	agentReports.listTeamMovements,
	agentReports.getDownlineProfit,
	productReports.getLottoProfit,
	productReports.getPvpFishingProfit,
	productReports.getRngBetting,
	agentReports.getIncome,
	getWages,
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
	rebates.getOwnRebates,
	rebates.getDownlineRebates,
	rebates.setDownlineRebates,
	downlines.openDownline,
	downlines.promoteDownline,
	links.makeLink,
	links.listLinks,
	links.closeLink,
	links.listRegistered,
	announcements.listAgentAnnouncements,
	announcements.readAgentAnnouncements,
];
