import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { leafHash } from '#lib/fair/merkle-tree.ts';
import { UNIT } from '#lib/money.ts';
import { cancelLines, getReceipt, placeBets } from '#lib/wps/contract/lottery-orders.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { setClockOffset } from '#platform/db/test-clock.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { setLimits } from '#platform/lottery/operations/set-game.ts';
import { voidIssue } from '#platform/lottery/operations/void-issue.ts';
import {
	amount,
	firstOf,
	type Issue,
	type Line,
	place,
	poolOf,
	settle,
	test,
} from './example-world.ts';

const FIXED = { prizeMode: 'Elott' } as const;
const BIG = { play: 'e5.size.1', balls: 'big' };

test('E5: a number is full, and what the refusal names still fits', async ({ db, world }) => {
	const [issue] = (await world.issues('panchmishali-3', 1)) as [Issue];
	const cap = 50_000n * UNIT;
	await transaction(db, (tx) => setLimits(tx, issue.code, { numberCap: cap, numberMax: cap }));
	const [first, bettor] = [await world.bettor(), await world.bettor()];
	await first.grant(100_000n * UNIT);
	await bettor.grant(100_000n * UNIT);
	// 49,000.00, to two minor units.
	await place(first, issue, [{ ...BIG, price: amount('25128.2051') }], FIXED);

	const refused = await bettor.call(placeBets, orderOf(issue, { ...BIG, price: 1000n * UNIT }));

	expect(refused).toMatchObject({
		ok: false,
		refusal: { code: 'number_full', params: { line: '1', key: 'big', room: '512.82' } },
	});
	const taken = await place(bettor, issue, [{ ...BIG, price: amount('512.82') }], FIXED);
	expect(taken.amount).toBe(amount('512.82'));
});

function orderOf({ gameId, numero }: Issue, line: Line) {
	return {
		...{ orderId: randomUUID(), gameId, lines: [line], ...FIXED },
		issues: [{ numero, multiple: 1 }],
	};
}

test('E6: a line is cancelled a millisecond before the lock, and not at it', async ({
	db,
	owner,
	world,
}) => {
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const bettor = await world.bettor();
	const { lines } = await place(bettor, issue, [
		{ play: 'd5.position', balls: '1||||', price: UNIT },
		{ play: 'd5.position', balls: '2||||', price: UNIT },
	]);
	const [gone = '', kept = ''] = lines.map(({ id }) => id);

	await stopClock(owner, issue, -1000);
	const early = await bettor.get(cancelLines, [gone]);
	await stopClock(owner, issue, 0);
	const late = await bettor.get(cancelLines, [kept, gone]);

	expect(early).toMatchObject({ cancelled: [gone], refused: [], returned: UNIT });
	expect(late).toMatchObject({ cancelled: [], returned: 0n });
	expect(late.refused).toEqual([
		{ id: gone, reason: 'line_cancelled' },
		{ id: kept, reason: 'line_closed' },
	]);
	expect(await bettor.balance()).toBe(999n * UNIT);
	await setClockOffset(owner, await secondsAhead(db, issue));
	await world.clock.lock(issue.id);
	const receipt = await bettor.get(getReceipt, { line: kept });
	expect(receipt).toMatchObject({ path: [], root: hex(leafHash(receipt.leaf)) });
	expect(await world.clock.read(issue.id)).toMatchObject({ tickets: 1, staked: UNIT });
	expect(await bettor.call(getReceipt, { line: gone })).toMatchObject({
		refusal: { code: 'order_not_found' },
	});
	await world.clock.settleAs(issue.id, ['1', '0', '0', '0', '0']);
	// The line that is gone chose 1.
	expect(await bettor.balance()).toBe(999n * UNIT);
});

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Stops the clock of the database, so many microseconds after the lock of an issue. */
async function stopClock(owner: Database, { id }: Issue, us: number): Promise<void> {
	const { rows } = await sql<{ at: string }>`
		select (locks_at + ${us + 20} * interval '1 microsecond')::text as at
		from lottery.issue where id = ${id}`.execute(owner);
	// The clock is read twice, some microseconds apart: 20 more keep it at the lock or after it.
	await sql`create or replace function core.clock_offset() returns interval language sql volatile
		as $$ select timestamptz '${sql.raw(rows[0]?.at ?? '')}' - pg_catalog.clock_timestamp() $$
		`.execute(owner);
}

/** What the clock must be ahead to be a second before the lock of an issue. */
async function secondsAhead(db: Database, { id }: Issue): Promise<number> {
	const { rows } = await sql<{ seconds: number }>`
		select extract(epoch from locks_at - clock_timestamp())::float8 - 1 as seconds
		from lottery.issue where id = ${id}`.execute(db);
	return rows[0]?.seconds ?? 0;
}

test('E8: both sizes of a digit count nothing for turnover, one of them all', async ({ world }) => {
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const bettor = await world.bettor();
	const small = { ...BIG, balls: 'small', price: 10n * UNIT };
	const both = await place(bettor, issue, [{ ...BIG, price: 10n * UNIT }, small], FIXED);
	const one = await place(bettor, issue, [{ ...BIG, price: 10n * UNIT }], FIXED);

	await settle(world.clock, issue, '9 0 0 0 0');

	expect(await firstOf(bettor, both.orderNo)).toMatchObject({
		...{ valid: 0n, validReason: 'covers_most', stake: 20n * UNIT, win: amount('19.50') },
	});
	const ofOne = await firstOf(bettor, one.orderNo);
	expect(ofOne).toMatchObject({ valid: 10n * UNIT, win: amount('19.50') });
	expect(ofOne).not.toHaveProperty('validReason');
});

test('E10: a control that differs by 0.0001 stops the payment and names the bet type', async ({
	db,
	owner,
	world,
}) => {
	const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
	const [bettor, other] = [await world.bettor(), await world.bettor()];
	const line = { play: 'd5.position', balls: '5||||', price: UNIT };
	await place(bettor, issue, [line, { play: 'd5.any1.back3', balls: '5', price: UNIT }]);
	// The price that the second calculation gets wrong.
	const placed = await place(other, issue, [
		{ play: 'd5.span.back2', balls: '4', price: amount('1.2345') },
	]);
	await sql`alter function lottery.control_win rename to control_win_right`.execute(owner);
	await sql`create function lottery.control_win(p_hits integer[], p_price bigint, p_odds integer[])
		returns bigint language sql immutable as $$
			select lottery.control_win_right(p_hits, p_price, p_odds) + (p_price = 12345)::integer
		$$`.execute(owner);
	await sql`grant execute on function lottery.control_win to jhilik_app`.execute(owner);

	await world.clock.lock(issue.id);
	await world.clock.settleAs(issue.id, ['5', '3', '5', '8', '4']);

	expect(await world.clock.read(issue.id)).toMatchObject({ state: 'drawn', is_held: true });
	expect(world.clock.log).toEqual(['lottery settlement held']);
	expect(world.clock.facts).toMatchObject([
		{ game: issue.code, numero: issue.numero, plays: ['d5.span.back2'] },
	]);
	expect(await bettor.balance()).toBe(998n * UNIT);
	expect(await other.balance()).toBe(1000n * UNIT - placed.amount);
	// An operator can still make it void: every stake goes back.
	await transaction(db, (tx) => voidIssue(tx, issue.id));
	await world.clock.settleAs(issue.id, []);
	expect(await bettor.balance()).toBe(1000n * UNIT);
	expect(await other.balance()).toBe(1000n * UNIT);
	expect(await balanceOf(db, poolOf(issue))).toBe(0n);
	await sql`drop function lottery.control_win`.execute(owner);
	await sql`alter function lottery.control_win_right rename to control_win`.execute(owner);
});

describe('E11: odds that changed since the page showed them', () => {
	const line = { play: 'd5.position', balls: '5||||', price: UNIT };

	test('are refused with both when they are worse', async ({ world }) => {
		const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
		const bettor = await world.bettor();
		// Of the prize group 1920: 9.60.
		const worse = { ...line, series: 1920, odds: [97_500] };

		const refused = await bettor.call(placeBets, { ...orderOf(issue, worse), prizeMode: 'Lott' });

		expect(refused).toMatchObject({
			...{ ok: false },
			refusal: { code: 'odds_changed', params: { line: '1', old: '9.75', new: '9.6' } },
		});
		expect(await bettor.balance()).toBe(1000n * UNIT);
		const any = await place(bettor, issue, [worse], { acceptOdds: 'any' });
		expect(any.lines).toMatchObject([{ odds: [96_000], potential: amount('9.60') }]);
	});

	test('are taken when they are better', async ({ world }) => {
		const [issue] = (await world.issues('panchmishali-5', 1)) as [Issue];
		const bettor = await world.bettor();

		const placed = await place(bettor, issue, [{ ...line, odds: [96_000] }]);

		expect(placed.lines).toMatchObject([{ odds: [97_500], potential: amount('9.75') }]);
	});
});

test('E12: a number in any order pays by its ways; three equal digits are refused', async ({
	world,
}) => {
	const [first, second] = (await world.issues('haatbar-5', 2)) as [Issue, Issue];
	const bettor = await world.bettor();
	const tod = (balls: string) => ({ play: 'th.tod3', balls, price: UNIT });
	const pair = await place(bettor, first, [tod('112'), tod('123')]);
	const three = await place(bettor, second, [tod('112'), tod('123')]);

	const triple = await bettor.call(placeBets, { ...orderOf(first, tod('111')), prizeMode: 'SEA' });
	await settle(world.clock, first, '000211 00 000 000 000 000');
	await settle(world.clock, second, '000312 00 000 000 000 000');

	expect(triple).toMatchObject({
		...{ ok: false, refusal: { code: 'line_wrong', params: { line: '1', rule: 'triple' } } },
	});
	const wins = async (no: string) => (await firstOf(bettor, no)).lines.map(({ win }) => win);
	expect(await wins(pair.orderNo)).toEqual([300n * UNIT, 0n]);
	expect(await wins(three.orderNo)).toEqual([0n, 150n * UNIT]);
	expect(await bettor.balance()).toBe((1000n - 4n + 450n) * UNIT);
});
