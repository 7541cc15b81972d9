import { randomUUID } from 'node:crypto';
import type { Call } from '#lib/wps/call.ts';
import * as contracts from '#lib/wps/contract/agent-contracts.ts';
import { simulateContract } from '#lib/wps/contract/simulation.ts';
import { getWaitingContracts } from '#lib/wps/contract/waiting-contracts.ts';
import { type Make, sample } from './sample.ts';

const ROWS = [{ bet: 100_0000n, loss: 100_0000n, active: 1, rate: 10_000 }];

/** The calls of agents' contracts: for agents only. */
export const CONTRACT_CALLS: readonly Call[] = [
	...[getWaitingContracts, simulateContract],
	...Object.values(contracts),
];

/** Those that need a session that may change something. */
export const CONTRACT_WRITES = CONTRACT_CALLS.filter(
	(call) => call.method !== 'GET' && call !== simulateContract,
);

/** Valid inputs of the calls of contracts that need one. */
export const CONTRACT_SAMPLES: readonly [Call, Make<Call>][] = [
	sample(contracts.offerContract, () => ({
		...{ kind: 'dividend' as const, product: 'CONS' as const, account: 'nobodys', rows: ROWS },
	})),
	sample(simulateContract, () => ({
		...{ kind: 'dividend' as const, product: 'CONS' as const, account: 'nobodys', rows: ROWS },
		periods: 3,
	})),
	sample(contracts.changeContract, () => ({ id: randomUUID(), action: 'end' as const })),
	sample(contracts.previewContract, () => ({ id: randomUUID(), rows: ROWS })),
	sample(contracts.answerDividend, () => ({ type: 'CONS' as const, status: 'A' as const })),
	sample(contracts.answerDailySalary, () => ({ id: randomUUID(), status: 'A' as const })),
	...[contracts.answerHourSalary, contracts.answerRealTimeSalary].map((call) =>
		sample(call, () => ({ contractId: randomUUID(), status: 'A' as const })),
	),
];

/** Inputs of the same calls that name the contract of player A. */
export const OWNED_CONTRACTS: readonly [Call, Make<Call>][] = [
	sample(contracts.listContracts, ({ contractId }) => ({ id: contractId })),
	sample(contracts.changeContract, ({ contractId }) => ({
		...{ id: contractId, action: 'end' as const },
	})),
	sample(contracts.previewContract, ({ contractId }) => ({ id: contractId })),
	sample(contracts.answerDailySalary, ({ contractId }) => ({
		...{ id: contractId, status: 'A' as const },
	})),
	...[contracts.answerHourSalary, contracts.answerRealTimeSalary].map((call) =>
		sample(call, ({ contractId }) => ({ contractId, status: 'A' as const })),
	),
];
