import { randomUUID } from 'node:crypto';
import type { Call, InputOf } from '#lib/wps/call.ts';
import * as announcements from '#lib/wps/contract/agent-announcements.ts';
import * as bills from '#lib/wps/contract/agent-bills.ts';
import * as contracts from '#lib/wps/contract/agent-contracts.ts';
import * as downlines from '#lib/wps/contract/agent-downlines.ts';
import * as files from '#lib/wps/contract/agent-files.ts';
import * as links from '#lib/wps/contract/agent-links.ts';
import * as rebates from '#lib/wps/contract/agent-rebates.ts';
import * as reports from '#lib/wps/contract/agent-reports.ts';
import * as wages from '#lib/wps/contract/agent-wages.ts';
import * as overview from '#lib/wps/contract/agents.ts';
import * as simulation from '#lib/wps/contract/simulation.ts';
import * as transfers from '#lib/wps/contract/transfers.ts';
import * as waiting from '#lib/wps/contract/waiting-contracts.ts';

const isCall = (value: unknown): value is Call =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of agents: a new one of these files is asked too, and has to have inputs here. */
export const AGENT_CALLS: readonly Call[] = [
	...[announcements, bills, contracts, downlines, files, links, rebates, reports, wages],
	...[overview, simulation, transfers, waiting],
].flatMap((contract) => Object.values(contract).filter(isCall));

/** Whom the requests are about. */
export interface Asked {
	/** A direct agent, and one further below with members of its own. */
	directId: number;
	deepAgentId: number;
	/** A member further below, with its account. */
	deepId: number;
	deepAccount: string;
	directAccount: string;
	/** Bills, contracts of the agent, and what of the bills was opened. */
	billNos: readonly string[];
	contractIds: readonly string[];
	pseudonyms: readonly { billNo: string; day: string; member: string }[];
	linkId: string;
}

const WEEK = { startDate: '2026-11-02', endDate: '2026-11-08' };
const ROWS = [{ bet: 100_0000n, loss: 100_0000n, active: 1, rate: 1000 }];
const DRAFT = { kind: 'daily', product: 'CONS', rows: ROWS } as const;

type Request = readonly [Call, InputOf<Call>];

/** Pairs a call with inputs of its own type. */
const ask = <C extends Call>(call: C, inputs: readonly InputOf<C>[]): Request[] =>
	inputs.map((input) => [call, input as InputOf<Call>]);

/** Requests of all calls, about members directly and further below. */
export function requestsOf(asked: Asked): Request[] {
	return [...readsOf(asked), ...writesOf(asked)];
}

export function readsOf(asked: Asked): Request[] {
	const { directId, deepAgentId, deepId, deepAccount, directAccount, linkId } = asked;
	const { billNos, contractIds, pseudonyms } = asked;
	const numbered = billNos.map((billNo) => ({ billNo }));
	const customers = [directId, deepAgentId, deepId].map((customerId) => ({ customerId }));
	const lists = [{}, ...customers.map(({ customerId }) => ({ agentId: customerId }))];
	const searches = [deepAccount, directAccount].map((search) => ({ search }));
	return [
		...ask(announcements.listAgentAnnouncements, [{}]),
		...ask(bills.listAgentBills, [{}]),
		...ask(bills.getAgentBill, numbered),
		...ask(bills.getAgentBillFile, numbered),
		...ask(bills.listAgentBillRows, numbered),
		...ask(bills.listAgentBillPlays, pseudonyms),
		...ask(contracts.listContracts, [{}, { past: true }, ...contractIds.map((id) => ({ id }))]),
		...ask(
			contracts.previewContract,
			contractIds.flatMap((id) => [{ id }, { id, rows: ROWS }]),
		),
		...ask(links.listLinks, [{}]),
		...ask(links.listRegistered, [{ affiUrlId: linkId }]),
		...ask(rebates.getOwnRebates, [{}]),
		...ask(rebates.getDownlineRebates, customers),
		...ask(
			reports.listDownlines,
			[...lists, ...searches].map((one) => ({ ...WEEK, ...one })),
		),
		...ask(
			reports.listTeamBets,
			[{}, ...customers].map((one) => ({ ...WEEK, ...one })),
		),
		...ask(
			reports.getDownlineProfit,
			(['self', 'team'] as const).map((mode) => ({ ...WEEK, mode })),
		),
		...ask(reports.listTeamMovements, [WEEK]),
		...ask(reports.getIncome, [WEEK]),
		...ask(wages.getWages, [WEEK]),
		...ask(overview.getTeamOverview, [WEEK]),
		...ask(transfers.getTransferOffer, [{}]),
		...ask(transfers.listTransfers, [{}]),
		...ask(waiting.getWaitingContracts, [{}]),
		...ask(files.exportAgentReport, exportsOf(asked)),
	];
}

function exportsOf({ deepAgentId, deepId }: Asked): InputOf<typeof files.exportAgentReport>[] {
	return [
		...files.EXPORT_REPORTS.map((report) => ({ report, ...WEEK })),
		...(['bn', 'en'] as const).map((language) => {
			return { report: 'team' as const, ...WEEK, customerId: deepAgentId, language };
		}),
		{ report: 'betting', ...WEEK, customerId: deepId },
		{ report: 'profit', ...WEEK, mode: 'self' },
	];
}

/** Steps that change something; those about members further below are refused. */
function writesOf(asked: Asked): Request[] {
	const { directId, deepAgentId, deepId, deepAccount, directAccount, linkId } = asked;
	const customers = [deepAgentId, deepId, directId].map((customerId) => ({ customerId }));
	const accounts = [deepAccount, directAccount].map((account) => ({ account }));
	const amount = 1_0000n;
	const own = { transferId: randomUUID(), amount };
	const status = 'R' as const;
	return [
		...ask(announcements.readAgentAnnouncements, [{ announcementIds: [1] }]),
		...ask(
			simulation.simulateContract,
			accounts.map((one) => ({ ...DRAFT, ...one, periods: 2 })),
		),
		...ask(
			contracts.offerContract,
			accounts.map((one) => ({ ...DRAFT, ...one })),
		),
		...ask(contracts.changeContract, [{ id: randomUUID(), action: 'end' }]),
		...ask(
			contracts.changeContract,
			asked.contractIds.map((id) => ({ id, action: 'end' as const })),
		),
		...ask(contracts.answerDividend, [{ type: 'CONS', status }]),
		...ask(contracts.answerDailySalary, [{ id: randomUUID(), status }]),
		...ask(contracts.answerHourSalary, [{ contractId: randomUUID(), status }]),
		...ask(contracts.answerRealTimeSalary, [{ contractId: randomUUID(), status }]),
		...ask(
			rebates.setDownlineRebates,
			customers.map((one) => ({ ...one, rates: { LOTT: 0 } })),
		),
		...ask(downlines.openDownline, [
			{ userName: deepAccount, type: 0 },
			{ userName: 'opened77', type: 0 },
		]),
		...ask(downlines.promoteDownline, customers.slice(0, 2)),
		...ask(links.makeLink, [{ type: 0 }]),
		...ask(
			transfers.transferToDownline,
			accounts.map((one) => ({ ...one, transferId: randomUUID(), amount })),
		),
		...ask(transfers.transferToUpline, [{ ...own, account: deepAccount }]),
		...ask(transfers.transferToPlay, [own]),
		...ask(links.closeLink, [{ affiUrlId: linkId }]),
	];
}
