import type { Money } from '#lib/money.ts';
import type { WalletCallName, WalletReply } from '#lib/vendor/calls.ts';
import type { OperationName } from './operations.ts';

/** One logical call: all attempts with the same body until a reply arrived. */
export interface Call {
	name: WalletCallName | OperationName;
	fields: Record<string, unknown>;
	startMs: number;
	endMs?: number;
	/** Absent when no attempt got a reply before the deadline. */
	reply?: Reply;
	attempts: number;
	/** The error of the last attempt without a reply, or BUSY. */
	lastFailure?: string;
}

/** A reply of the wallet; of an operation, `OK` or the code of its refusal. */
export type Reply = Pick<WalletReply, 'code' | 'balance'>;

/** What the storm knows without reading the ledger. */
export interface History {
	calls: Call[];
	/** Every member; a trial member was granted `TRIAL_BALANCE` at its opening. */
	members: Member[];
	vendorCode: string;
}

export interface Member {
	id: number;
	currency: string;
	isTrial: boolean;
}

/** One posting, with the name of its event. */
export interface Line {
	/** `<source>:<external id>` of the event. */
	reference: string;
	kind: string;
	actor: string | null;
	/** The address of the account (accounts.ts). */
	account: string;
	/** Positive is credit. */
	amount: Money;
	/** Numbers the lines of a tracked account from 1; null for an untracked one. */
	version: number | null;
	balanceAfter: Money | null;
}

/** What the ledger says at the end. */
export interface Books {
	/** In the order of `version` per account. */
	lines: Line[];
	/** The final balance per address. */
	balances: Map<string, Money>;
	/** Used free rounds per reward. */
	used: Map<string, number>;
	/** The last sequence number, and the last that is sealed. */
	lastSeq: bigint;
	sealedSeq: bigint;
}
