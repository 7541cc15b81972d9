import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import { UNIT } from '#lib/money.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { listTickets } from '#platform/rewards/tickets/list-tickets.ts';
import {
	type UsedTicket,
	type UseTicketInput,
	useTicket,
} from '#platform/rewards/tickets/use-ticket.ts';
import { EGGS, WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { vault } from '../../api.ts';
import { aRule, readClock } from '../offers.ts';

/** A live wheel with a pot of its own. Returns its code, which is also the pot's. */
export async function aWheel(
	db: Database,
	{ funds = 10_000n * UNIT, ...fields }: { funds?: Money; [field: string]: unknown } = {},
): Promise<string> {
	const code = `w${randomUUID().slice(0, 8)}`;
	await aRule(db, { ...WHEEL, code, pot: { code }, ...fields }, { funds });
	return code;
}

/** Live eggs with a pot of their own. */
export async function someEggs(db: Database): Promise<string> {
	return await aWheel(db, { type: EGGS.type, names: EGGS.names, pay: EGGS.pay });
}

/** Gives tickets of a rule, and returns the ids of those that can be used. */
export async function giveSome(
	db: Database,
	{ rule, memberId, count = 1 }: { rule: string; memberId: number; count?: number },
): Promise<string[]> {
	const now = await readClock(db);
	const given = { rule, memberId, count, now, givenBy: 'rule', reason: 'test' };
	await transaction(db, (tx) => giveTickets(tx, { ...given, madeFor: randomUUID() }));
	const tickets = await listTickets(db, { memberId, now });
	return tickets.filter((ticket) => ticket.rule.code === rule).map(({ id }) => id);
}

/** Gives one ticket and returns its id. */
export async function aTicket(
	db: Database,
	given: { rule: string; memberId: number },
): Promise<string> {
	return (await giveSome(db, given)).at(-1) ?? '';
}

/** Uses a ticket now, in a transaction of its own. */
export async function spend(
	db: Database,
	input: Omit<UseTicketInput, 'now' | 'language'> & { now?: Date },
): Promise<UsedTicket> {
	return await transaction(db, async (tx) => {
		const now = input.now ?? (await readClock(tx));
		return await useTicket(tx, vault, { language: 'en', ...input, now });
	});
}
