import type { CarryPolicy, LadderKind, LadderRow } from './ladder.ts';
import type { RealtimeRates } from './realtime.ts';

/** The kinds of contracts, in the order of their settlement. */
export const CONTRACT_KINDS = ['realtime', 'hourly', 'daily', 'dividend'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** The periods of dividends: day, week from Monday, 1-15 and 16-last, month. */
export const DIVIDEND_PERIODS = ['D', 'W', 'H', 'M'] as const;
export type DividendPeriod = (typeof DIVIDEND_PERIODS)[number];

/** All products together; it excludes the others for one payee and kind. */
export const ALL_PRODUCTS = 'CONS';

/** What a contract may be about. */
export const CONTRACT_PRODUCTS = [
	...(['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const),
] as const;
export type ContractProduct = (typeof CONTRACT_PRODUCTS)[number];

/** What a contract pays, by its kind. */
export type ContractTerms =
	| { kind: 'dividend'; period: DividendPeriod; carry: CarryPolicy; rows: LadderRow[] }
	| { kind: Exclude<LadderKind, 'dividend'>; rows: LadderRow[] }
	| { kind: 'realtime'; rates: RealtimeRates };

export const CONTRACT_STATES = [
	...(['offered', 'rejected', 'withdrawn', 'expired', 'active', 'ended'] as const),
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];
