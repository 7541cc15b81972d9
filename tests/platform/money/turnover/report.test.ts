import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { type Database, retryContention } from '#platform/db/database.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import { readReport } from '#platform/money/turnover/read-report.ts';
import { openRequirement, readTurnover } from '#platform/money/turnover/requirements.ts';
import { setVendorGame } from '#platform/play/vendors/games.ts';
import { NOON, test } from '../../database.ts';
import { aPlayer, closing, type Player } from '../../play/vendors/player.ts';
import { GAME, movement } from '../../play/vendors/vendor.ts';
import { expectBooksInOrder } from '../player.ts';
import { dice } from '../statements/any-books.ts';
import { plainMissing, preparePlain } from './plain-turnover.ts';

const MEMBERS = Number(process.env['BOOKS_MEMBERS'] ?? 50);

async function open(
	db: Database,
	memberId: number,
	ref: string,
	base: bigint,
	fundsBefore = 5_0000n,
) {
	const wanted = { memberId, source: 'deposit' as const, ref: `${ref}:${memberId}`, base };
	await retryContention(() =>
		db
			.transaction()
			.execute((tx) => openRequirement(tx, { ...wanted, multipleBp: 10_000, fundsBefore })),
	);
}

async function play({ vendor, play: fields }: Player, roundId: string, amount: bigint) {
	const both = { ...movement(roundId), amount, winAmount: amount, ...closing };
	expect((await vendor.call('betWin', { ...fields, ...both })).code).toBe('OK');
}

const report = (db: Database, memberId: number, more = {}) =>
	readReport(db, { memberId, pageNo: 1, language: 'en', ...more });

test('every round says what it counts and why', async ({ db }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId, vendor } = player;
	const setRate = (turnoverBp: number) =>
		setVendorGame(db, { vendorCode: vendor.vendorCode, gameCode: GAME, turnoverBp });
	const early = movement('early', { amount: 3_0000n });
	await vendor.call('bet', { ...player.play, ...early });
	await open(db, memberId, 'a', 100_0000n);
	await sql`update turnover_requirement set opened_at = ${NOON}`.execute(db);
	vendor.clock.now = secondsAfter(NOON, 60);
	const betTransactionId = early.transactionId;
	const late = { ...movement('early'), betTransactionId, amount: 0n, ...closing };
	await vendor.call('win', { ...player.play, ...late });

	await play(player, 'whole', 40_0000n);
	await setRate(1000);
	await play(player, 'tenth', 100_0000n);
	await setRate(0);
	await play(player, 'excluded', 100_0000n);
	await setRate(10_000);
	const free = movement('free');
	await player.freeBet('free', free);
	await player.freeWin('free', free.transactionId, 1_0000n);
	const undone = movement('undone', { amount: 5_0000n });
	await vendor.call('bet', { ...player.play, ...undone });
	await player.rollback('undone', undone.transactionId);
	await play(player, 'partly', 70_0000n);
	await play(player, 'unneeded', 10_0000n);
	await vendor.call('bet', { ...player.play, ...movement('open', { amount: 2_0000n }) });

	const wanted = [
		['open', 'not_settled', 0n],
		['unneeded', 'nothing_needed', 0n],
		['partly', 'nothing_needed', 50_0000n],
		['undone', 'void', 0n],
		['free', 'free_bet', 0n],
		['excluded', 'game_excluded', 0n],
		['tenth', 'game_rate', 10_0000n],
		['whole', 'whole_stake', 40_0000n],
		['early', 'before_requirement', 0n],
	];
	const shown = async () =>
		(await report(db, memberId)).rounds.map((row) => [row.roundId, row.reason, row.counted]);
	expect(await shown()).toEqual(wanted);
	await foldTurnover(db);
	expect(await shown()).toEqual(wanted);
});

test('a requirement lists its own rounds with its own part', async ({ db }) => {
	const player = await aPlayer(db, { cash: 5000_0000n });
	const { memberId } = player;
	await open(db, memberId, 'a', 10_0000n);
	await play(player, 'one', 4_0000n);
	await open(db, memberId, 'b', 10_0000n);
	await play(player, 'two', 8_0000n);

	for (const isStored of [false, true]) {
		if (isStored) await foldTurnover(db);
		const { requirements, ...sums } = await report(db, memberId);
		expect(sums).toMatchObject({ needed: 20_0000n, done: 12_0000n, missing: 8_0000n });
		const [a, b] = requirements;
		expect([a?.state, a?.done, b?.state, b?.done]).toEqual(['met', 10_0000n, 'open', 2_0000n]);
		const roundsOf = async (id = '') => {
			const { rounds } = await report(db, memberId, { requirementId: BigInt(id) });
			return rounds.map((round) => [round.roundId, round.counted]);
		};
		expect(await roundsOf(a?.id)).toEqual([
			['two', 6_0000n],
			['one', 4_0000n],
		]);
		expect(await roundsOf(b?.id)).toEqual([['two', 2_0000n]]);
	}
});

test(`what ${MEMBERS} random members miss is what plain SQL says`, {
	timeout: 120_000 + MEMBERS * 12_000,
}, async ({ db, owner }) => {
	await owner.connection().execute(async (plain) => {
		await preparePlain(plain);
		for (let seed = 1; seed <= MEMBERS; seed++) {
			const pick = dice(seed);
			const next = await aPlayer(db, { cash: 90_000_0000n });
			for (let step = 0; step < 14; step++) {
				const amount = BigInt(1 + pick(50_0000));
				if (step === 0 || pick(4) === 0) {
					const isSpent = pick(4) === 0;
					const ref = `${isSpent ? 'spends' : 'adds'}:${step}`;
					await open(db, next.memberId, ref, amount * 3n, isSpent ? 0n : 1_0000n);
				} else if (pick(8) === 0) {
					const bet = { ...next.play, ...movement(`${seed}.${step}`), amount };
					await next.vendor.call('bet', bet);
				} else await play(next, `${seed}.${step}`, amount);
				if (pick(5) === 0) await foldTurnover(db);
			}

			const page = await report(db, next.memberId);
			expect(page.missing, `seed ${seed}`).toBe(await plainMissing(plain, next.memberId));
			expect(await readTurnover(db, next.memberId)).toEqual({
				...{ needed: page.needed, done: page.done, missing: page.missing },
			});
		}
	});
	await foldTurnover(db);
	await expectBooksInOrder(db);
});
