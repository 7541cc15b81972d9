import {
	ALL_PRODUCTS,
	type ContractKind,
	type ContractProduct,
	type ContractState,
	type ContractTerms,
	type DividendPeriod,
} from '#lib/rules/agents/contract.ts';
import { secondsAfter } from '#lib/time.ts';
import { readTerms, type StoredTerms } from './stored-terms.ts';

/** A version of a contract as it is stored. */
export interface ContractRow extends StoredTerms {
	id: string;
	/** The database knows these only. */
	product: ContractProduct;
	payerId: number | null;
	payeeId: number;
	state: ContractState;
	replaces: string | null;
	endingAsked: boolean;
	offeredAt: Date;
	startsAt: Date | null;
	endsAt: Date | null;
}

/**
 * A version of a contract. `active` has no end; `ended` has one, which may be still to come. Both
 * count from `startsAt` until before `endsAt`.
 */
export interface Version {
	id: string;
	kind: ContractKind;
	product: ContractProduct;
	/** Absent where the platform pays. */
	payerId?: number | undefined;
	payeeId: number;
	terms: ContractTerms;
	state: ContractState;
	/** The version that a changed offer ends when it is accepted. */
	replaces?: string | undefined;
	endingAsked: boolean;
	offeredAt: Date;
	startsAt?: Date | undefined;
	endsAt?: Date | undefined;
}

export function versionOf(row: ContractRow): Version {
	const { id, product, payeeId, state, endingAsked, offeredAt } = row;
	const terms = readTerms(row);
	return {
		...{ id, kind: terms.kind, product, payeeId, terms, state, endingAsked, offeredAt },
		...{ payerId: row.payerId ?? undefined, replaces: row.replaces ?? undefined },
		...{ startsAt: row.startsAt ?? undefined, endsAt: row.endsAt ?? undefined },
	};
}

/** Whether two products of one payee and kind exclude each other: the same, or one is all of them. */
export function isSameScope(one: string, other: string): boolean {
	return one === other || one === ALL_PRODUCTS || other === ALL_PRODUCTS;
}

/** How long an offer waits for its answer. */
export const OFFER_S = 7 * 24 * 60 * 60;

/** When an open offer ends by itself. */
export function expiryOf({ offeredAt }: Pick<Version, 'offeredAt'>): Date {
	return secondsAfter(offeredAt, OFFER_S);
}

/** The period of a dividend; absent for other kinds. */
export function dividendPeriodOf(terms: ContractTerms): DividendPeriod | undefined {
	return terms.kind === 'dividend' ? terms.period : undefined;
}
