import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { invariants } from '#platform/jobs/invariants.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { aMember, test } from '../../database.ts';
import { modelOf } from './model.ts';
import { message, startPlay } from './play.ts';
import { aVendor, movement, type Vendor } from './vendor.ts';

const RUNS = Number(process.env.VENDOR_ORDERS ?? 200) / 4;
const SEED = Number(process.env.VENDOR_SEED ?? 20_261_121);
const CASH = 100n;

// Goal: batched calls leave every member the balances of the model. Method: several members send
// messages at the same time, each in any order. The clock is shared, so no session ends here.
test(`${RUNS} times several members at once, each in any order (seed ${SEED})`, {
	timeout: 240_000 + RUNS * 800,
}, async ({ db }) => {
	const vendor = await aVendor(db, 'TOGETHER');
	const orders = fc.array(
		message.filter(({ kind }) => kind !== 'expire'),
		{ minLength: 1, maxLength: 14 },
	);

	await fc.assert(
		fc.asyncProperty(fc.array(orders, { minLength: 2, maxLength: 8 }), async (players) => {
			await Promise.all(
				players.map(async (messages) => {
					const memberId = await aMember(db, { cash: CASH });
					const player = await startPlay(db, vendor, memberId);
					const model = modelOf(CASH);
					for (const sent of messages) {
						const expected = model.answer(sent);
						const reply = await player.send(sent);
						if (expected) expect(reply).toMatchObject(expected);
					}

					const [cash, escrow] = await balancesOf(db, [
						memberCash(memberId),
						roundEscrow(memberId),
					]);
					const state = model.state();
					expect({ cash, escrow }).toEqual({ cash: state.cash, escrow: state.escrow });
					expect(await player.used()).toBe(model.used());
				}),
			);
		}),
		{ numRuns: RUNS, seed: SEED, endOnFailure: true },
	);

	expect(vendor.faults).toEqual([]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('64 members bet and win at once; each gets their own reply', async ({ db }) => {
	const vendor = await aVendor(db);
	const plays = await somePlays(vendor, db, 64);

	for (let i = 0; i < 3; i++) {
		const bets = plays.map((play, index) => {
			return { ...play, ...movement(randomUUID()), amount: BigInt(index + 1) };
		});
		const betReplies = await Promise.all(bets.map((bet) => vendor.call('bet', bet)));
		const winReplies = await Promise.all(
			bets.map(({ transactionId, ...bet }) => {
				const win = { ...bet, ...movement(bet.roundId), betTransactionId: transactionId };
				return vendor.call('win', { ...win, roundClosed: i === 1 });
			}),
		);

		const stakes = plays.map((_, index) => ({ code: 'OK', balance: 1000n - BigInt(index + 1) }));
		expect(betReplies).toMatchObject(stakes);
		expect(winReplies).toMatchObject(plays.map(() => ({ code: 'OK', balance: 1000n })));
	}
	const { rows } = await sql<{ calls: number; commits: number }>`
		select count(*)::int as calls, count(distinct xmin::text)::int as commits
		from vendor_tx where vendor_code = ${vendor.vendorCode}`.execute(db);
	expect(rows[0]?.calls).toBe(64 * 6);
	expect(rows[0]?.commits).toBeLessThan(64);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

test('a member with locked accounts delays no other member', async ({ db }) => {
	const vendor = await aVendor(db);
	const [held, free] = await somePlays(vendor, db, 2);
	const holder = await db.startTransaction().execute();
	await sql`select ledger.post(ledger.new_id(), 'test', ${randomUUID()}, 'test', '', null,
		array[ledger.account_id(${Number(held?.user)}, 'player.cash', 'BDT'),
			ledger.account_id(null, 'house.test', 'BDT')], array[1, -1]::bigint[])`.execute(holder);

	const waiting = vendor.call('bet', { ...held, ...movement('held'), amount: 5n });
	const reply = await vendor.call('bet', { ...free, ...movement('free'), amount: 5n });
	await holder.commit().execute();

	expect(reply).toMatchObject({ code: 'OK', balance: 995n });
	expect(await waiting).toMatchObject({ code: 'OK', balance: 996n });
});

test('one round and one nonce sent for two members at once are accepted for one of them', async ({
	db,
}) => {
	const vendor = await aVendor(db);
	const plays = await somePlays(vendor, db, 2);

	const ofRound = await Promise.all(
		plays.map((play) => vendor.call('bet', { ...play, ...movement('shared'), amount: 5n })),
	);
	const nonce = randomUUID();
	const ofNonce = await Promise.all(
		plays.map((play) => {
			const bet = { ...play, ...movement(randomUUID()), amount: 5n };
			return vendor.call('bet', bet, { nonce });
		}),
	);

	expect(ofRound.map(({ code }) => code).sort()).toEqual(['INVALID_REQUEST', 'OK']);
	expect(ofNonce.map(({ code }) => code).sort()).toEqual(['INVALID_SIGNATURE', 'OK']);
	expect(vendor.faults).toEqual([]);
});

async function somePlays(vendor: Vendor, db: Parameters<typeof aMember>[0], count: number) {
	return Promise.all(
		Array.from({ length: count }, async () => {
			return vendor.launch(await aMember(db, { cash: 1000n }));
		}),
	);
}
