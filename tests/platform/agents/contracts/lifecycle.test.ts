import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { rejectOffer } from '#platform/agents/contracts/answer-offer.ts';
import { askEnding } from '#platform/agents/contracts/ask-ending.ts';
import { offerChange } from '#platform/agents/contracts/change-contract.ts';
import { endByOperator } from '#platform/agents/contracts/end-by-operator.ts';
import { endLost } from '#platform/agents/contracts/end-lost.ts';
import { endOwn, keepContract } from '#platform/agents/contracts/end-own.ts';
import { expireOffers } from '#platform/agents/contracts/expire-offers.ts';
import { withdrawOffer } from '#platform/agents/contracts/withdraw-offer.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { test } from '../../database.ts';
import * as world from './world.ts';
import { NEXT_DAY, NEXT_MONDAY, NOW, STEP } from './world.ts';

const T_DIVIDEND = '1000/500/1 6%; 10000/1000/2 10%; 20000/8000/4 15%';
const A_DIVIDEND = '10000/1000/2 8%';
const THIRTEEN_DAYS_S = 13 * 24 * 60 * 60;

/** A general agent with a contract of the platform, and an agent below. */
async function aPair(db: Database, about: Parameters<typeof world.setTop>[3] = {}) {
	const top = await world.anAgent(db, { type: 2 });
	const agent = await world.anAgent(db, { upline: top });
	const text = {
		dividend: T_DIVIDEND,
		daily: '2500/1 0.3%; 10000/3 0.6%',
		hourly: '2000/0 0.15%',
		realtime: '0.3/1.0 500',
	}[about.kind ?? 'dividend'];
	const own = await world.setTop(db, top, text, about);
	return { top, agent, own };
}

test('an offer that is accepted counts from the next period, and both sides have its history', async ({
	db,
}) => {
	const { top, agent } = await aPair(db);

	const { id } = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
	expect(await world.stateOf(db, id)).toEqual({ state: 'offered', startsAt: null, endsAt: null });
	await world.accept(db, { by: agent, id });

	expect(await world.stateOf(db, id)).toEqual({
		...{ state: 'active', startsAt: NEXT_MONDAY, endsAt: null },
	});
	const events = await world.eventsOf(db, id);
	expect(events).toMatchObject([
		{ what: 'offered', actor: 'upline', details: { stepUp: 'recent_login' } },
		{ what: 'accepted', actor: 'downline', details: { stepUp: 'recent_login' } },
	]);
	for (const { details } of events) {
		expect(details).toMatchObject({
			terms: { period: 'W', carry: 'always', terms: [{ bet: '10000.00', rate: 80_000 }] },
			above: { terms: [{ rate: 60_000 }, { rate: 100_000 }, { rate: 150_000 }] },
		});
	}
	expect(await world.messagesOf(db, agent)).toEqual(['contract_offered']);
	expect(await world.messagesOf(db, top)).toEqual(['contract_set', 'contract_accepted']);
});

test.for([
	['daily', '3000/1 0.3%', NEXT_DAY],
	['hourly', '2000/0 0.1%', new Date('2026-11-04T11:00:00Z')],
	['realtime', '0.2/0.8 500', new Date('2026-11-04T10:05:00Z')],
] as const)(
	'%s terms count from the next start of their kind',
	async ([kind, text, at], { db }) => {
		const { top, agent } = await aPair(db, { kind });

		const { id } = await world.contract(db, { from: top, to: agent, text, kind });

		expect(await world.stateOf(db, id)).toMatchObject({ state: 'active', startsAt: at });
	},
);

test('an offer can be rejected, and withdrawn', async ({ db }) => {
	const { top, agent } = await aPair(db);

	const first = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
	await transaction(db, (tx) => rejectOffer(tx, { payee: agent, id: first.id, ...STEP, now: NOW }));
	const second = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
	await transaction(db, (tx) =>
		withdrawOffer(tx, { payer: top, id: second.id, ...STEP, now: NOW }),
	);

	expect(await world.stateOf(db, first.id)).toMatchObject({ state: 'rejected', startsAt: null });
	expect(await world.stateOf(db, second.id)).toMatchObject({ state: 'withdrawn', startsAt: null });
	for (const { id } of [first, second]) {
		expect(await world.outcomeOf(world.accept(db, { by: agent, id }))).toBe('contract_gone');
	}
	expect(await world.messagesOf(db, top)).toEqual(['contract_set', 'contract_rejected']);
	expect(await world.messagesOf(db, agent)).toEqual([
		...['contract_offered', 'contract_offered', 'contract_withdrawn'],
	]);
});

test('an offer ends by itself after 7 days, to the second', async ({ db, owner }) => {
	const now = await readNow(db);
	const { top, agent } = await aPair(db);
	const { id } = await world.offer(db, { from: top, to: agent, text: A_DIVIDEND, now });
	const age = (seconds: number) =>
		sql`update agent_contract set offered_at = core.now() - make_interval(secs => ${seconds})
			where id = ${id}::uuid`.execute(owner);
	const week = 7 * 24 * 60 * 60;

	await age(week - 60);
	expect(await expireOffers(db)).toBe(0);
	await age(week);
	// Before the job has run, too.
	const late = await readNow(db);
	expect(await world.outcomeOf(world.accept(db, { by: agent, id, now: late }))).toBe(
		'contract_gone',
	);
	expect(await expireOffers(db)).toBe(1);
	expect(await expireOffers(db)).toBe(0);

	expect(await world.stateOf(db, id)).toMatchObject({ state: 'expired' });
	expect((await world.eventsOf(db, id)).at(-1)).toMatchObject({ what: 'expired', actor: 'time' });
	expect((await world.messagesOf(db, agent)).at(-1)).toBe('contract_expired');
	expect((await world.messagesOf(db, top)).at(-1)).toBe('contract_expired');
	// The place is free again.
	await world.offer(db, { from: top, to: agent, text: A_DIVIDEND });
});

test('a changed offer leaves the old terms until it is accepted, and then follows them', async ({
	db,
}) => {
	const { top, agent } = await aPair(db);
	const old = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const later = secondsAfter(NOW, THIRTEEN_DAYS_S);
	const change = (percent: number) =>
		transaction(db, (tx) =>
			offerChange(tx, {
				...{ payer: top, id: old.id, ...STEP, now: later },
				draft: world.draft('dividend', `10000/1000/2 ${percent}%`),
			}),
		);

	const rejected = await change(5);
	await transaction(db, (tx) =>
		rejectOffer(tx, { payee: agent, id: rejected.id, ...STEP, now: later }),
	);
	expect(await world.stateOf(db, old.id)).toMatchObject({ state: 'active', endsAt: null });
	const { id } = await change(9);
	expect(await world.stateOf(db, old.id)).toMatchObject({ state: 'active', endsAt: null });
	await world.accept(db, { by: agent, id, now: later });

	const monday = new Date('2026-11-22T18:00:00Z');
	expect(await world.stateOf(db, old.id)).toEqual({
		...{ state: 'ended', startsAt: NEXT_MONDAY, endsAt: monday },
	});
	expect(await world.stateOf(db, id)).toEqual({ state: 'active', startsAt: monday, endsAt: null });
	expect((await world.eventsOf(db, old.id)).at(-1)).toMatchObject({
		...{ what: 'ended', details: { reason: 'replaced', cause: id } },
	});
});

test('a version that is changed before it begins never counts', async ({ db }) => {
	const { top, agent } = await aPair(db);
	const old = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });

	const draft = world.draft('dividend', '10000/1000/2 7%');
	const { id } = await transaction(db, (tx) =>
		offerChange(tx, { payer: top, id: old.id, draft, ...STEP, now: NOW }),
	);
	await world.accept(db, { by: agent, id });

	expect(await world.stateOf(db, old.id)).toMatchObject({
		...{ state: 'ended', startsAt: NEXT_MONDAY, endsAt: NEXT_MONDAY },
	});
	expect(await world.stateOf(db, id)).toMatchObject({ state: 'active', startsAt: NEXT_MONDAY });
});

test('an ending that the upline asks for waits for the downline', async ({ db }) => {
	const { top, agent } = await aPair(db);
	const { id } = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const ask = () => transaction(db, (tx) => askEnding(tx, { payer: top, id, ...STEP, now: NOW }));
	const later = secondsAfter(NOW, THIRTEEN_DAYS_S);

	await ask();
	await transaction(db, (tx) => keepContract(tx, { payee: agent, id, ...STEP, now: NOW }));
	expect(await world.stateOf(db, id)).toMatchObject({ state: 'active', endsAt: null });
	await ask();
	await transaction(db, (tx) => withdrawOffer(tx, { payer: top, id, ...STEP, now: NOW }));
	const keep = transaction(db, (tx) => keepContract(tx, { payee: agent, id, ...STEP, now: NOW }));
	expect(await world.outcomeOf(keep)).toBe('contract_gone');
	await ask();
	await transaction(db, (tx) => endOwn(tx, { payee: agent, id, ...STEP, now: later }));

	expect(await world.stateOf(db, id)).toMatchObject({
		...{ state: 'ended', endsAt: new Date('2026-11-22T18:00:00Z') },
	});
	expect((await world.eventsOf(db, id)).map(({ what }) => what)).toEqual([
		...['offered', 'accepted', 'ending_asked', 'kept', 'ending_asked', 'kept'],
		...['ending_asked', 'ended'],
	]);
	expect((await world.eventsOf(db, id)).at(-1)?.details).toMatchObject({ reason: 'asked' });
	expect((await world.messagesOf(db, top)).at(-1)).toBe('contract_ended');
});

test('a downline ends its own contract by itself, and a new one follows it', async ({ db }) => {
	const { top, agent } = await aPair(db);
	const old = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const later = secondsAfter(NOW, THIRTEEN_DAYS_S);

	await transaction(db, (tx) => endOwn(tx, { payee: agent, id: old.id, ...STEP, now: later }));
	const again = transaction(db, (tx) =>
		endOwn(tx, { payee: agent, id: old.id, ...STEP, now: later }),
	);
	expect(await world.outcomeOf(again)).toBe('contract_gone');
	const { id } = await world.contract(db, {
		...{ from: top, to: agent, text: A_DIVIDEND, now: later },
	});

	const monday = new Date('2026-11-22T18:00:00Z');
	expect(await world.stateOf(db, old.id)).toMatchObject({ state: 'ended', endsAt: monday });
	expect(await world.stateOf(db, id)).toMatchObject({ state: 'active', startsAt: monday });
	expect((await world.eventsOf(db, old.id)).at(-1)?.details).toMatchObject({ reason: 'downline' });
});

test('an operator ends a contract with the day, and all below it', async ({ db }) => {
	const { top, agent, own } = await aPair(db);
	const low = await world.anAgent(db, { upline: agent });
	const middle = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const below = await world.contract(db, { from: agent, to: low, text: '10000/1000/2 5%' });
	const later = secondsAfter(NOW, THIRTEEN_DAYS_S);

	const ended = await transaction(db, (tx) =>
		endByOperator(tx, { id: middle.id, by: 'os:ops/rima', now: later }),
	);

	const endsAt = new Date('2026-11-17T18:00:00Z');
	expect(ended).toEqual({ endsAt, endingCount: 1 });
	for (const { id } of [middle, below]) {
		expect(await world.stateOf(db, id)).toMatchObject({ state: 'ended', endsAt });
	}
	expect(await world.stateOf(db, own.id)).toMatchObject({ state: 'active' });
	expect((await world.eventsOf(db, middle.id)).at(-1)).toMatchObject({
		...{ actor: 'operator', details: { by: 'os:ops/rima', reason: 'operator' } },
	});
	expect((await world.messagesOf(db, low)).at(-1)).toBe('contract_ended');
});

test('a lock and an exclusion end the contracts of a member with the day, without a reason', async ({
	db,
	owner,
}) => {
	const { top, agent } = await aPair(db);
	const other = await world.anAgent(db, { upline: top });
	const low = await world.anAgent(db, { upline: other });
	const locked = await world.contract(db, { from: top, to: agent, text: A_DIVIDEND });
	const excluded = await world.contract(db, { from: top, to: other, text: A_DIVIDEND });
	const offered = await world.offer(db, { from: other, to: low, text: '10000/1000/2 5%' });
	expect(await endLost(db)).toBe(0);

	await sql`update member set status = 'locked' where id = ${agent.memberId}`.execute(owner);
	await sql`insert into protection_block (member_id, kind, term, from_at)
		values (${other.memberId}, 'exclusion', 'indefinite', core.now())`.execute(owner);
	expect(await endLost(db)).toBe(2);
	expect(await endLost(db)).toBe(0);

	for (const { id } of [locked, excluded]) {
		expect(await world.stateOf(db, id)).toMatchObject({ state: 'ended' });
		expect((await world.eventsOf(db, id)).at(-1)?.details).toMatchObject({ reason: 'closed' });
	}
	expect(await world.stateOf(db, offered.id)).toMatchObject({ state: 'withdrawn' });
});
