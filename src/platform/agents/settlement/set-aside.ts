import { type Money, minOf } from '#lib/money.ts';
import { DIVIDEND_PERIODS, type DividendPeriod } from '#lib/rules/agents/contract.ts';
import { periodOf } from '#lib/rules/agents/periods.ts';
import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { agentCash, commissionPayable } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { listInForce } from '../contracts/list-in-force.ts';
import type { ReadInstant } from './pay-run.ts';
import { readCarry } from './read-carry.ts';
import { readResults, reckonBills } from './reckon-bills.ts';
import * as rows from './set-aside-rows.ts';

interface SetAsideInput {
	/** The latest closed day. */
	day: string;
	activeMin: Money;
	signal?: AbortSignal | undefined;
	/** Absent: the clock. */
	readAt?: ReadInstant;
}

/** Times that an amount is set aside anew because its agent spent the money in between. */
const ATTEMPTS = 5;

type Needed = rows.SetAsideKey & { needed: Money };
type SetAsideStep = Needed & { day: string; readAt: ReadInstant };

/**
 * The day at whose close money is set aside next: the latest closed one, once there are contracts of
 * dividends. Days that were missed are not made up for, because a later one says what is needed.
 */
export async function nextSetAside(db: Database, openDay: string): Promise<string | undefined> {
	const day = dayAfter(openDay, -1);
	if (await rows.hasSetAsideDay(db, day)) return undefined;
	return (await rows.hasDividends(db)) ? day : undefined;
}

/**
 * At the close of a day sets aside what the dividends of an agent's downlines exceed the own one by,
 * for each period that goes on: out of the agent's own money, as far as there is any. It becomes more
 * and less with the figures. What is set aside cannot be spent in any way.
 */
export async function setAside(db: Database, input: SetAsideInput): Promise<void> {
	const { day, signal, readAt = readNow } = input;
	const needed = await listNeeded(db, input);
	for (const one of needed) {
		if (signal?.aborted) return;
		await setAsideOnce(db, { ...one, day, readAt });
	}
	const now = await readAt(db);
	await transaction(db, (tx) => rows.insertSetAsideDay(tx, { day, now }));
}

/** Sums what is set aside of an agent's money. */
export async function sumSetAside(db: Tx, memberId: number): Promise<Money> {
	return await rows.sumSetAside(db, memberId);
}

/** What is needed of each agent, product and period; nothing where something is set aside in vain. */
async function listNeeded(db: Database, input: SetAsideInput): Promise<Needed[]> {
	const found = new Map<string, Needed>();
	const keyOf = ({ memberId, product, period, startsAt }: rows.SetAsideKey) =>
		`${memberId}/${product}/${period}/${startsAt.getTime()}`;
	const dayEnd = startOfBusinessDay(dayAfter(input.day, 1));
	for (const key of await rows.selectSetAside(db)) {
		const { to } = periodOf(key.period as DividendPeriod, businessDayOf(key.startsAt));
		// The run of a period that has just ended pays out of it.
		if (startOfBusinessDay(to).getTime() === dayEnd.getTime()) continue;
		found.set(keyOf(key), { ...key, needed: 0n });
	}
	for (const period of DIVIDEND_PERIODS) {
		for (const one of await neededIn(db, { ...input, period })) found.set(keyOf(one), one);
	}
	return [...found.values()].toSorted((a, b) => a.memberId - b.memberId);
}

async function neededIn(
	db: Database,
	{ day, activeMin, period }: SetAsideInput & { period: DividendPeriod },
): Promise<Needed[]> {
	const days = periodOf(period, day);
	const startsAt = startOfBusinessDay(days.from);
	const [endsAt, dayEnd] = [startOfBusinessDay(days.to), startOfBusinessDay(dayAfter(day, 1))];
	if (endsAt <= dayEnd) return [];
	const run = { kind: 'dividend', period, startsAt };
	const contracts = await listInForce(db, { ...run, endsAt });
	if (contracts.length === 0) return [];
	const due = { ...run, endsAt: dayEnd };
	const resultOf = await readResults(db, due, { contracts, activeMin, bookedBefore: dayEnd });
	const bills = reckonBills(contracts, { due, resultOf, carryOf: await readCarry(db, due) });
	return bills
		.filter(({ down, gross }) => down > gross)
		.map(({ payeeId: memberId, product, down, gross }) => {
			return { memberId, product, period, startsAt, needed: down - gross };
		});
}

async function setAsideOnce(db: Database, one: SetAsideStep): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await setAsideNow(db, one);
			return;
		} catch (error) {
			const isSpent = error instanceof Refusal && error.code === 'insufficient_balance';
			if (!isSpent || attempt === ATTEMPTS) throw error;
		}
	}
}

async function setAsideNow(
	db: Database,
	{ day, needed, readAt, ...key }: SetAsideStep,
): Promise<void> {
	await transaction(db, async (tx) => {
		const { memberId, product, period, startsAt } = key;
		const held = await rows.lockSetAside(tx, key);
		if (await rows.hasSetAsideDay(tx, day)) return;
		const [cash, kept] = [agentCash(memberId), commissionPayable(memberId)];
		const more = needed > held ? minOf(needed - held, await balanceOf(tx, cash)) : 0n;
		const less = needed < held ? held - needed : 0n;
		await rows.updateSetAside(tx, { ...key, needed, amount: held + more - less });
		if (more === 0n && less === 0n) return;
		const [source, destination] = more > 0n ? [cash, kept] : [kept, cash];
		await post(tx, {
			reference: `agent_set_aside:${day}:${memberId}:${product}:${period}:${businessDayOf(startsAt)}`,
			...{ kind: 'agent_set_aside', occurredAt: await readAt(tx) },
			postings: [{ source, destination, amount: more + less }],
		});
	});
}
