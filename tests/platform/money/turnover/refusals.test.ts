import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { parseDecimal } from '#lib/money.ts';
import { getTurnover } from '#lib/wps/contract/reports.ts';
import { checkWithdrawal, withdraw } from '#lib/wps/contract/withdrawals.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
import { closing } from '../../play/vendors/player.ts';
import { aVendor, movement } from '../../play/vendors/vendor.ts';
import { expectBooksInOrder, taka } from '../player.ts';
import { test } from '../provider.ts';
import { dice } from '../statements/any-books.ts';
import { aWithdrawer, PIN } from '../withdrawer.ts';
import { plainMissing, preparePlain } from './plain-turnover.ts';

/** BOOKS_MEMBERS=200 for the full count. */
const MEMBERS = Number(process.env['BOOKS_MEMBERS'] ?? 15);
const STEPS = 8;
const CASH = taka(20_000);
const AMOUNT = taka(500);

async function open(db: Database, memberId: number, ref: string, base: bigint) {
	const isSpent = ref.startsWith('spends');
	await transaction(db, (tx) =>
		openRequirement(tx, {
			...{ memberId, source: 'deposit', ref: `${ref}:${memberId}`, base, multipleBp: 10_000 },
			fundsBefore: isSpent ? 0n : taka(1),
		}),
	);
}

/** Random credits, rounds and folds of a member. */
async function playAny(db: Database, memberId: number, seed: number) {
	const pick = dice(seed);
	// The platform's jobs end what has expired by now.
	const vendor = await aVendor(db, undefined, { now: new Date() });
	const play = await vendor.launch(memberId);
	for (let step = 0; step < STEPS; step++) {
		const amount = BigInt(1 + pick(400_0000));
		if (step === 0 || pick(3) === 0) {
			const ref = `${pick(4) === 0 ? 'spends' : 'adds'}:${step}`;
			await open(db, memberId, ref, amount * 2n);
		} else {
			const round = { ...play, ...movement(`${seed}.${step}`), amount };
			const isOpen = pick(6) === 0;
			const answer = isOpen
				? await vendor.call('bet', round)
				: await vendor.call('betWin', { ...round, winAmount: amount, ...closing });
			expect(answer.code).toBe('OK');
		}
		if (pick(4) === 0) await foldTurnover(db);
	}
}

test(`${MEMBERS} random members are refused for what plain SQL and the page say is missing`, {
	timeout: 120_000 + MEMBERS * 12_000,
}, async ({ api, provider, db, owner }) => {
	const outcomes = { refused: 0, taken: 0 };
	await owner.connection().execute(async (plain) => {
		await preparePlain(plain);
		for (let seed = 1; seed <= MEMBERS; seed++) {
			const name = `seed ${seed}`;
			const { memberId, cardId, token } = await aWithdrawer({ api, provider, db, cash: CASH });
			await playAny(db, memberId, seed);

			const missing = await plainMissing(plain, memberId);
			const page = await api.call(getTurnover, {}, token);
			const check = await api.call(checkWithdrawal, { cardId, amount: AMOUNT }, token);
			const asked = { withdrawId: randomUUID(), cardId, amount: AMOUNT, paymentPassword: PIN };
			const answer = await api.call(withdraw, asked, token);

			expect(page, name).toMatchObject({ ok: true, value: { missing } });
			expect(check, name).toMatchObject({ ok: true, value: { turnover: { missing } } });
			if (missing === 0n) {
				expect(answer, name).toMatchObject({ ok: true });
				outcomes.taken += 1;
				continue;
			}
			if (answer.ok || !page.ok) throw new Error(`${name}: not refused`);
			const { code, params = {} } = answer.refusal;
			expect(code, name).toBe('turnover_missing');
			const said = ['needed', 'done', 'missing'].map((key) => parseDecimal(params[key] ?? ''));
			expect(said, name).toEqual([page.value.needed, page.value.done, missing]);
			outcomes.refused += 1;
		}
	});
	expect(outcomes.refused).toBeGreaterThan(0);
	expect(outcomes.taken).toBeGreaterThan(0);
	await expectBooksInOrder(db);
});
