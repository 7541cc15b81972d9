import type { KeyObject } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { PayoutReason, PspReceipt } from '#lib/psp/messages.ts';

/** An order as a provider gets it. */
export interface PaymentRequest {
	orderId: string;
	reference: string;
	kind: 'redirect' | 'qr' | 'manual';
	/** The code of the channel. */
	method: string;
	amount: Money;
	currency: string;
	language: 'bn' | 'en';
	expiresAt: Date;
	payerName?: string | undefined;
	/** Where the payer's browser comes back; it proves nothing. */
	returnUrl: string;
}

/** How to pay an order: the provider's page, a code to scan, or where to send the money. */
export interface Payment {
	url?: string | undefined;
	qrText?: string | undefined;
	payTo?: { label: string; value: string }[] | undefined;
}

/** A payment provider could not be reached, or its answer cannot be read: the outcome is unknown. */
export class ProviderUnclear extends Error {}

/** Money that comes in. Every method throws `ProviderUnclear`. */
export interface PaymentGateway {
	/** Begins a payment. The same order returns the same answer. */
	start(request: PaymentRequest): Promise<Payment>;
	/** Passes on what the payer of a manual payment typed. */
	hint(hint: { orderId: string; trxId: string; payerTail?: string | undefined }): Promise<void>;
	/** Returns every payment of an order. */
	lookUp(orderId: string): Promise<{ receipts: PspReceipt[]; isFailed: boolean }>;
}

export interface PayoutRequest {
	payoutId: string;
	amount: Money;
	currency: string;
	account: { kind: 'ewallet' | 'bank'; bank: string; number: string; holder: string };
}

export type PayoutAnswer = { status: 'accepted' } | { status: 'refused'; reason: PayoutReason };

export type PayoutState =
	| { status: 'unknown' | 'pending' | 'void' }
	| { status: 'refused'; reason: PayoutReason }
	| {
			status: 'paid';
			ref: string;
			amount: Money;
			currency: string;
			paidAt: Date;
			returns: { ref: string; amount: Money; reason: PayoutReason }[];
	  };

/** Money that goes out. Every method throws `ProviderUnclear`: nothing is refunded on a guess. */
export interface PayoutProvider {
	/** Pays once per payout id. */
	send(request: PayoutRequest): Promise<PayoutAnswer>;
	lookUp(payoutId: string): Promise<PayoutState>;
	/** Cancels a payout that was not paid. */
	void(payoutId: string): Promise<boolean>;
	/** Returns how much reached the account, with the bank's reference. */
	trace(payoutId: string): Promise<{ paid: Money; bankRef?: string | undefined }>;
}

export interface StatementLine {
	id: string;
	/** `settled_in`: the provider pays us what it holds; `settled_out`: we pay what it paid out. */
	kind: 'receipt' | 'reversal' | 'payout' | 'return' | 'settled_in' | 'settled_out';
	ref: string;
	/** Of a settlement: what reaches, or leaves, the bank. */
	amount: Money;
	/** Of a settlement: what the provider keeps for its service. */
	cost?: Money | undefined;
	at: Date;
}

/** A payment provider with its ports and the keys of its messages. */
export interface Provider {
	code: string;
	/** True for money that exists outside: its settlements are posted to `bank`. */
	isReal: boolean;
	gateway: PaymentGateway;
	payouts: PayoutProvider;
	/** Ed25519 keys of its messages; two during a rotation. */
	publicKeys: readonly KeyObject[];
	/** Lists the movements of a day (UTC, `yyyy-mm-dd`). */
	statement(day: string, currency: string): Promise<StatementLine[]>;
}

/** The providers of this process, by code. */
export type Providers = ReadonlyMap<string, Provider>;
