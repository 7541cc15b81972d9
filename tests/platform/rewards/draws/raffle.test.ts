import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { excludeMember } from '#platform/people/protection/blocks.ts';
import { drawInvariants } from '#platform/rewards/draws/invariants.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { RAFFLE } from '#platform/seed/rewards/offers-of-chance.ts';
import { test } from '../../database.ts';
import { aRule, cashOf, expectRewardsInOrder, potOf, readClock } from '../offers.ts';
import {
	advance,
	aLogIn,
	aMemberOf,
	drawOf,
	drawsOf,
	entriesOf,
	isProven,
	logs,
	samePerson,
} from './draw-kit.ts';

const PRIZES = [
	{ count: 1, cash: '100.00' },
	{ count: 2, cash: '10.00' },
];
const POOL = 120n * UNIT;

/** A raffle of the members of a list. */
function raffle(code: string, prizes: object[] = PRIZES) {
	const who = { list: code };
	return { ...RAFFLE, code, who, pay: { tiers: [{ prize: { draw: { prizes } } }] }, pot: { code } };
}

const DAY_S = 86_400;

function firstOfNextMonth(instant: Date): string {
	const [year = 0, month = 0] = businessDayOf(instant).split('-').map(Number);
	return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

test('a raffle counts days of log-ins, is drawn after its month, pays each winner once', async ({
	db,
	owner,
}) => {
	await aRule(db, raffle('month'), { funds: 500n * UNIT });
	// At the beginning of a month: its second day is in it too.
	const now = secondsAfter(startOfBusinessDay(firstOfNextMonth(await readClock(db))), 3600);
	const [busy, once, none, never] = [
		await aMemberOf(db, 'month'),
		await aMemberOf(db, 'month'),
		await aMemberOf(db, 'month'),
		await aMemberOf(db, 'month'),
	];

	await advance(db, now);
	await advance(db, now);
	const made = await drawOf(db, 'month');
	expect(made).toMatchObject({ state: 'committed', pool: POOL, balance: POOL, record: null });
	expect(await potOf(db, 'month')).toBe(380n * UNIT);
	// Two log-ins of a day are one ticket; what is before and after the month is none.
	const first = startOfBusinessDay(businessDayOf(now));
	await aLogIn(owner, busy, secondsAfter(first, 10));
	await aLogIn(owner, busy, secondsAfter(first, 20));
	await aLogIn(owner, busy, secondsAfter(first, DAY_S + 10));
	await aLogIn(owner, once, secondsAfter(first, 30));
	await aLogIn(owner, none, secondsAfter(first, -10));
	await aLogIn(owner, never, secondsAfter(made.closesAt, -60));

	await advance(db, secondsAfter(made.closesAt, -1));
	expect((await drawsOf(db, 'month'))[0]?.state).toBe('committed');
	await advance(db, made.closesAt);
	const [closed, next] = await drawsOf(db, 'month');
	expect(closed).toMatchObject({ state: 'closed', record: null });
	expect(next?.state).toBe('committed');
	expect(await entriesOf(db, made.id)).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ memberId: busy, tickets: 2, prize: null }),
			expect.objectContaining({ memberId: once, tickets: 1, prize: null }),
		]),
	);
	await expectRewardsInOrder(db);

	await advance(db, secondsAfter(made.closesAt, 130));
	await advance(db, secondsAfter(made.closesAt, 140));

	const [drawn] = await drawsOf(db, 'month');
	if (!drawn) throw new Error('no draw');
	expect(drawn).toMatchObject({ state: 'paid', balance: 0n });
	expect(isProven(drawn)).toBe(true);
	expect(drawn.record?.previous).toBe('0'.repeat(64));
	const entries = await entriesOf(db, made.id);
	expect(entries.map(({ state }) => state)).toEqual(['paid', 'paid']);
	expect(entries.map(({ prize }) => prize).sort()).toEqual([100n * UNIT, 10n * UNIT].sort());
	for (const { memberId, prize } of entries) expect(await cashOf(db, memberId)).toBe(prize);
	// The third prize has no winner: it went back, and the next month has taken its own.
	expect(await potOf(db, 'month')).toBe(500n * UNIT - 110n * UNIT - POOL);
	const { rows: messages } = await sql<{ kind: string }>`select kind from member_message
		where member_id = ${busy}`.execute(db);
	expect(messages).toEqual([{ kind: 'draw_won' }]);
	await expectRewardsInOrder(db);
});

test('linked accounts win one prize; the list says which ticket passed its prize on', async ({
	db,
	owner,
}) => {
	await aRule(db, raffle('linked'), { funds: 1_000n * UNIT });
	const now = await readClock(db);
	await advance(db, now);
	const draw = await drawOf(db, 'linked');
	const day = startOfBusinessDay(businessDayOf(now));
	const cluster = [
		await aMemberOf(db, 'linked'),
		await aMemberOf(db, 'linked'),
		await aMemberOf(db, 'linked'),
		await aMemberOf(db, 'linked'),
	];
	const other = await aMemberOf(db, 'linked');
	await samePerson(db, cluster);
	for (const memberId of [...cluster, other]) await aLogIn(owner, memberId, secondsAfter(day, 5));

	await advance(db, draw.closesAt);
	await advance(db, secondsAfter(draw.closesAt, 130));

	const [drawn] = await drawsOf(db, 'linked');
	if (!drawn?.record) throw new Error('no record');
	const paid = await Promise.all(cluster.map((id) => cashOf(db, id)));
	expect(paid.filter((cash) => cash > 0n)).toHaveLength(1);
	expect(await cashOf(db, other)).toBeGreaterThan(0n);
	const { results, entries } = drawn.record;
	expect(new Set(entries.map(({ person }) => person)).size).toBe(2);
	// Every ticket that was drawn after the first of the person has no prize.
	const people = results.map(({ entry }) => entries[entry - 1]?.person);
	expect(results.map(({ amount }) => amount !== undefined)).toEqual(
		people.map((person, at) => people.indexOf(person) === at),
	);
	expect(isProven(drawn)).toBe(true);
	await expectRewardsInOrder(db);
});

test('a member who is excluded before the payment gets nothing: the prize goes back', async ({
	db,
	owner,
}) => {
	await aRule(db, raffle('excluded', [{ count: 1, cash: '50.00' }]), { funds: 100n * UNIT });
	const now = await readClock(db);
	await advance(db, now);
	const draw = await drawOf(db, 'excluded');
	const [early, late] = [await aMemberOf(db, 'excluded'), await aMemberOf(db, 'excluded')];
	const exclude = (memberId: number) =>
		transaction(db, (tx) => excludeMember(tx, { memberId, term: '6m', word: 'STOP', now }));
	const day = startOfBusinessDay(businessDayOf(now));
	for (const memberId of [early, late]) await aLogIn(owner, memberId, secondsAfter(day, 5));
	await exclude(early);

	await advance(db, draw.closesAt);
	expect((await entriesOf(db, draw.id)).map(({ memberId }) => memberId)).toEqual([late]);
	await exclude(late);
	await advance(db, secondsAfter(draw.closesAt, 130));

	expect(await cashOf(db, late)).toBe(0n);
	expect((await entriesOf(db, draw.id))[0]).toMatchObject({ state: 'returned', prize: 50n * UNIT });
	const [drawn] = await drawsOf(db, 'excluded');
	expect(drawn && isProven(drawn)).toBe(true);
	// All of it is back; the next month has taken its prizes.
	expect(await potOf(db, 'excluded')).toBe(50n * UNIT);
	await expectRewardsInOrder(db);
});

test('two processes at once, and a stop in the middle, pay each winner once', async ({
	db,
	owner,
}) => {
	await aRule(db, raffle('twice', [{ count: 40, cash: '2.00' }]), { funds: 1_000n * UNIT });
	const now = await readClock(db);
	await Promise.all([advance(db, now), advance(db, now)]);
	const draw = await drawOf(db, 'twice');
	const day = startOfBusinessDay(businessDayOf(now));
	const members = await Promise.all(Array.from({ length: 30 }, () => aMemberOf(db, 'twice')));
	for (const memberId of members) await aLogIn(owner, memberId, secondsAfter(day, 5));
	await Promise.all([advance(db, draw.closesAt), advance(db, draw.closesAt)]);
	const at = secondsAfter(draw.closesAt, 130);
	const stopping = new AbortController();
	const stopped = advance(db, at, stopping.signal);
	await expect
		.poll(async () => (await entriesOf(db, draw.id)).some(({ state }) => state === 'paid'))
		.toBe(true);
	stopping.abort();
	await stopped;

	await Promise.all([advance(db, at), advance(db, at), advance(db, at)]);

	expect(await Promise.all(members.map((id) => cashOf(db, id)))).toEqual(
		members.map(() => 2n * UNIT),
	);
	const [drawn] = await drawsOf(db, 'twice');
	expect(drawn).toMatchObject({ state: 'paid', balance: 0n });
	await expectRewardsInOrder(db);
});

test('a pot that cannot pay all prizes opens no draw, says what is missing, and opens it later', async ({
	db,
}) => {
	await aRule(db, raffle('short'), { funds: 500n * UNIT });
	const now = await readClock(db);
	const back = {
		code: 'short',
		amount: -(380n * UNIT + 1n),
		fundedBy: 'test',
		reason: 'test',
		now,
	};
	await transaction(db, (tx) => fundPot(tx, back));

	const short = await advance(db, now);

	expect(short).toEqual([
		expect.objectContaining({ rule: 'short', left: 120n * UNIT - 1n, needed: POOL }),
	]);
	expect(await drawsOf(db, 'short')).toEqual([]);
	expect(await potOf(db, 'short')).toBe(120n * UNIT - 1n);
	const funding = { ...back, amount: UNIT };
	await transaction(db, (tx) => fundPot(tx, funding));
	expect(await advance(db, now)).toEqual([]);
	expect(await drawOf(db, 'short')).toMatchObject({ balance: POOL });
});

test('a list that is closed after its beacon names a later round, and the record says so', async ({
	db,
	owner,
}) => {
	await aRule(db, raffle('late'), { funds: 500n * UNIT });
	const now = await readClock(db);
	await advance(db, now);
	const draw = await drawOf(db, 'late');
	const memberId = await aMemberOf(db, 'late');
	await aLogIn(owner, memberId, startOfBusinessDay(dayAfter(businessDayOf(now), 1)));
	const later = secondsAfter(draw.closesAt, 3600);
	logs.length = 0;

	await advance(db, later);
	expect(logs).toContain('the list of a draw was closed late');
	expect((await drawsOf(db, 'late'))[0]?.state).toBe('closed');
	await advance(db, secondsAfter(later, 130));

	const [drawn] = await drawsOf(db, 'late');
	expect(drawn?.record?.round).not.toBe(drawn?.record?.planned.round);
	expect(drawn && isProven(drawn)).toBe(true);
});

test('a prize that the books do not have is found by its invariant', async ({ db, owner }) => {
	await aRule(db, raffle('books', [{ count: 1, cash: '5.00' }]), { funds: 100n * UNIT });
	const now = await readClock(db);
	await advance(db, now);
	const draw = await drawOf(db, 'books');
	const memberId = await aMemberOf(db, 'books');
	await aLogIn(owner, memberId, secondsAfter(startOfBusinessDay(businessDayOf(now)), 5));
	await advance(db, draw.closesAt);
	const brokenBy = async (fault: ReturnType<typeof sql>) => {
		await fault.execute(owner);
		const found = await reconcile(db, drawInvariants, { full: true });
		return found.map(({ invariant, detail }) => `${invariant} ${detail}`);
	};

	const early = await brokenBy(sql`update reward_draw_entry set state = 'paid', prize = 50000
		where draw_id = ${draw.id}::uuid`);
	await sql`update reward_draw_entry set state = 'entered', prize = null
		where draw_id = ${draw.id}::uuid`.execute(owner);
	await advance(db, secondsAfter(draw.closesAt, 130));
	const late = await brokenBy(sql`update reward_draw_entry set state = 'returned'
		where draw_id = ${draw.id}::uuid`);

	expect(early).toEqual([
		`IR10 promo.draw.${draw.id} holds 50000, its entries leave 0`,
		expect.stringContaining('its claim cost 0'),
	]);
	expect(late).toEqual([expect.stringContaining('its claim cost 50000')]);
});
