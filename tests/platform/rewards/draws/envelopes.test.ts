import { sql } from 'kysely';
import { expect } from 'vitest';
import { sumOf, UNIT } from '#lib/money.ts';
import { businessClockOf, secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { excludeMember } from '#platform/people/protection/blocks.ts';
import { leaveRule } from '#platform/rewards/claims/join-rule.ts';
import { listRewards } from '#platform/rewards/claims/list-rewards.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { ENVELOPES } from '#platform/seed/rewards/offers-of-chance.ts';
import { aMember, test } from '../../database.ts';
import { aRule, cashOf, expectRewardsInOrder, potOf, readClock, take } from '../offers.ts';
import { advance, drawOf, entriesOf, isProven, join, samePerson, takeOwn } from './draw-kit.ts';

const POOL = 100n * UNIT;
const DAY_S = 86_400;

/** Envelopes that are opened in an hour, on a whole minute. */
function envelopes(code: string, now: Date, least = '1.00') {
	const date = new Date(Math.ceil((now.getTime() + 3_600_000) / 60_000) * 60_000);
	const clock = { every: 'date', at: businessClockOf(date), date: date.toISOString() };
	const prize = { share: { pool: '100.00', least } };
	return { ...ENVELOPES, code, when: { clock }, pay: { tiers: [{ prize }] }, pot: { code } };
}

/** A rule with an open draw; its members join. */
async function anOpenDraw(
	db: Database,
	code: string,
	{ count, least }: { count: number; least?: string },
) {
	const now = await readClock(db);
	await aRule(db, envelopes(code, now, least), { funds: 250n * UNIT });
	await advance(db, now);
	const draw = await drawOf(db, code);
	const members: number[] = [];
	for (let n = 0; n < count; n += 1) {
		members.push(await aMember(db));
		await join(db, { memberId: members[n] ?? 0, rule: code, now });
	}
	return { now, draw, members, openedAt: secondsAfter(draw.closesAt, 130) };
}

test('who joined in time takes the own envelope once; the rest goes back after a week', async ({
	db,
}) => {
	const { now, draw, members, openedAt } = await anOpenDraw(db, 'feast', { count: 5 });
	expect(draw).toMatchObject({ state: 'committed', pool: POOL, balance: POOL, record: null });
	expect(await potOf(db, 'feast')).toBe(150n * UNIT);
	const [first = 0, second = 0, left = 0, ...idle] = members;
	const late = await aMember(db);
	await transaction(db, (tx) => leaveRule(tx, { memberId: left, rule: 'feast', now }));
	const own = { memberId: first, drawId: draw.id };

	await expect(takeOwn(db, { ...own, now })).rejects.toMatchObject({ code: 'draw_not_open' });
	await advance(db, draw.closesAt);
	await expect(
		join(db, { memberId: late, rule: 'feast', now: draw.closesAt }),
	).rejects.toMatchObject({ code: 'promotion_not_open' });
	await advance(db, openedAt);

	const drawn = await drawOf(db, 'feast');
	expect(drawn).toMatchObject({ state: 'drawn', balance: POOL });
	expect(drawn.endsAt).toEqual(secondsAfter(openedAt, 7 * DAY_S));
	expect(isProven(drawn)).toBe(true);
	const entries = await entriesOf(db, draw.id);
	expect(entries).toHaveLength(4);
	expect(sumOf(entries.map(({ prize }) => prize ?? 0n))).toBe(POOL);
	expect(entries.every(({ prize }) => prize !== null && prize >= UNIT)).toBe(true);
	const prizeOf = (id: number) => entries.find(({ memberId }) => memberId === id)?.prize;

	const copies = await Promise.all(
		Array.from({ length: 8 }, () => takeOwn(db, { ...own, now: openedAt })),
	);
	const again = await take(db, {
		...{ memberId: first, rule: 'feast', period: draw.period, now: openedAt },
	});
	expect(new Set([...copies, again].map(({ claimId }) => claimId)).size).toBe(1);
	expect(copies.filter(({ replayed }) => !replayed)).toHaveLength(1);
	expect(await cashOf(db, first)).toBe(prizeOf(first));
	await expect(takeOwn(db, { ...own, memberId: left, now: openedAt })).rejects.toMatchObject({
		code: 'not_eligible',
	});
	await expectRewardsInOrder(db);

	const { list } = await listRewards(db, { memberId: second, now: openedAt, language: 'en' });
	expect(list.map(({ claimId }) => claimId)).toContain(`feast:${draw.period}`);
	await take(db, { memberId: second, rule: 'feast', period: draw.period, now: openedAt });
	expect(await cashOf(db, second)).toBe(prizeOf(second));

	const end = secondsAfter(openedAt, 7 * DAY_S);
	await advance(db, secondsAfter(end, -1));
	expect((await drawOf(db, 'feast')).state).toBe('drawn');
	await expect(
		takeOwn(db, { memberId: idle[0] ?? 0, drawId: draw.id, now: end }),
	).rejects.toMatchObject({ code: 'claim_expired' });
	await advance(db, end);

	expect(await drawOf(db, 'feast')).toMatchObject({ state: 'paid', balance: 0n });
	const taken = (prizeOf(first) ?? 0n) + (prizeOf(second) ?? 0n);
	expect(await potOf(db, 'feast')).toBe(250n * UNIT - taken);
	await expectRewardsInOrder(db);
});

test('no more can join than the pool has least amounts for, however they race', async ({ db }) => {
	const { now, draw, openedAt } = await anOpenDraw(db, 'full', { count: 0, least: '25.00' });
	const members = await Promise.all(Array.from({ length: 9 }, () => aMember(db)));

	const joined = await Promise.allSettled(
		members.map((memberId) => join(db, { memberId, rule: 'full', now })),
	);
	const refused = joined.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
	expect(refused).toEqual(Array(5).fill('pot_empty'));
	await advance(db, draw.closesAt);
	await advance(db, openedAt);

	const entries = await entriesOf(db, draw.id);
	expect(entries.map(({ prize }) => prize)).toEqual(Array(4).fill(25n * UNIT));
	expect(isProven(await drawOf(db, 'full'))).toBe(true);
});

test('of accounts of one person the first that joined has an envelope', async ({ db }) => {
	const { draw, members, openedAt } = await anOpenDraw(db, 'person', { count: 3 });
	const [first = 0, second = 0, other = 0] = members;
	await samePerson(db, [first, second]);

	await advance(db, draw.closesAt);
	await advance(db, openedAt);

	const entries = await entriesOf(db, draw.id);
	expect(entries.map(({ memberId }) => memberId).sort()).toEqual([first, other].sort());
	await expect(
		takeOwn(db, { memberId: second, drawId: draw.id, now: openedAt }),
	).rejects.toMatchObject({ code: 'taken_by_person' });
});

test('an excluded member has no envelope, and takes none that was cut before', async ({ db }) => {
	const { now, draw, members, openedAt } = await anOpenDraw(db, 'guard', { count: 3 });
	const [early = 0, late = 0] = members;
	const exclude = (memberId: number) =>
		transaction(db, (tx) => excludeMember(tx, { memberId, term: '6m', word: 'STOP', now }));
	await exclude(early);
	await advance(db, draw.closesAt);
	await advance(db, openedAt);
	expect((await entriesOf(db, draw.id)).map(({ memberId }) => memberId)).not.toContain(early);
	await exclude(late);

	await expect(
		takeOwn(db, { memberId: late, drawId: draw.id, now: openedAt }),
	).rejects.toMatchObject({ code: 'not_eligible' });
	await advance(db, secondsAfter(openedAt, 7 * DAY_S));

	expect(await cashOf(db, late)).toBe(0n);
	expect(await potOf(db, 'guard')).toBe(250n * UNIT);
	await expectRewardsInOrder(db);
});

test('envelopes without a member go back whole; an open draw keeps its terms', async ({ db }) => {
	const { now, draw, openedAt } = await anOpenDraw(db, 'unjoined', { count: 0 });
	await transaction(db, (tx) =>
		saveRule(tx, { body: envelopes('unjoined', now, '2.00'), madeBy: 'maker' }),
	);
	await expect(
		transaction(db, (tx) => approveRule(tx, { code: 'unjoined', changedBy: 'checker' })),
	).rejects.toThrow('Approve it after them');

	await advance(db, draw.closesAt);
	await advance(db, openedAt);
	await advance(db, secondsAfter(openedAt, 7 * DAY_S));

	expect(await drawOf(db, 'unjoined')).toMatchObject({ state: 'paid', balance: 0n });
	expect(await potOf(db, 'unjoined')).toBe(250n * UNIT);
	expect(isProven(await drawOf(db, 'unjoined'))).toBe(true);
	await expectRewardsInOrder(db);
});

test('a paused rule closes no list, and the switch stops every draw', async ({ db, owner }) => {
	const { draw, openedAt } = await anOpenDraw(db, 'paused', { count: 1 });
	await sql`update reward_rule set state = 'paused' where code = 'paused'`.execute(owner);

	await advance(db, draw.closesAt);
	expect((await drawOf(db, 'paused')).state).toBe('committed');
	await sql`update reward_rule set state = 'live' where code = 'paused'`.execute(owner);
	await advance(db, openedAt);

	// It was closed late: its round is a later one.
	expect((await drawOf(db, 'paused')).state).toBe('closed');
	await advance(db, secondsAfter(openedAt, 130));
	expect(isProven(await drawOf(db, 'paused'))).toBe(true);
});
