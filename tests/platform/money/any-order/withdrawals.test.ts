import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { insertAccount } from '#platform/money/withdrawals/account-rows.ts';
import { decideWithdrawal } from '#platform/money/withdrawals/decide-withdrawal.ts';
import { forceReceipt } from '#platform/money/withdrawals/force-receipt.ts';
import { payOut } from '#platform/money/withdrawals/pay-out.ts';
import { sealPlace } from '#platform/money/withdrawals/payout-accounts.ts';
import { timeOutReceipts, traceReceipts } from '#platform/money/withdrawals/receipts.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { setPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import { type Api, vault } from '../../api.ts';
import { aMember } from '../../database.ts';
import { expectBooksInOrder, taka } from '../player.ts';
import { type TestProvider, test } from '../provider.ts';
import { CLIENT } from './client.ts';
import { type WithdrawalEvent, WithdrawalModel, withdrawalEvents } from './withdrawal-model.ts';

const RUNS = Number(process.env.MONEY_ORDERS ?? 120);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_125);
const CASH = 1500;
const SILENT = { warn() {}, error() {} };

// Answers and messages of a provider come in any order, between decisions of people and claims of the
// member. MONEY_ORDERS=2000 for the full count, MONEY_SEED repeats a run.
test(`${RUNS} orders of events leave the money and steps of the model (seed ${SEED})`, {
	timeout: 120_000 + RUNS * 500,
}, async ({ api, provider, db }) => {
	const play = fc.asyncProperty(withdrawalEvents, async (events) => {
		const player = await aWithdrawer({ api, provider, db });
		const model = new WithdrawalModel(CASH);
		for (const event of events) {
			const isAllowed = model.apply(event);
			const { isDone, state } = await player.apply(event);
			expect(isDone).toBe(isAllowed);
			if (state) model.judged(state);
		}
		const { cash, owed, hold } = model;
		const sums = { cash: taka(cash), owed: taka(owed), hold: taka(hold) };
		expect(await player.balances()).toEqual(sums);
		expect(await player.list()).toEqual(
			model.list.map(({ amount, state, receipt, refunded, returned }) => ({
				...{ amount: taka(amount), state, receipt: receipt ?? null },
				...{ refunded: taka(refunded), returned: taka(returned) },
			})),
		);
	});
	// A failure is not shrunk: the seed repeats it.
	await fc.assert(play, { numRuns: RUNS, seed: SEED, endOnFailure: true });
	await expectBooksInOrder(db);
});

interface Given {
	api: Api;
	provider: TestProvider;
	db: Database;
}

interface Outcome {
	/** False when it was refused. */
	isDone: boolean;
	/** The state of a new withdrawal. */
	state?: string | undefined;
}

/** A member with money that may leave, and what happens to its withdrawals. */
async function aWithdrawer({ api, provider, db }: Given) {
	const memberId = await aMember(db, { cash: taka(CASH) });
	await setDetails(db, vault, { memberId, details: { payeeName: 'Rahim Uddin' } });
	await setPaymentPasswordHash(db, memberId, '-');
	const cardId = randomUUID();
	await insertAccount(db, {
		...{ id: cardId, member_id: memberId, kind: 'ewallet', bank: 'WALLET1', tail: '0000' },
		number: vault.encrypt('01700000000', sealPlace('number', cardId)),
		holder: vault.encrypt('Rahim Uddin', sealPlace('holder', cardId)),
		...{ number_mark: Buffer.from(cardId), usable_from: new Date(0) },
	});
	const session = { memberId, type: 0, client: CLIENT, now: new Date(), by: 'password' } as const;
	const token = await openSession(db, session);
	let last: { id: string; amount: number } | undefined;
	const attempt = async (deed: () => Promise<unknown>) => {
		const isDone = await deed().then(
			() => true,
			() => false,
		);
		return { isDone };
	};
	const actor = (person: string) => ({ name: `os:${person}`, person });

	async function apply(event: WithdrawalEvent): Promise<Outcome> {
		if (event.kind === 'request') return await request(event);
		if (event.kind === 'lose') return await attempt(() => lose(event.amount));
		if (!last) return { isDone: false };
		const { id, amount } = last;
		const deliver = async (message: Parameters<TestProvider['deliver']>[0], copies = 1) => {
			const how = { messageId: randomUUID() };
			const sent = Array.from({ length: copies }, () => provider.deliver(message, how));
			expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
			return { isDone: true };
		};
		const currency = 'BDT';
		switch (event.kind) {
			case 'decide': {
				const { decision, person } = event;
				const input = { id, decision, actor: actor(person), reason: 'contact_needed' };
				return await attempt(() => transaction(db, (tx) => decideWithdrawal(tx, input)));
			}
			case 'pay_out':
				await sendOut(event, last);
				return { isDone: true };
			case 'paid': {
				const paid = taka(amount) + (event.isAltered ? 1n : 0n);
				const message = {
					payoutId: id,
					ref: `p-${id}`,
					amount: paid,
					currency,
					paidAt: new Date(),
				};
				return await deliver({ type: 'payout.paid', ...message }, event.copies);
			}
			case 'refused':
				return await deliver({ type: 'payout.refused', payoutId: id, reason: 'account_limit' });
			case 'returned': {
				const back = { ref: `b-${event.ref}-${id}`, amount: taka(event.amount) };
				const returned = { ...back, reason: 'account_closed' as const };
				return await deliver({ type: 'payout.returned', payoutId: id, return: returned, currency });
			}
			case 'claim': {
				const input = {
					...{ transactionId: id, action: event.action },
					...(event.action === 'partly' && { amount: taka(1) }),
					...(event.action !== 'received' && { images: [await anImage()] }),
				};
				return { isDone: (await api.call(contract.confirmPayment, input, token)).ok };
			}
			case 'time_out':
				await sql`update withdrawal set receipt_due_at = core.now() - interval '1 second'
					where id = ${id}::uuid and receipt = 'asked'`.execute(db);
				await timeOutReceipts(db);
				return { isDone: true };
			case 'trace':
				provider.answers.trace = () => ({ paid: String(taka(event.paid)) });
				await traceReceipts(db, provider.providers);
				return { isDone: true };
			case 'force': {
				const by = { actor: actor(event.person), evidence: 'BANK-77', reason: 'statement' };
				const input = { id, ...by };
				return await attempt(() => transaction(db, (tx) => forceReceipt(tx, input)));
			}
		}
	}

	async function anImage(): Promise<string> {
		const id = randomUUID();
		await sql`insert into proof_image (id, owner_id, sha256, bytes)
			values (${id}, ${memberId}, sha256(${id}::text::bytea), 'x'::bytea)`.execute(db);
		return id;
	}

	async function request({ amount, isRepeat }: { amount: number; isRepeat: boolean }) {
		const withdrawId = isRepeat && last ? last.id : randomUUID();
		const input = { withdrawId, cardId, amount: taka(amount) };
		const answer = await api.call(contract.withdraw, input, token);
		if (!answer.ok) return { isDone: false };
		last = { id: withdrawId, amount };
		return { isDone: true, state: answer.value.state };
	}

	async function lose(amount: number) {
		await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant',
			'\\x00'::bytea, null, array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
				ledger.account_id(null, 'house.test', 'BDT')],
			array[${-taka(amount)}::bigint, ${taka(amount)}::bigint])`.execute(db);
	}

	async function sendOut(
		{ send, lookUp }: Extract<WithdrawalEvent, { kind: 'pay_out' }>,
		{ id, amount }: { id: string; amount: number },
	) {
		const reason = 'account_unknown';
		provider.answers.send = () => (send === 'no answer' ? send : { status: send, reason });
		const paid = {
			...{ status: 'paid', ref: `p-${id}`, amount: String(taka(amount)), currency: 'BDT' },
			...{ paidAt: new Date().toISOString(), returns: [] },
		};
		provider.answers.lookUpPayout = () => {
			if (lookUp === 'no answer') return lookUp;
			if (lookUp === 'paid') return paid;
			return lookUp === 'refused' ? { status: lookUp, reason } : { status: lookUp };
		};
		// A run takes what is due first: those of the members before are left alone.
		await sql`update withdrawal set due_at = case when id = ${id}::uuid then core.now() end
			where state in ('approved', 'sending')`.execute(db);
		await payOut(db, { vault, providers: provider.providers }, SILENT);
	}

	return {
		apply,
		async balances() {
			const { rows } = await sql<Record<'cash' | 'owed' | 'hold', bigint>>`
				select ledger.balance_of(${memberId}, 'player.cash', 'BDT') as cash,
					ledger.balance_of(${memberId}, 'player.owed', 'BDT') as owed,
					ledger.balance_of(${memberId}, 'player.withdraw_hold', 'BDT') as hold`.execute(db);
			return rows[0];
		},
		async list() {
			const { rows } = await sql`
				select amount, state, receipt, refunded, returned from withdrawal
				where member_id = ${memberId} order by seq`.execute(db);
			return rows;
		},
	};
}
