import { UNIT } from '#lib/money.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import type { LadderRow } from '#lib/rules/agents/ladder.ts';
import { DEMO_AGENT, DEMO_TOP, type SubAgentName } from './people.ts';

type Payee = typeof DEMO_TOP | typeof DEMO_AGENT | SubAgentName;

/** Thresholds in units of currency and members, and what the row pays, in millionths. */
const wage = (bet: number, active: number, rate: number): LadderRow => {
	return { bet: BigInt(bet) * UNIT, loss: 0n, active, rate };
};
const dividend = (bet: number, loss: number, active: number, rate: number): LadderRow => {
	return { ...wage(bet, active, rate), loss: BigInt(loss) * UNIT };
};
const weekly = (rows: LadderRow[]): ContractTerms => {
	return { kind: 'dividend', period: 'W', carry: 'always', rows };
};
const realtime = (win: number, loss: number, floor: number): ContractTerms => {
	return { kind: 'realtime', rates: { win, loss, floor: BigInt(floor) * UNIT } };
};

export interface DemoContract {
	payee: Payee;
	/** Absent where the platform pays. */
	payer?: typeof DEMO_TOP | typeof DEMO_AGENT;
	terms: ContractTerms;
}

const ofTop = { payee: DEMO_TOP } as const;
const ofAgent = { payee: DEMO_AGENT, payer: DEMO_TOP } as const;
const of = (payee: SubAgentName) => ({ payee, payer: DEMO_AGENT }) as const;

/** The contracts of the demo team by kind, payers before payees: no row is better than those above. */
export const CONTRACTS: Record<ContractTerms['kind'], readonly DemoContract[]> = {
	daily: [
		{
			...ofTop,
			terms: {
				kind: 'daily',
				rows: [wage(3000, 1, 3000), wage(10_000, 4, 5000), wage(25_000, 7, 8000)],
			},
		},
		{
			...ofAgent,
			terms: {
				kind: 'daily',
				rows: [wage(3000, 1, 2000), wage(10_000, 4, 4000), wage(25_000, 7, 6000)],
			},
		},
		{
			...of('anika22'),
			terms: { kind: 'daily', rows: [wage(6000, 2, 1500), wage(12_000, 4, 3000)] },
		},
		{
			...of('babul88'),
			terms: {
				kind: 'daily',
				rows: [{ bet: 4000n * UNIT, loss: 0n, active: 2, fixed: 8n * UNIT }],
			},
		},
		{ ...of('shathi5'), terms: { kind: 'daily', rows: [wage(3000, 1, 1000)] } },
	],
	hourly: [
		{ ...ofTop, terms: { kind: 'hourly', rows: [wage(1500, 1, 5000), wage(5000, 2, 8000)] } },
		{ ...ofAgent, terms: { kind: 'hourly', rows: [wage(1500, 1, 3000), wage(5000, 2, 5000)] } },
		{ ...of('anika22'), terms: { kind: 'hourly', rows: [wage(2000, 1, 2000)] } },
	],
	dividend: [
		{
			...ofTop,
			terms: weekly([
				dividend(20_000, 2000, 3, 80_000),
				dividend(80_000, 8000, 8, 120_000),
				dividend(150_000, 20_000, 12, 150_000),
			]),
		},
		{
			...ofAgent,
			terms: weekly([
				dividend(20_000, 2000, 3, 60_000),
				dividend(80_000, 8000, 8, 100_000),
				dividend(150_000, 20_000, 12, 120_000),
			]),
		},
		{
			...of('anika22'),
			terms: weekly([dividend(20_000, 3000, 3, 50_000), dividend(60_000, 10_000, 5, 60_000)]),
		},
		{ ...of('babul88'), terms: weekly([dividend(20_000, 2000, 3, 40_000)]) },
	],
	realtime: [
		{ ...ofTop, terms: realtime(3000, 10_000, 50) },
		{ ...ofAgent, terms: realtime(2000, 8000, 100) },
		{ ...of('anika22'), terms: realtime(1000, 5000, 100) },
	],
};

/** An offer that waits for its answer at the first start. */
export const OPEN_OFFER = {
	...of('shathi5'),
	terms: weekly([dividend(20_000, 2000, 3, 30_000)]),
} as const;
