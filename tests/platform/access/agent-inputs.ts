import type { Call } from '#lib/wps/call.ts';
import {
	getAgentBill,
	listAgentBillPlays,
	listAgentBillRows,
} from '#lib/wps/contract/agent-bills.ts';
import { exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import { type Make, sample } from './sample.ts';

const billNo = 'S-20260101-1';

/** Valid inputs of the calls of agents that need one. Bills of others: tests/platform/agents. */
export const AGENT_SAMPLES: readonly [Call, Make<Call>][] = [
	...[getAgentBill, listAgentBillRows].map((call) => sample(call, () => ({ billNo }))),
	sample(exportAgentReport, () => ({ report: 'income' as const })),
	sample(listAgentBillPlays, () => ({ billNo, day: '2026-01-01', member: '0123456789ab' })),
];
