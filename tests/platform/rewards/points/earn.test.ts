import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { earnPoints } from '#platform/rewards/points/earn-points.ts';
import { pointInvariants } from '#platform/rewards/points/invariants.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { addLevels } from '#platform/rewards/vip/add-levels.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { aMember, test as base, NOON } from '../../database.ts';

const DAY = '2026-11-20';
const LEVELS = [0n, 10_000n, 50_000n].map((turnover, index) => ({
	rank: index + 1,
	names: { en: `L${index + 1}` },
	totalTurnover: turnover * UNIT,
	monthTurnover: 0n,
	keepTurnover: 0n,
	benefits: [],
}));
const FACTORS = ['1', '1.2', '1.5'];

interface Play {
	memberId: number;
	valid: bigint;
	gameType?: string;
	day?: string;
	booked?: string;
}

interface Plays {
	settings: Settings;
	/** Adds valid bets to the sums. */
	play(bets: Play): Promise<void>;
	/** Closes the days before this one. */
	openDay(day: string): Promise<void>;
	fund(amount: bigint): Promise<void>;
	given(memberId: number): Promise<bigint>;
}

const test = base.extend<{ plays: Plays }>({
	plays: async ({ db, owner }, use) => {
		await addLevels(db, LEVELS);
		await sql`update points_earning set open_day = '2000-01-01'`.execute(owner);
		await sql`update play_fold set open_day = '2000-01-01'`.execute(owner);
		await sql`delete from play_day`.execute(owner);
		const read = await readSettings(db);
		const pointRules = { ...read.pointRules, levelFactors: FACTORS, dayMax: '100000' };
		const plays: Plays = {
			settings: { ...read, pointRules },
			async play({ memberId, valid, gameType = 'RNG', day = DAY, booked = day }) {
				await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code,
						rounds, stake, paid, valid, uncounted)
					values (${memberId}, ${day}, ${booked}, ${gameType}, 'JHL', 'g', 1, ${valid}, 0, ${valid}, 0)
					on conflict (member_id, day, booked, game_type, vendor_code, game_code) do update
					set valid = play_day.valid + excluded.valid`.execute(owner);
			},
			async openDay(day) {
				await sql`update play_fold set open_day = ${day}`.execute(owner);
			},
			async fund(amount) {
				const funding = { code: 'points', amount, fundedBy: 'test', reason: 'test', now: NOON };
				await fundPot(db, funding);
			},
			async given(memberId) {
				const { rows } = await sql<{ balance: bigint }>`
					select ledger.balance_of(${memberId}, 'player.points', 'PTS') as balance`.execute(db);
				return rows[0]?.balance ?? 0n;
			},
		};
		await use(plays);
	},
});

async function expectPointsInOrder(db: Database) {
	await sealLedger(db);
	expect(await reconcile(db, pointInvariants, { full: true })).toEqual([]);
}

test('12,345.67 at 1 per 100 and a factor of 1.2 are 148.14 points, backed by 1.4814', async ({
	db,
	plays,
}) => {
	await plays.fund(100n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 123_456_700n });

	expect(await earnPoints(db, plays.settings)).toMatchObject({ members: 1, stoppedAt: undefined });
	expect(await earnPoints(db, plays.settings)).toMatchObject({ members: 0 });

	expect(await plays.given(memberId)).toBe(1_481_400n);
	const { rows } = await sql`select p.amount from ledger.tx t
		join ledger.posting p on p.tx_id = t.id
		join ledger.account a on a.id = p.account_id and a.kind = 'promo.backing'
		where t.external_id = ${`${DAY}:${memberId}:1`}`.execute(db);
	expect(rows).toEqual([{ amount: 14_814n }]);
	await expectPointsInOrder(db);
});

test('each type of game has its rate; a type without one brings none', async ({ db, plays }) => {
	await plays.fund(100n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 1000n * UNIT, gameType: 'RNG' });
	await plays.play({ memberId, valid: 1000n * UNIT, gameType: 'LIVE' });
	await plays.play({ memberId, valid: 1000n * UNIT, gameType: 'OTHER' });

	await earnPoints(db, plays.settings);

	expect(await plays.given(memberId)).toBe(15n * UNIT);
});

test('the cap of a day holds, and the next day starts anew', async ({ db, plays }) => {
	await plays.fund(100n * UNIT);
	const memberId = await aMember(db);
	const { settings } = plays;
	const capped = { ...settings, pointRules: { ...settings.pointRules, dayMax: '7.5' } };
	await plays.play({ memberId, valid: 749_9900n });
	await earnPoints(db, capped);
	expect(await plays.given(memberId)).toBe(74_900n);
	await plays.play({ memberId, valid: 100n * UNIT });
	await earnPoints(db, capped);
	expect(await plays.given(memberId)).toBe(75_000n);
	await plays.play({ memberId, valid: 500n * UNIT, day: '2026-11-21' });
	await earnPoints(db, capped);
	expect(await plays.given(memberId)).toBe(125_000n);
});

test('a correction that is booked later takes nothing back', async ({ db, plays }) => {
	await plays.fund(100n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 500n * UNIT });
	await earnPoints(db, plays.settings);
	await plays.openDay('2026-11-21');
	await plays.play({ memberId, valid: -200n * UNIT, booked: '2026-11-21' });
	await earnPoints(db, plays.settings);
	expect(await plays.given(memberId)).toBe(5n * UNIT);
	await plays.play({ memberId, valid: 300n * UNIT, day: '2026-11-21' });
	await earnPoints(db, plays.settings);

	// The correction counts on the day on which it was booked.
	expect(await plays.given(memberId)).toBe(6n * UNIT);
	await expectPointsInOrder(db);
});

test('a pot that is short stops the run at a member, and funded it goes on there', async ({
	db,
	plays,
}) => {
	const members = [await aMember(db), await aMember(db), await aMember(db)] as const;
	const { rows } = await sql<{ balance: bigint }>`
		select ledger.balance_of(null, 'promo.pot.points', 'BDT') as balance`.execute(db);
	const left = rows[0]?.balance ?? 0n;
	// Backs 10 and 9.99 points.
	await plays.fund(1_999n - left);
	for (const memberId of members) await plays.play({ memberId, valid: 1000n * UNIT });

	const first = await earnPoints(db, plays.settings);
	const again = await earnPoints(db, plays.settings);
	expect(first).toEqual({ members: 1, stoppedAt: { memberId: members[1], day: DAY } });
	expect(again).toEqual({ members: 0, stoppedAt: { memberId: members[1], day: DAY } });
	await plays.openDay('2026-11-22');
	await plays.fund(10n * UNIT);
	expect(await earnPoints(db, plays.settings)).toEqual({ members: 2, stoppedAt: undefined });

	for (const memberId of members) expect(await plays.given(memberId)).toBe(10n * UNIT);
	await expectPointsInOrder(db);
});

test('the excluded, those on a break and locked accounts earn nothing', async ({ db, plays }) => {
	await plays.fund(100n * UNIT);
	const [excluded, resting, locked] = [
		await aMember(db),
		await aMember(db),
		await aMember(db, { status: 'locked' }),
	];
	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at) values
		(${excluded}, 'exclusion', '6m', core.now(), core.now() + interval '180 days'),
		(${resting}, 'time_out', '24h', core.now(), core.now() + interval '1 day')`.execute(db);
	for (const memberId of [excluded, resting, locked]) {
		await plays.play({ memberId, valid: 1000n * UNIT });
	}

	expect(await earnPoints(db, plays.settings)).toEqual({ members: 0, stoppedAt: undefined });
	for (const memberId of [excluded, resting, locked]) {
		expect(await plays.given(memberId)).toBe(0n);
	}
});

test('days that close while points are off earn nothing', async ({ db, plays }) => {
	await plays.fund(100n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 1000n * UNIT });
	await plays.openDay('2026-11-21');
	await earnPoints(db, { ...plays.settings, PTSYS3: false });
	await plays.play({ memberId, valid: 500n * UNIT, day: '2026-11-21' });

	await earnPoints(db, plays.settings);

	expect(await plays.given(memberId)).toBe(5n * UNIT);
});

test('where money is real no level has a factor', async ({ db, plays }) => {
	await plays.fund(200n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 60_000n * UNIT });

	await earnPoints(db, { ...plays.settings, policy: 'strict' });

	expect(await plays.given(memberId)).toBe(600n * UNIT);
});

test('a game without a rate may raise the level, and the day is counted anew', async ({
	db,
	plays,
}) => {
	await plays.fund(200n * UNIT);
	const memberId = await aMember(db);
	await plays.play({ memberId, valid: 9_000n * UNIT });
	await earnPoints(db, plays.settings);
	expect(await plays.given(memberId)).toBe(90n * UNIT);
	await plays.play({ memberId, valid: 1_000n * UNIT, gameType: 'OTHER' });
	await earnPoints(db, plays.settings);

	expect(await plays.given(memberId)).toBe(108n * UNIT);
});

test('the number of runs does not change the sum', async ({ db, plays }) => {
	await plays.fund(100_000n * UNIT);
	const bets = fc.array(
		fc.record({
			valid: fc.bigInt({ min: 1n, max: 20_000n * UNIT }),
			gameType: fc.constantFrom('RNG', 'LIVE', 'FISH', 'OTHER'),
			day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
			isRunAfter: fc.boolean(),
		}),
		{ minLength: 1, maxLength: 10 },
	);
	await fc.assert(
		fc.asyncProperty(bets, async (list) => {
			const memberId = await aMember(db);
			const inOrder = [...list].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
			for (const { isRunAfter, ...bet } of inOrder) {
				await plays.play({ memberId, ...bet });
				if (isRunAfter) await earnPoints(db, plays.settings);
			}
			await earnPoints(db, plays.settings);

			expect(await plays.given(memberId)).toBe(modelOf(inOrder));
		}),
		{ numRuns: 60 },
	);
	await expectPointsInOrder(db);
});

/** The points of all days, from exact fractions: the rates, the level as of the day, then one floor. */
function modelOf(bets: readonly { valid: bigint; gameType: string; day: string }[]): bigint {
	const rates: Record<string, bigint> = { RNG: 10n, FISH: 10n, LIVE: 5n };
	const days = [...new Set(bets.map(({ day }) => day))];
	const points = days.map((day) => {
		const until = bets.filter((bet) => bet.day <= day);
		const total = until.reduce((sum, { valid }) => sum + valid, 0n);
		const level = LEVELS.filter(({ totalTurnover }) => total >= totalTurnover).length;
		// In tenths, and per 1,000 of bets.
		const factor = [0n, 10n, 12n, 15n][level] ?? 0n;
		const weighed = bets
			.filter((bet) => bet.day === day)
			.reduce((sum, { valid, gameType }) => sum + valid * (rates[gameType] ?? 0n), 0n);
		return ((weighed * factor) / (1000n * 10n * 100n)) * 100n;
	});
	return points.reduce((sum, one) => sum + one, 0n);
}
