import { sql } from 'kysely';
import { expect } from 'vitest';
import { sha256OfHex } from '#lib/fair/sha256.ts';
import { UNIT } from '#lib/money.ts';
import { recordText, verifyTicket } from '#lib/rules/rewards/ticket-record.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { takeTimeOut } from '#platform/people/protection/blocks.ts';
import { setOffers } from '#platform/rewards/claims/require-offers.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { pauseRule } from '#platform/rewards/rules/change-state.ts';
import { findTicketDraw } from '#platform/rewards/tickets/find-draw.ts';
import { readSeeds, rotateSeeds } from '#platform/rewards/tickets/seeds.ts';
import { vault } from '../../api.ts';
import { aMember, test } from '../../database.ts';
import { cashOf, expectRewardsInOrder, pointsOf, potOf, readClock } from '../offers.ts';
import { aTicket, aWheel, giveSome, someEggs, spend } from './tickets.ts';

const refusal = (code: string, params = {}) => expect.objectContaining({ code, params });

const seedsOf = (db: Database, memberId: number) =>
	transaction(db, (tx) => readSeeds(tx, vault, { memberId }));

async function reveal(db: Database, memberId: number) {
	const { seedId } = await seedsOf(db, memberId);
	const now = await readClock(db);
	return await transaction(db, (tx) => rotateSeeds(tx, vault, { memberId, seedId, now }));
}

test('a ticket pays what its draw says out of the pot; a repeat answers the same', async ({
	db,
}) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });

	const first = await spend(db, { memberId, ticketId });
	const again = await spend(db, { memberId, ticketId });

	expect(again).toEqual(first);
	const paid = first.cash + first.points / 100n;
	expect(paid).toBeGreaterThan(0n);
	expect(await cashOf(db, memberId)).toBe(first.cash);
	expect(await pointsOf(db, memberId)).toBe(first.points);
	expect(await potOf(db, rule)).toBe(10_000n * UNIT - paid);
	expect(first.record.prize).toEqual(
		(({ weight: _, ...prize }) => prize)(first.record.table.prizes[first.index] ?? { weight: 0 }),
	);
	await expectRewardsInOrder(db);
});

test('fifty copies of a use pay once and answer alike', async ({ db }) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });

	const answers = await Promise.all(
		Array.from({ length: 50 }, () => spend(db, { memberId, ticketId })),
	);

	expect(new Set(answers.map(({ record }) => recordText(record))).size).toBe(1);
	expect(await cashOf(db, memberId)).toBe(answers[0]?.cash);
	expect((await seedsOf(db, memberId)).nonce).toBe(1);
	await expectRewardsInOrder(db);
});

test('each draw has the next nonce, and its record checks once the seed is public', async ({
	db,
}) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const shown = await seedsOf(db, memberId);
	const tickets = await giveSome(db, { rule, memberId, count: 3 });
	for (const ticketId of tickets) await spend(db, { memberId, ticketId });

	const before = await findTicketDraw(db, vault, tickets[0] ?? '');
	const { revealed, seed } = await reveal(db, memberId);
	const draws = await Promise.all(tickets.map((id) => findTicketDraw(db, vault, id)));

	expect(before).toMatchObject({ memberId });
	expect(before).not.toHaveProperty('serverSeed');
	expect(revealed).toMatchObject({ seedId: shown.seedId, serverHash: shown.serverHash, nonce: 3 });
	expect(sha256OfHex(revealed.serverSeed ?? '')).toBe(shown.serverHash);
	expect(seed).toMatchObject({ nonce: 0 });
	expect(seed.serverHash).not.toBe(shown.serverHash);
	const records = draws.map((draw) => JSON.parse(draw?.record ?? '{}'));
	expect(records.map(({ nonce }) => nonce)).toEqual([1, 2, 3]);
	for (const [at, draw] of draws.entries()) {
		const { recordHash = '', serverSeed = '' } = draw ?? {};
		const checked = verifyTicket({ record: records[at], recordHash, serverSeed });
		expect(Object.values(checked)).toEqual([true, true, true, true, true]);
	}
});

test('rotating again for the pair that was shown answers the same', async ({ db }) => {
	const memberId = await aMember(db);
	const { seedId } = await seedsOf(db, memberId);
	const now = await readClock(db);
	const rotate = () => transaction(db, (tx) => rotateSeeds(tx, vault, { memberId, seedId, now }));

	const first = await rotate();
	const again = await rotate();

	expect(again).toEqual(first);
});

test('the opened egg pays its own draw; the others are draws of the same nonce', async ({ db }) => {
	const rule = await someEggs(db);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });

	const { record, index } = await spend(db, { memberId, ticketId, pick: 2, clientSeed: 'mine' });

	expect(record).toMatchObject({ pick: 2, clientSeed: 'mine', table: { eggs: 3 } });
	expect(record.numbers).toHaveLength(3);
	expect(new Set(record.numbers).size).toBeGreaterThan(1);
	expect(record.table.prizes[index]).toMatchObject(record.prize);
	const otherwise = refusal('ticket_used');
	await expect(spend(db, { memberId, ticketId, pick: 1 })).rejects.toEqual(otherwise);
	await expect(spend(db, { memberId, ticketId, clientSeed: 'x' })).rejects.toEqual(otherwise);
	expect(await spend(db, { memberId, ticketId })).toMatchObject({ record });
	await expectRewardsInOrder(db);
});

test('a wheel has no second egg', async ({ db }) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });

	const used = spend(db, { memberId, ticketId, pick: 1 });

	await expect(used).rejects.toEqual(refusal('ticket_not_found'));
});

test('no ticket of another member, none that is unknown, none whose time is over', async ({
	db,
}) => {
	const rule = await aWheel(db);
	const [memberId, other] = [await aMember(db), await aMember(db)];
	const ticketId = await aTicket(db, { rule, memberId });
	const now = await readClock(db);
	const days = (count: number) => secondsAfter(now, count * 86_400);
	const missing = refusal('ticket_not_found');

	await expect(spend(db, { memberId: other, ticketId })).rejects.toEqual(missing);
	await expect(spend(db, { memberId, ticketId: 'none' })).rejects.toEqual(missing);
	await expect(spend(db, { memberId, ticketId, now: days(31) })).rejects.toEqual(missing);
	await expect(spend(db, { memberId, ticketId, now: days(29) })).resolves.toBeDefined();
});

test('a table whose top prize the pot cannot pay is closed, and draws nothing', async ({ db }) => {
	const rule = await aWheel(db, { funds: 500n * UNIT });
	const memberId = await aMember(db);
	const [ticketId = '', next = ''] = await giveSome(db, { rule, memberId, count: 2 });

	await spend(db, { memberId, ticketId });
	const closed = spend(db, { memberId, ticketId: next });

	await expect(closed).rejects.toEqual(refusal('table_closed'));
	expect((await seedsOf(db, memberId)).nonce).toBe(1);
	const now = await readClock(db);
	const funding = { code: rule, amount: 500n * UNIT, fundedBy: 'maker', reason: 'more', now };
	await transaction(db, (tx) => fundPot(tx, funding));
	await expect(spend(db, { memberId, ticketId: next })).resolves.toBeDefined();
	await expectRewardsInOrder(db);
});

test('of many tickets at once for a pot with one top prize, exactly one is drawn', async ({
	db,
}) => {
	const rule = await aWheel(db, { funds: 500n * UNIT });
	const members = await Promise.all(Array.from({ length: 12 }, () => aMember(db)));
	const tickets = await Promise.all(
		members.map(async (memberId) => {
			return { memberId, ticketId: await aTicket(db, { rule, memberId }) };
		}),
	);

	const results = await Promise.allSettled(tickets.map((ticket) => spend(db, ticket)));

	const refused = results.filter((one) => one.status === 'rejected').map((one) => one.reason);
	expect(refused).toEqual(Array.from({ length: 11 }, () => refusal('table_closed')));
	await expectRewardsInOrder(db);
});

test('an exclusion, a refusal of offers and a paused rule stop a ticket that was given', async ({
	db,
}) => {
	const rule = await aWheel(db);
	const [onBreak, without, ready] = [await aMember(db), await aMember(db), await aMember(db)];
	const of = async (memberId: number) => ({
		memberId,
		ticketId: await aTicket(db, { rule, memberId }),
	});
	const tickets = [await of(onBreak), await of(without), await of(ready)];
	const now = await readClock(db);
	await transaction(db, (tx) => takeTimeOut(tx, { memberId: onBreak, term: '24h', now }));
	await transaction(db, (tx) => setOffers(tx, without, false));
	await transaction(db, (tx) => pauseRule(tx, { code: rule, changedBy: 'checker' }));

	const used = await Promise.allSettled(tickets.map((ticket) => spend(db, ticket)));

	expect(used.map((one) => one.status === 'rejected' && one.reason)).toEqual([
		refusal('not_eligible', { why: 'account' }),
		refusal('not_eligible', { why: 'refused' }),
		refusal('table_closed'),
	]);
});

test('limits of the rule hold: for a member, and for all', async ({ db }) => {
	const limits = { perMember: { times: 1, per: 'day' }, total: { times: 2, per: 'life' } };
	const rule = await aWheel(db, { limits });
	const members = [await aMember(db), await aMember(db), await aMember(db)];
	const two = { rule, count: 2 };
	const tickets = await Promise.all(members.map((memberId) => giveSome(db, { ...two, memberId })));
	const spendNth = (at: number, nth: number) =>
		spend(db, { memberId: members[at] ?? 0, ticketId: tickets[at]?.[nth] ?? '' });

	await spendNth(0, 0);
	const second = spendNth(0, 1);
	await expect(second).rejects.toEqual(refusal('not_eligible', { why: 'limit' }));
	await spendNth(1, 0);
	await expect(spendNth(2, 0)).rejects.toEqual(refusal('table_closed'));
});

test('the checker sees a prize that is not the drawn one, and a claim without its ticket', async ({
	db,
	owner,
}) => {
	const rule = await aWheel(db);
	const memberId = await aMember(db);
	const ticketId = await aTicket(db, { rule, memberId });
	await spend(db, { memberId, ticketId });
	await expectRewardsInOrder(db);

	await sql`update reward_ticket set record = replace(record, '"prize":{', '"prize":{"x":"1",')
		where id = ${ticketId}::uuid`.execute(owner);

	await expect(expectRewardsInOrder(db)).rejects.toThrow('IR8');
});
