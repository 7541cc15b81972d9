import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/clock.ts';
import { house, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { aMember, NOON, test } from '../database.ts';
import { type Message, modelOf } from './model.ts';
import { aVendor } from './vendor.ts';

const RUNS = Number(process.env.VENDOR_ORDERS ?? 200);
const SEED = Number(process.env.VENDOR_SEED ?? 20_261_121);
const CASH = 100n;

/** Messages of a few bets in two rounds, so that they meet, repeat and contradict each other. */
const message: fc.Arbitrary<Message> = fc
	.record({
		kind: fc.constantFrom<Message['kind']>(
			...(['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'betWin', 'close', 'adjust'] as const),
			...(['expire', 'renew', 'exclude', 'include'] as const),
		),
		/** The bet it is, or is about; a bet belongs to round bet % 2. */
		bet: fc.integer({ min: 0, max: 3 }),
		/** Which of the messages of this kind about this bet; the same one again is a repeat. */
		copy: fc.integer({ min: 0, max: 1 }),
		amount: fc.bigInt({ min: 1n, max: 60n }),
		closes: fc.boolean(),
	})
	.map((draft) => ({
		...draft,
		amount: draft.kind === 'bet' ? betAmount(draft.bet) : draft.amount,
	}));

/** A bet comes again with the amount it had. */
function betAmount(bet: number): bigint {
	return [10n, 30n, 45n, 60n][bet] ?? 0n;
}

// Goal G7: vendor messages in any order, repeated, late and after the session's end, leave what the
// model says. VENDOR_ORDERS=10000 for the full count; VENDOR_SEED repeats a run.
test(`${RUNS} orders of messages answer and leave what the model says (seed ${SEED})`, {
	timeout: 60_000 + RUNS * 200,
}, async ({ db }) => {
	const vendor = await aVendor(db, 'ORDERS');

	await fc.assert(
		fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 14 }), async (messages) => {
			vendor.clock.now = NOON;
			const memberId = await aMember(db, { cash: CASH });
			const player = await startPlay(db, vendor, memberId);
			const [houseBefore = 0n] = await balancesOf(db, [house('ORDERS')]);
			const model = modelOf(CASH);

			for (const sent of messages) {
				const expected = model.answer(sent);
				const reply = await player.send(sent);
				if (expected) expect(reply).toMatchObject(expected);
			}

			const accounts = [memberCash(memberId), roundEscrow(memberId), house('ORDERS')];
			const [cash, escrow, houseAfter = 0n] = await balancesOf(db, accounts);
			const state = { cash, escrow, house: houseAfter - houseBefore };
			expect(state).toEqual(model.state());
		}),
		{ numRuns: RUNS, seed: SEED, endOnFailure: false },
	);

	expect(vendor.faults).toEqual([]);
	expect(await reconcile(db, invariants, { full: true })).toEqual([]);
});

async function startPlay(
	db: Database,
	vendor: Awaited<ReturnType<typeof aVendor>>,
	memberId: number,
) {
	let play = await vendor.launch(memberId);
	const ids = new Map<string, string>();
	const idOf = (key: string) => {
		const id = ids.get(key) ?? randomUUID();
		ids.set(key, id);
		return id;
	};
	const run = randomUUID();
	const setStatus = (status: string) =>
		sql`update member set status = ${status} where id = ${memberId}`.execute(db);

	async function send({ kind, bet, copy, amount, closes }: Message) {
		const roundId = `${run}.${bet % 2}`;
		const betTransactionId = idOf(`bet ${bet}`);
		const own = { ...play, roundId, transactionId: idOf(`${kind} ${bet} ${copy}`) };
		switch (kind) {
			case 'bet':
				return vendor.call('bet', { ...own, transactionId: betTransactionId, amount });
			case 'betWin':
				return vendor.call('betWin', {
					...own,
					amount,
					winAmount: amount * 2n,
					roundClosed: closes,
				});
			case 'win':
				return vendor.call('win', { ...own, amount, betTransactionId, roundClosed: closes });
			case 'rollback':
				return vendor.call('rollback', { ...own, betTransactionId });
			case 'close':
				return vendor.call('closeRound', own);
			case 'adjust':
				return vendor.call('adjust', { ...own, amount: closes ? amount : -amount, reason: 'test' });
			case 'expire':
				vendor.clock.now = secondsAfter(vendor.clock.now, 1801);
				return undefined;
			case 'renew':
				await setStatus('active');
				play = await vendor.launch(memberId);
				return undefined;
			case 'exclude':
			case 'include':
				await setStatus(kind === 'exclude' ? 'excluded' : 'active');
				return undefined;
		}
	}
	return { send };
}
