import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/deposits.ts';
import { setLimit } from '#lib/wps/contract/limits.ts';
import type { Database } from '#platform/db/database.ts';
import { expireOrders } from '#platform/money/deposits/end-orders.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { type Api, vault } from '../../api.ts';
import { aMember } from '../../database.ts';
import { expectBooksInOrder, taka } from '../player.ts';
import { type TestProvider, test } from '../provider.ts';
import { CLIENT } from './client.ts';
import { type DepositEvent, DepositModel, depositEvent } from './deposit-model.ts';

const RUNS = Number(process.env.MONEY_ORDERS ?? 120);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_125);

const NAMES = { own: 'Rahim Uddin', other: 'Karim Khan' };
const scenario = fc.record({
	limit: fc.constantFrom(600, 1000, 2500, 100_000),
	events: fc.array(depositEvent, { minLength: 2, maxLength: 16 }),
});

// Messages of a provider come late, twice, in any order, and with other amounts, between expiries,
// exclusions and changes of limits. MONEY_ORDERS=2000 for the full count, MONEY_SEED repeats a run.
test(`${RUNS} orders of events leave the balances and orders of the model (seed ${SEED})`, {
	timeout: 120_000 + RUNS * 500,
}, async ({ api, provider, db }) => {
	const play = fc.asyncProperty(scenario, async ({ limit, events }) => {
		const player = await aDepositor({ api, provider, db }, limit);
		const model = new DepositModel(limit);
		for (const drawn of events) {
			const event = exactly(drawn, model);
			const isAllowed = model.apply(event);
			expect(await player.apply(event, isAllowed)).toBe(isAllowed);
		}
		const { cash, returnable, owed } = model;
		const sums = { cash: taka(cash), returnable: taka(returnable), owed: taka(owed) };
		expect(await player.balances()).toEqual(sums);
		for (const { number, ...order } of model.orders()) {
			const money = [order.received, order.cash, order.returnable, order.reversed].map(taka);
			const [received, inCash, inReturnable, reversed] = money;
			expect(await player.view(number)).toMatchObject({
				...{ state: order.state, exceptions: order.exceptions },
				...{ received, cash: inCash, returnable: inReturnable, reversed },
			});
		}
	});
	// A failure is not shrunk: the seed repeats it.
	await fc.assert(play, { numRuns: RUNS, seed: SEED, endOnFailure: true });
	await expectBooksInOrder(db);
});

/** A reversal names the amount of its payment, as a provider does. */
function exactly(event: DepositEvent, model: DepositModel): DepositEvent {
	if (event.kind !== 'reversed' || !event.isExact) return event;
	return { ...event, amount: model.amountOf(event.ref) ?? event.amount };
}

interface Given {
	api: Api;
	provider: TestProvider;
	db: Database;
}

/** A member with a name and a deposit limit of 24 hours, and what happens to its orders. */
async function aDepositor({ api, provider, db }: Given, limit: number) {
	const memberId = await aMember(db);
	await setDetails(db, vault, { memberId, details: { payeeName: NAMES.own } });
	const token = await openSession(db, {
		memberId,
		type: 0,
		client: CLIENT,
		now: new Date(),
		by: 'password',
	});
	const base = randomUUID().slice(0, 24);
	const idOf = (order: number) => `${base}${String(order).padStart(12, '0')}`;
	const refOf = (ref: number) => `R${base.slice(0, 8)}${ref}`;
	const limitTo = async (amount: number) => {
		const input = { kind: 'deposit', window: 'day', amount: taka(amount) } as const;
		return (await api.call(setLimit, input, token)).ok;
	};
	expect(await limitTo(limit)).toBe(true);

	const handlers: { [K in DepositEvent['kind']]: (event: EventOf<K>) => Promise<boolean> } = {
		async start({ order, asked }) {
			const input = { depositId: idOf(order), amount: taka(asked), vendorId: 'mobile' };
			return (await api.call(contract.depositByPage, input, token)).ok;
		},
		async paid({ order, ref, amount, payer, copies }) {
			const payerName = payer === 'unnamed' ? {} : { payerName: NAMES[payer] };
			const receipt = {
				...{ ref: refOf(ref), orderId: idOf(order), amount: taka(amount), currency: 'BDT' },
				...{ paidAt: new Date(), ...payerName },
			};
			const messageId = randomUUID();
			const sent = Array.from({ length: copies }, () =>
				provider.deliver({ type: 'deposit.paid', receipt }, { messageId }),
			);
			expect(new Set(await Promise.all(sent))).toEqual(new Set([200]));
			return true;
		},
		async failed({ order }) {
			const failed = { type: 'deposit.failed', orderId: idOf(order), reason: 'declined' } as const;
			expect(await provider.deliver(failed)).toBe(200);
			return true;
		},
		async reversed({ ref, amount }) {
			const money = { ref: refOf(ref), amount: taka(amount), currency: 'BDT' };
			expect(await provider.deliver({ type: 'deposit.reversed', ...money })).toBe(200);
			return true;
		},
		async expire({ order }) {
			const { numAffectedRows } = await sql`
				update deposit_order set expires_at = core.now() - interval '1 second'
				where id = ${idOf(order)}::uuid`.execute(db);
			await expireOrders(db);
			return numAffectedRows === 1n;
		},
		async exclude() {
			await sql`insert into protection_block (member_id, kind, term, from_at)
				select ${memberId}, 'exclusion', 'indefinite', core.now()
				where not exists (select from protection_block where member_id = ${memberId})`.execute(db);
			return true;
		},
		async lower({ limit: amount }) {
			return await limitTo(amount);
		},
		async lose({ amount }) {
			try {
				await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant',
					'\\x00'::bytea, null, array[ledger.account_id(${memberId}, 'player.cash', 'BDT'),
						ledger.account_id(null, 'house.test', 'BDT')],
					array[${-taka(amount)}::bigint, ${taka(amount)}::bigint])`.execute(db);
				return true;
			} catch {
				return false;
			}
		},
	};
	return {
		/** Lets an event happen; a change that the model forbids is skipped where no rule refuses it. */
		async apply(event: DepositEvent, isAllowed: boolean): Promise<boolean> {
			if (event.kind === 'lower' && !isAllowed) return false;
			return await handlers[event.kind](event as never);
		},
		async balances() {
			const { rows } = await sql<Record<'cash' | 'returnable' | 'owed', bigint>>`
				select ledger.balance_of(${memberId}, 'player.cash', 'BDT') as cash,
					ledger.balance_of(${memberId}, 'player.returnable', 'BDT') as returnable,
					ledger.balance_of(${memberId}, 'player.owed', 'BDT') as owed`.execute(db);
			return rows[0];
		},
		async view(order: number) {
			const answer = await api.call(contract.getDeposit, { id: idOf(order) }, token);
			if (!answer.ok) throw new Error(answer.refusal.code);
			return { ...answer.value, exceptions: [...answer.value.exceptions].sort() };
		},
	};
}

type EventOf<K extends DepositEvent['kind']> = Extract<DepositEvent, { kind: K }>;
