import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { takeTimeOut } from '#platform/people/protection/blocks.ts';
import { approveRule, pauseRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { type GiveTicketsInput, giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { listTickets } from '#platform/rewards/tickets/list-tickets.ts';
import { WHEEL } from '#platform/seed/rewards/offers-of-chance.ts';
import { FIRST_LOGIN_TICKET } from '#platform/seed/rewards/offers-of-days.ts';
import { aMember, test } from '../../database.ts';
import { aRule, expectRewardsInOrder, potOf, readClock, take } from '../offers.ts';
import { aTicket, aWheel, spend } from './tickets.ts';

const refusal = (code: string, params = {}) => expect.objectContaining({ code, params });

type Given = Pick<GiveTicketsInput, 'rule' | 'memberId'> & Partial<GiveTicketsInput>;

async function give(db: Database, given: Given): Promise<number> {
	const now = await readClock(db);
	const common = { count: 1, madeFor: randomUUID(), givenBy: 'os:rima', reason: 'sorry', now };
	return await transaction(db, (tx) => giveTickets(tx, { ...common, ...given }));
}

/** A live rule that gives a ticket of the wheel for the first log-in. */
async function aFirstTicket(db: Database, wheel: string): Promise<string> {
	const code = `f${randomUUID().slice(0, 8)}`;
	const tiers = [{ prize: { ticket: { rule: wheel } } }];
	await aRule(db, { ...FIRST_LOGIN_TICKET, code, pay: { tiers }, pot: { code } });
	return code;
}

test('the prize of the first log-in is a ticket, which takes nothing out of the pot', async ({
	db,
}) => {
	const wheel = await aWheel(db);
	const rule = await aFirstTicket(db, wheel);
	const memberId = await aMember(db);
	const before = await potOf(db, rule);

	const first = await take(db, { memberId, rule, period: 'life' });
	const again = await take(db, { memberId, rule, period: 'life' });

	expect(first.prize).toEqual({ tickets: [{ rule: wheel, count: 1 }] });
	expect(again).toEqual({ ...first, replayed: true });
	expect(await potOf(db, rule)).toBe(before);
	const now = await readClock(db);
	const tickets = await listTickets(db, { memberId, now });
	expect(tickets).toMatchObject([{ rule: { code: wheel }, isOpen: true }]);
	expect(tickets[0]?.expiresAt?.getTime()).toBeGreaterThan(
		secondsAfter(now, 29 * 86_400).getTime(),
	);
	await expectRewardsInOrder(db);
	await spend(db, { memberId, ticketId: tickets[0]?.id ?? '' });
	expect(await listTickets(db, { memberId, now })).toEqual([]);
	await expectRewardsInOrder(db);
});

test('what was given for the same is not given again', async ({ db }) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const given = { rule, memberId, count: 3, madeFor: 'apology 7' };

	const counts = [await give(db, given), await give(db, given), await give(db, { rule, memberId })];

	expect(counts).toEqual([3, 0, 1]);
	expect(await listTickets(db, { memberId, now: await readClock(db) })).toHaveLength(4);
});

test('no ticket of a rule that is unknown, paused or opened by something else', async ({ db }) => {
	const rule = await aWheel(db);
	const other = await aFirstTicket(db, rule);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });
	await transaction(db, (tx) => pauseRule(tx, { code: rule, changedBy: 'checker' }));
	const closed = refusal('not_eligible', { why: 'closed' });

	for (const code of [rule, other, 'nothing']) {
		await expect(give(db, { rule: code, memberId })).rejects.toEqual(closed);
	}
	await expect(take(db, { memberId, rule: other, period: 'life' })).rejects.toEqual(closed);
	const tickets = await listTickets(db, { memberId, now: await readClock(db) });
	expect(tickets).toMatchObject([{ id: ticketId, isOpen: false }]);
});

test('no ticket for a trial, nor during a break; one of before is not listed', async ({ db }) => {
	const rule = await aWheel(db);
	const [trial, resting] = [await aMember(db, { currency: 'DEMO' }), await aMember(db)];
	await give(db, { rule, memberId: resting });
	const now = await readClock(db);
	await transaction(db, (tx) => takeTimeOut(tx, { memberId: resting, term: '24h', now }));
	const account = refusal('not_eligible', { why: 'account' });

	await expect(give(db, { rule, memberId: trial })).rejects.toEqual(account);
	await expect(give(db, { rule, memberId: resting })).rejects.toEqual(account);
	expect(await listTickets(db, { memberId: resting, now })).toEqual([]);
});

test('a rule whose ticket opens nothing that is live is not approved', async ({ db }) => {
	const code = `f${randomUUID().slice(0, 8)}`;
	const tiers = [{ prize: { ticket: { rule: 'nothing' } } }];
	const body = { ...FIRST_LOGIN_TICKET, code, pay: { tiers }, pot: { code } };

	await expect(aRule(db, body)).rejects.toThrow('The ticket opens "nothing"');
});

test('a ticket keeps the table of the day it was given', async ({ db }) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const before = await aTicket(db, { rule, memberId });
	const prizes = [
		{ weight: 1, cash: '1.00' },
		{ weight: 9, cash: '2.00' },
	];
	const body = {
		...WHEEL,
		code: rule,
		pot: { code: rule },
		pay: { tiers: [{ prize: { table: { prizes } } }] },
	};
	await transaction(db, (tx) => saveRule(tx, { body, madeBy: 'maker' }));
	await transaction(db, (tx) => approveRule(tx, { code: rule, changedBy: 'checker' }));
	await give(db, { rule, memberId });
	const now = await readClock(db);
	const after =
		(await listTickets(db, { memberId, now })).find(({ id }) => id !== before)?.id ?? '';

	const [old, fresh] = [
		await spend(db, { memberId, ticketId: before }),
		await spend(db, { memberId, ticketId: after }),
	];

	expect(old.record.table.prizes).toHaveLength(7);
	expect(fresh.record.table.prizes).toEqual(prizes);
	expect(old.record.version).not.toBe(fresh.record.version);
	await expectRewardsInOrder(db);
});
