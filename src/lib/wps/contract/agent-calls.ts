import type { Call } from '../call.ts';
import * as agentBills from './agent-bills.ts';
import * as contracts from './agent-contracts.ts';
import { getTeamOverview } from './agents.ts';
import { getWaitingContracts } from './waiting-contracts.ts';

/** The calls of agents: teams, contracts and bills. */
export const agentCalls: readonly Call[] = [
	getTeamOverview,
	agentBills.listAgentBills,
	agentBills.getAgentBill,
	agentBills.listAgentBillRows,
	agentBills.listAgentBillPlays,
	getWaitingContracts,
	contracts.listContracts,
	contracts.previewContract,
	contracts.offerContract,
	contracts.changeContract,
	contracts.answerDividend,
	contracts.answerDailySalary,
	contracts.answerHourSalary,
	contracts.answerRealTimeSalary,
];
