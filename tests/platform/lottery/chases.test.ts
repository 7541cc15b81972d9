import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { setLimits } from '#platform/lottery/operations/set-game.ts';
import { voidIssue } from '#platform/lottery/operations/void-issue.ts';
import { type Random, seeded } from '../../unit/lib/rules/lottery/slips.ts';
import { test } from '../database.ts';
import { aBettor, type Bettor } from './bettor.ts';
import { type Chase, type Outcome, returnOf } from './chase-model.ts';
import { closeToLock, type LotteryClock, lotteryClock } from './lottery-clock.ts';

const GAME = 'rongmoshal-30s';
/** Chases in all; LOTTERY_CHASES=10000 for the full count. */
const CHASES = Number(process.env['LOTTERY_CHASES'] ?? 120);
const SEED = Number(process.env['LOTTERY_SEED'] ?? 2311);
/** Members who chase through the same issues. */
const TOGETHER = 40;
const ISSUES_MAX = 5;
const CASH = 1000n * UNIT;

// Issues are drawn at once, later than those after them, or not at all.
test(`chases return what the model says (LOTTERY_SEED=${SEED})`, async ({ database }) => {
	const clock = await lotteryClock(database);
	clock.silence(true);
	const random = seeded(SEED);
	for (let done = 0; done < CHASES; done += TOGETHER) {
		const bettors = await Promise.all(
			Array.from({ length: TOGETHER }, () => aBettor(database.db, { cash: CASH })),
		);
		const first = await closeToLock(clock, GAME);
		const enough = 1_000_000n * UNIT;
		const limits = { issueMax: enough, numberMax: enough, numberCap: enough };
		await transaction(database.db, (tx) => setLimits(tx, GAME, limits));
		const numeros = await clock.numerosFrom(first.id, ISSUES_MAX);
		const chasers = await startChases(bettors, { numeros, random });

		const outcomes = await decideIssues(clock, { numeros, random });

		for (const { bettor, chase } of chasers) {
			const staked = chase.multiples.reduce((sum, multiple) => sum + BigInt(multiple), 0n) * UNIT;
			const expected = CASH - staked + returnOf(chase, outcomes);
			const shown = `${JSON.stringify(chase)} ${JSON.stringify(outcomes)}`;
			expect(await bettor.balance(), shown).toBe(expected);
		}
		const { rows } = await sql<{ open: number }>`
			select count(*)::int as open from lottery.bet where state in ('live', 'judged')
				or run is not null and settled_at is null`.execute(database.db);
		expect(rows[0]?.open).toBe(0);
	}
	expect(clock.log.filter((line) => line !== 'lottery issue is void')).toEqual([]);
}, 3_600_000);

interface Round {
	numeros: readonly string[];
	random: Random;
}

async function startChases(bettors: readonly Bettor[], { numeros, random }: Round) {
	const chasers: { bettor: Bettor; chase: Chase }[] = [];
	for (const bettor of bettors) {
		const count = 2 + random(ISSUES_MAX - 1);
		const chase: Chase = {
			side: random(2) === 0 ? 'big' : 'small',
			multiples: Array.from({ length: count }, () => 1 + random(8)),
			stop: ([undefined, 'win', 'loss'] as const)[random(3)],
		};
		await bettor.placeIn(
			GAME,
			chase.multiples.map((multiple, issue) => ({ numero: numeros[issue] ?? '', multiple })),
			[{ play: 'wg.size', balls: chase.side, price: UNIT }],
			{ mode: 'ZY', winningStop: chase.stop === 'win', abandoning: chase.stop === 'loss' },
		);
		chasers.push({ bettor, chase });
	}
	return chasers;
}

/** Locks issue after issue, and decides each now or up to two locks later, in any order. */
async function decideIssues(clock: LotteryClock, { numeros, random }: Round): Promise<Outcome[]> {
	const outcomes: Outcome[] = [];
	const waiting: number[] = [];
	for (const [at, numero] of numeros.entries()) {
		const { id } = await clock.find(GAME, numero);
		await clock.jumpTo(id, 'locks_at');
		await clock.run();
		waiting.push(at);
		const isLast = at === numeros.length - 1;
		while (waiting.length > 0 && (isLast || waiting.length > 2 || random(2) === 0)) {
			const [next = 0] = waiting.splice(random(waiting.length), 1);
			outcomes[next] = await decide(clock, numeros[next] ?? '', random);
			await clock.run();
		}
	}
	// Bets that waited for another issue are looked at every five seconds.
	for (let turn = 0; turn < 3; turn += 1) {
		await clock.jump(6);
		await clock.run();
	}
	return outcomes;
}

async function decide(clock: LotteryClock, numero: string, random: Random): Promise<Outcome> {
	const { id } = await clock.find(GAME, numero);
	// An issue that a busy machine locked too late is void by itself.
	if ((await clock.read(id)).state === 'void') return 'void';
	if (random(6) === 0) {
		await transaction(clock.db, (tx) => voidIssue(tx, id));
		return 'void';
	}
	const digit = random(10);
	await clock.drawAs(id, [String(digit)]);
	return { digit };
}
