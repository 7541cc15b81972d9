import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { takeTimeOut } from '#platform/people/protection/blocks.ts';
import { acknowledgeReality, setReality } from '#platform/people/protection/reality.ts';
import { test } from '../../database.ts';
import { aGambler, playedFor } from './member.ts';

const T = 10_000n;

describe('a loss limit', () => {
	test('E11: counts losses and open stakes to the minor unit', async ({ db }) => {
		const { round, bet, limit } = await aGambler(db);
		await round(700n * T, 500n * T);
		await limit('loss', 'day', 1000n * T);
		await round(500n * T, 0n);
		const open = await bet(200n * T);

		expect(open.reply).toMatchObject({ code: 'OK' });
		expect((await bet(150n * T)).reply).toMatchObject({ code: 'LIMIT_REACHED', limit: 'lossDay' });
		expect((await bet(100n * T + 1n)).reply).toMatchObject({ code: 'LIMIT_REACHED' });
		expect((await bet(100n * T)).reply).toMatchObject({ code: 'OK' });
		expect((await bet(1n)).reply).toMatchObject({ code: 'LIMIT_REACHED' });
	});

	test('gives room back with a win, and a win is paid above every limit', async ({ db }) => {
		const { bet, win, limit } = await aGambler(db);
		await limit('loss', 'day', 100n * T);
		const placed = await bet(100n * T);

		expect(await win(placed, 60n * T)).toMatchObject({ code: 'OK' });
		expect((await bet(60n * T + 1n)).reply).toMatchObject({ limit: 'lossDay' });
		expect((await bet(60n * T)).reply).toMatchObject({ code: 'OK' });
	});

	test('counts a stake that is rolled back as nothing', async ({ db }) => {
		const { bet, limit, play, vendor } = await aGambler(db);
		await limit('loss', 'week', 100n * T);
		await limit('wager', 'month', 150n * T);
		const placed = await bet(100n * T);
		const { roundId, transactionId } = placed;

		const back = { roundId, transactionId: crypto.randomUUID(), betTransactionId: transactionId };
		expect(await vendor.call('rollback', { ...play, ...back })).toMatchObject({ code: 'OK' });
		expect((await bet(100n * T)).reply).toMatchObject({ code: 'OK' });
		expect((await bet(1n)).reply).toMatchObject({ limit: 'lossWeek' });
	});
});

test('64 parallel stakes never pass a loss limit by one minor unit', async ({ db }) => {
	const { bet, limit } = await aGambler(db);
	await limit('loss', 'day', 1000n * T);

	const placed = await Promise.all(
		Array.from({ length: 64 }, (_, index) => bet(30n * T + BigInt(index))),
	);

	const taken = placed.filter(({ reply }) => reply.code === 'OK');
	const sum = taken.reduce((total, { amount }) => total + amount, 0n);
	expect(taken).toHaveLength(33);
	expect(placed.filter(({ reply }) => reply.limit === 'lossDay')).toHaveLength(31);
	expect((await bet(1000n * T - sum + 1n)).reply).toMatchObject({ limit: 'lossDay' });
	expect((await bet(1000n * T - sum)).reply).toMatchObject({ code: 'OK' });
});

test('the lowest limit of stake, loss and wager wins', async ({ db }) => {
	const { bet, round, limit } = await aGambler(db);
	await limit('stake', 'bet', 50n * T);
	await limit('wager', 'day', 120n * T);
	await limit('loss', 'month', 1000n * T);

	expect((await bet(50n * T + 1n)).reply).toMatchObject({ limit: 'stake' });
	await round(50n * T, 500n * T);
	await round(50n * T, 0n);
	expect((await bet(20n * T + 1n)).reply).toMatchObject({ limit: 'wagerDay' });
	expect((await bet(20n * T)).reply).toMatchObject({ code: 'OK' });
});

test('members without limits have no guard; the guard goes with the last limit', async ({ db }) => {
	const { memberId, limit } = await aGambler(db);
	const isGuarded = async () => {
		const member = db.selectFrom('member').select(sql<boolean>`is_guarded`.as('isGuarded'));
		return (await member.where('id', '=', memberId).executeTakeFirstOrThrow()).isGuarded;
	};
	await limit('deposit', 'day', 500n * T);
	expect(await isGuarded()).toBe(false);
	await limit('stake', 'bet', 5n * T);
	expect(await isGuarded()).toBe(true);
});

test('a time-out refuses bets, tips and free bets of open games, and pays wins', async ({ db }) => {
	const { memberId, bet, win, play, vendor } = await aGambler(db);
	const placed = await bet(10n * T);
	await transaction(db, async (tx) =>
		takeTimeOut(tx, { memberId, term: '24h', now: await readNow(tx) }),
	);

	expect((await bet(T)).reply).toMatchObject({ code: 'USER_DISABLED' });
	const tip = { roundId: 'r1', transactionId: crypto.randomUUID(), amount: T };
	expect(await vendor.call('tip', { ...play, ...tip })).toMatchObject({ code: 'USER_DISABLED' });
	expect(await win(placed, 30n * T)).toMatchObject({ code: 'OK' });
});

test('a due reality check waits for its acknowledgement', async ({ db }) => {
	const { memberId, bet, round } = await aGambler(db);
	await playedFor(db, memberId, 16);
	const at = { memberId, minutes: 15 };
	await transaction(db, async (tx) => {
		const now = await readNow(tx);
		await setReality(tx, { ...at, now: new Date(now.getTime() - 14 * 60_000) });
	});
	expect(await round(T, 0n)).toMatchObject({ code: 'OK' });
	await sql`update protection_guard set acknowledged_at = acknowledged_at - interval '1 min'`.execute(
		db,
	);

	expect((await bet(T)).reply).toMatchObject({ code: 'LIMIT_REACHED', limit: 'realityCheck' });
	await transaction(db, async (tx) => acknowledgeReality(tx, memberId, await readNow(tx)));
	expect((await bet(T)).reply).toMatchObject({ code: 'OK' });
	const log = await db
		.selectFrom('protection_reality')
		.selectAll()
		.where('member_id', '=', memberId)
		.execute();
	expect(log).toMatchObject([{ wagered: T, net: -T }]);
});

test('a session limit stops play after its minutes', async ({ db }) => {
	const { memberId, bet, vendor, limit } = await aGambler(db);
	const now = vendor.clock.now.getTime();
	// Stakes 4 minutes apart are one stretch, a pause of 6 minutes is none: 8 minutes in 24.
	for (const minutes of [24, 20, 16, 10]) {
		vendor.clock.now = new Date(now - minutes * 60_000);
		expect((await bet(T)).reply).toMatchObject({ code: 'OK' });
	}
	vendor.clock.now = new Date(now);

	await limit('session', 'day', 9n);
	expect((await bet(T)).reply).toMatchObject({ code: 'OK' });
	await sql`update protection_bucket set played_s = played_s + 60
		where member_id = ${memberId} and hour = (select max(hour) from protection_bucket
			where member_id = ${memberId})`.execute(db);
	expect((await bet(T)).reply).toMatchObject({ code: 'LIMIT_REACHED', limit: 'session' });
});

test('random stakes, wins and limits equal a model', async ({ db }) => {
	const event = fc.oneof(
		fc.record({ kind: fc.constant('bet' as const), amount: fc.bigInt({ min: 1n, max: 60n }) }),
		fc.record({ kind: fc.constant('win' as const), amount: fc.bigInt({ min: 0n, max: 80n }) }),
		fc.record({ kind: fc.constant('loss' as const), amount: fc.bigInt({ min: 1n, max: 200n }) }),
		fc.record({ kind: fc.constant('wager' as const), amount: fc.bigInt({ min: 1n, max: 400n }) }),
	);
	await fc.assert(
		fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
			const { bet, win, limit } = await aGambler(db);
			const limits: Partial<Record<'loss' | 'wager', bigint>> = {};
			const open: { roundId: string; transactionId: string; amount: bigint }[] = [];
			let [loss, wager, held] = [0n, 0n, 0n];
			for (const { kind, amount } of events) {
				if (kind === 'bet') {
					const isOver =
						(limits.loss !== undefined && loss + held + amount > limits.loss) ||
						(limits.wager !== undefined && wager + amount > limits.wager);
					const placed = await bet(amount);
					expect(placed.reply.code).toBe(isOver ? 'LIMIT_REACHED' : 'OK');
					if (isOver) continue;
					open.push(placed);
					wager += amount;
					held += amount;
				} else if (kind === 'win') {
					const placed = open.shift();
					if (!placed) continue;
					await win(placed, amount);
					held -= placed.amount;
					loss += placed.amount - amount;
				} else {
					await limit(kind, 'day', amount);
					// A higher limit waits.
					if (amount < (limits[kind] ?? amount + 1n)) limits[kind] = amount;
				}
			}
		}),
		{ numRuns: 12 },
	);
});
