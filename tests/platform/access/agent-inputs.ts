import type { Call } from '#lib/wps/call.ts';
import {
	listAgentAnnouncements,
	readAgentAnnouncements,
} from '#lib/wps/contract/agent-announcements.ts';
import {
	getAgentBill,
	getAgentBillFile,
	listAgentBillPlays,
	listAgentBillRows,
} from '#lib/wps/contract/agent-bills.ts';
import { openDownline, promoteDownline } from '#lib/wps/contract/agent-downlines.ts';
import { exportAgentReport } from '#lib/wps/contract/agent-files.ts';
import { closeLink, listLinks, listRegistered, makeLink } from '#lib/wps/contract/agent-links.ts';
import { setDownlineNote } from '#lib/wps/contract/agent-notes.ts';
import {
	getDownlineRebates,
	getOwnRebates,
	setDownlineRebates,
} from '#lib/wps/contract/agent-rebates.ts';
import { getWages } from '#lib/wps/contract/agent-wages.ts';
import { type Make, sample } from './sample.ts';

const billNo = 'S-20260101-1';
const affiUrlId = '00000000-0000-4000-8000-000000000000';

/** The calls of the register centre that change something. */
export const REGISTER_WRITES: readonly Call[] = [
	...[setDownlineRebates, openDownline, promoteDownline, makeLink, closeLink],
];

/** The calls of the register centre: for agents only. */
export const REGISTER_CALLS: readonly Call[] = [
	...[getOwnRebates, getDownlineRebates, listLinks, listRegistered, ...REGISTER_WRITES],
];

/** Announcements and wages: for agents only. */
export const NEWS_CALLS: readonly Call[] = [
	...[listAgentAnnouncements, readAgentAnnouncements, getWages],
];

/** Valid inputs of the calls of agents that need one. Bills of others: tests/platform/agents. */
export const AGENT_SAMPLES: readonly [Call, Make<Call>][] = [
	sample(getDownlineRebates, () => ({ customerId: 1 })),
	sample(setDownlineNote, () => ({ customerId: 1, note: 'x' })),
	sample(setDownlineRebates, () => ({ customerId: 1, rates: { LOTT: 1000 } })),
	sample(openDownline, () => ({ userName: 'opened', type: 0 as const })),
	sample(promoteDownline, () => ({ customerId: 1 })),
	sample(makeLink, () => ({ type: 0 as const })),
	...[closeLink, listRegistered].map((call) => sample(call, () => ({ affiUrlId }))),
	...[getAgentBill, getAgentBillFile, listAgentBillRows].map((call) =>
		sample(call, () => ({ billNo })),
	),
	sample(readAgentAnnouncements, () => ({ announcementIds: [1] })),
	sample(exportAgentReport, () => ({ report: 'income' as const })),
	sample(listAgentBillPlays, () => ({ billNo, day: '2026-01-01', member: '0123456789ab' })),
];
