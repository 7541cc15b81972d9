import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import type { Api } from '../api.ts';
import type { TestProvider } from './provider.ts';

/** Minor units of an amount in whole and hundredths: `taka(450.5)`. */
export function taka(units: number): bigint {
	return BigInt(Math.round(units * 100)) * 100n;
}

export interface Player {
	token: string;
	memberId: number;
	/** Opens an order by the provider's page and returns its id. */
	order(amount: bigint): Promise<string>;
	/** Lets the provider report a payment of an order. */
	paid(orderId: string | undefined, amount: bigint, more?: Partial<Receipt>): Promise<string>;
	/** The member's balances by kind of account. */
	balances(): Promise<Record<string, bigint>>;
	view(orderId: string): Promise<deposits.DepositView>;
}

interface Receipt {
	ref: string;
	payerName: string;
	messageId: string;
	currency: string;
	paidAt: Date;
}

export async function aPlayer(api: Api, provider: TestProvider, db: Database): Promise<Player> {
	const token = await api.aToken();
	const { rows } = await sql<{ id: number }>`select max(id) as id from member`.execute(db);
	const memberId = rows[0]?.id ?? 0;
	return {
		token,
		memberId,
		async order(amount) {
			const depositId = randomUUID();
			const answer = await api.call(
				deposits.depositByPage,
				{ depositId, amount, vendorId: 'mobile' },
				token,
			);
			expect(answer).toMatchObject({ ok: true });
			return depositId;
		},
		async paid(orderId, amount, more = {}) {
			const { ref = `r-${randomUUID()}`, payerName, messageId, currency = 'BDT' } = more;
			const paidAt = more.paidAt ?? new Date();
			const send = () =>
				provider.deliver(
					{
						type: 'deposit.paid',
						receipt: {
							...{ ref, amount, currency, paidAt },
							...(orderId && { orderId }),
							...(payerName && { payerName }),
						},
					},
					messageId ? { messageId } : {},
				);
			// A provider repeats what is not answered 200: a busy database answers 503.
			let status = await send();
			for (let tries = 0; status === 503 && tries < 20; tries++) status = await send();
			expect(status).toBe(200);
			return ref;
		},
		async balances() {
			const found = await sql<{ kind: string; balance: bigint }>`
				select replace(kind, 'player.', '') as kind, balance from ledger.account
				where owner_id = ${memberId} and balance <> 0`.execute(db);
			return Object.fromEntries(found.rows.map(({ kind, balance }) => [kind, balance]));
		},
		async view(orderId) {
			const answer = await api.call(deposits.getDeposit, { id: orderId }, token);
			if (!answer.ok) throw new Error(answer.refusal.code);
			return answer.value;
		},
	};
}

/** Expects the books to be in order. */
export async function expectBooksInOrder(db: Database): Promise<void> {
	await sealLedger(db);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
}
