import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { BRAND_TIME_ZONE } from '#lib/instant-format.ts';
import { UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { checkDay, type DayFault, rebuildDay } from '#platform/play/days/rebuild-day.ts';
import { addBatch } from '#platform/play/days/rows.ts';
import { aMember, test } from '../../database.ts';
import { aBettor, aPlayer, closing } from '../vendors/player.ts';
import { movement } from '../vendors/vendor.ts';

const DAY = '2026-11-21';
const BEFORE = new Date('2026-11-01T06:00:00Z');
const CHECKED = invariants.filter(({ name }) => ['IF1', 'IA3', 'IA6'].includes(name));

/** The sums of a day, whenever they were booked. */
async function sumsOf(db: Database, day = DAY) {
	const span = sql`>= ${day}::timestamp at time zone ${BRAND_TIME_ZONE}`;
	const rounds = sql`array[sum(rounds), sum(stake), sum(paid), sum(valid), sum(uncounted)]::text
		as sums`;
	const queries: RawBuilder<Record<string, unknown>>[] = [
		sql`select member_id, game_type, game_code, ${rounds} from play_day where day = ${day}
			group by 1, 2, 3 having sum(rounds) <> 0 order by 1, 2, 3`,
		sql`select member_id, hour, ${rounds} from play_hour where hour ${span}
			group by 1, 2 having sum(rounds) <> 0 order by 1, 2`,
		sql`select member_id,
			array[sum(deposited), sum(deposits), sum(withdrawn), sum(bonus), sum(rebate)]::text as sums
			from money_day where day = ${day} group by 1 order by 1`,
		sql`select agent_id, product, ${rounds},
			array[sum(deposited), sum(bonus), sum(rebate)]::text as money from team_day where day = ${day} group by 1, 2
			having (sum(rounds), sum(stake), sum(deposited), sum(bonus)) <> (0, 0, 0, 0) order by 1, 2`,
		sql`select member_id, fact_id, settled_at, stake, paid, valid, uncounted from play_counted
			where settled_at ${span} order by 1, 2`,
	];
	const results = await Promise.all(queries.map((query) => query.execute(db)));
	return results.map(({ rows }) => rows);
}

/** A player below an agent: two rounds, one of them changed later, a free win, and its deposit. */
async function aPlayedDay({ db, owner }: Record<'db' | 'owner', Database>) {
	await sql`update play_fold set open_day = ${DAY}`.execute(owner);
	const agent = await aMember(db);
	const player = await aPlayer(db, { cash: 100n * UNIT });
	const { memberId, vendor, play } = player;
	await placeMember(db, { memberId, uplineId: agent, now: BEFORE });
	for (const round of ['r1', 'r2']) {
		const transactionId = randomUUID();
		const bet = { ...play, ...movement(round), amount: 10n * UNIT, transactionId };
		await vendor.call('bet', bet);
		const win = { ...movement(round), betTransactionId: transactionId, amount: 4n * UNIT };
		await vendor.call('win', { ...play, ...win, ...closing });
	}
	const transactionId = randomUUID();
	await player.freeBet('f1', { transactionId });
	await player.freeWin('f1', transactionId, 5n);
	await foldPlay(db);
	await vendor.call('adjust', { ...play, ...movement('r1'), amount: UNIT, reason: 'result' });
	await foldPlay(db);
	return { agent, memberId };
}

/** Faults of each table: what they do, and how many rows a check names. */
const FAULTS: [table: string, fault: (id: number, agent: number) => RawBuilder<unknown>][] = [
	[
		'play_day',
		(id) => sql`update play_day set paid = paid + 1 where member_id = ${id}
		and rounds > 0`,
	],
	['play_day', (id) => sql`delete from play_day where member_id = ${id}`],
	[
		'play_day',
		(id) => sql`insert into play_day values
		(${id}, ${DAY}, ${DAY}, 'LIVE', 'X', 'x', 1, 2, 3, 4, 5)`,
	],
	[
		'play_hour',
		(id) => sql`update play_hour set rounds = rounds + 1 where member_id = ${id}
		and rounds > 0`,
	],
	['play_hour', (id) => sql`delete from play_hour where member_id = ${id}`],
	[
		'money_day',
		(id) => sql`update money_day set deposited = deposited * 2, fee = 3
		where member_id = ${id}`,
	],
	['money_day', (id) => sql`delete from money_day where member_id = ${id}`],
	[
		'team_day',
		(_, agent) => sql`update team_day set paid = paid - 1 where agent_id = ${agent}
		and product <> 'MONEY'`,
	],
	['team_day', (_, agent) => sql`delete from team_day where agent_id = ${agent}`],
	[
		'team_day',
		(_, agent) => sql`insert into team_day select agent_id, day, booked, 'X', 0, 0, 0, 0,
		0, 0, 0, 4, 0, 0 from team_day where agent_id = ${agent} and product = 'MONEY'`,
	],
	['play_counted', (id) => sql`update play_counted set stake = stake - 1 where member_id = ${id}`],
	['play_counted', (id) => sql`delete from play_counted where member_id = ${id}`],
	[
		'play_counted',
		(id) => sql`insert into play_counted
		select member_id, -fact_id, settled_at, game_type, 1, 1, 1, 0 from play_counted
		where member_id = ${id}`,
	],
];

test('each fault is found, repaired by what the ledger says, and found no more', async ({
	db,
	owner,
}) => {
	const { agent, memberId } = await aPlayedDay({ db, owner });
	const right = await sumsOf(db);
	expect(await checkDay(db, DAY)).toEqual([]);
	expect(await rebuildDay(db, DAY)).toEqual([]);

	for (const [table, fault] of FAULTS) {
		await fault(memberId, agent).execute(owner);
		const found = await checkDay(db, DAY);
		expect(found.map((one) => one.table)).toContain(table);
		expect(await sumsOf(db)).not.toEqual(right);

		const repaired = await rebuildDay(db, DAY);
		const ofMembers = (faults: DayFault[]) =>
			faults.filter((one) => !one.table.startsWith('team_'));
		expect(ofMembers(repaired)).toEqual(ofMembers(found));
		expect(await checkDay(db, DAY)).toEqual([]);
		expect(await sumsOf(db)).toEqual(right);
		expect(await rebuildDay(db, DAY)).toEqual([]);
	}
	await sealLedger(db);
	expect(await reconcile(db, CHECKED, { full: true })).toEqual([]);
});

test('what members lacked is booked today: closed days stay as they were read', async ({
	db,
	owner,
}) => {
	const { agent, memberId } = await aPlayedDay({ db, owner });
	await sql`update play_day set valid = valid + 7 where member_id = ${memberId}
		and rounds > 0`.execute(owner);
	const asOf = sql`select * from play_day where member_id = ${memberId} and booked = ${DAY}`;
	const read = (await asOf.execute(db)).rows;

	expect(await checkDay(db, DAY)).toEqual([
		{
			table: 'play_day',
			line: expect.stringMatching(new RegExp(`valid -\\d+.*member_id ${memberId}`)),
		},
		// The team's sums are compared with those of the members.
		expect.objectContaining({ table: 'team_day' }),
	]);
	await rebuildDay(db, DAY);

	expect((await asOf.execute(db)).rows).toEqual(read);
	const { rows } = await sql`select d.valid from play_day d, play_fold f
		where d.member_id = ${memberId} and d.booked = f.open_day and d.rounds = 0
			and d.valid < 0`.execute(db);
	expect(rows).toHaveLength(1);
	const { rows: teams } = await sql<{ booked: number }>`select count(distinct booked)::int as booked
		from team_day where agent_id = ${agent} and product <> 'MONEY'`.execute(db);
	expect(teams).toEqual([{ booked: 2 }]);
});

test('an event that is not folded yet is no fault, and is folded after a repair as ever', async ({
	db,
	owner,
}) => {
	const { memberId, vendor, play, bet } = await aBettor(db);
	const transactionId = randomUUID();
	await bet('r1', 10n * UNIT, { transactionId });
	const win = { ...movement('r1'), betTransactionId: transactionId, amount: 0n };
	await vendor.call('win', { ...play, ...win, ...closing });
	await foldPlay(db);
	await vendor.call('adjust', { ...play, ...movement('r1'), amount: 3n * UNIT, reason: 'result' });
	const second = randomUUID();
	await bet('r2', 5n * UNIT, { transactionId: second });
	expect(await checkDay(db, DAY)).toEqual([]);
	// A round that waits, whose end moves no money: no event says so.
	const open = { ...movement('r2'), betTransactionId: second, amount: UNIT, roundClosed: false };
	await vendor.call('win', { ...play, ...open });
	await foldPlay(db);
	await vendor.call('closeRound', { ...play, ...movement('r2') });
	expect(await checkDay(db, DAY)).toEqual([]);

	await sql`delete from play_day where member_id = ${memberId}`.execute(owner);
	await rebuildDay(db, DAY);
	await foldPlay(db);

	expect(await checkDay(db, DAY)).toEqual([]);
	const { rows } = await sql<{ stake: bigint; paid: bigint }>`select sum(stake)::bigint as stake,
		sum(paid)::bigint as paid from play_day where member_id = ${memberId}`.execute(db);
	expect(rows).toEqual([{ stake: 15n * UNIT, paid: 4n * UNIT }]);
});

const step = fc.record({
	player: fc.nat(2),
	what: fc.constantFrom('open', 'close', 'adjust', 'free', 'deposit', 'exclude', 'later'),
	units: fc.integer({ min: 1, max: 9 }),
	/** Events of a batch of the fold after the step; 0: none. */
	batch: fc.constantFrom(0, 0, 1, 2, 7),
});

test('folds of any batches are what a rebuild makes, and a lost day is made again', {
	timeout: 240_000,
}, async ({ db, owner }) => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
			const agent = await aMember(db);
			const players = [await aBettor(db), await aBettor(db), await aPlayer(db)];
			for (const { memberId } of players) {
				await placeMember(db, { memberId, uplineId: agent, now: BEFORE });
			}
			await play(db, steps, players);
			const days = await daysOf(db);
			for (const day of days) expect(await checkDay(db, day)).toEqual([]);
			await foldPlay(db);
			for (const day of days) {
				expect(await checkDay(db, day)).toEqual([]);
				const right = await sumsOf(db, day);
				await sql`delete from play_day where day = ${day}`.execute(owner);
				await sql`delete from money_day where day = ${day}`.execute(owner);
				await sql`delete from team_day where day = ${day}`.execute(owner);
				await sql`delete from play_hour
					where (hour at time zone ${BRAND_TIME_ZONE})::date = ${day}`.execute(owner);
				await rebuildDay(db, day);
				expect(await sumsOf(db, day)).toEqual(right);
			}
		}),
		{ numRuns: Number(process.env['REBUILD_RUNS'] ?? 25), seed: 20_261_121 },
	);
	await sealLedger(db);
	expect(await reconcile(db, CHECKED, { full: true })).toEqual([]);
});

async function daysOf(db: Database): Promise<string[]> {
	const { rows } = await sql<{ day: string }>`
		select distinct day::text from (select day from play_day union select day from money_day) d
		order by 1`.execute(db);
	return rows.map(({ day }) => day);
}

type Steps = (typeof step extends fc.Arbitrary<infer T> ? T : never)[];
type AnyPlayer = Pick<Awaited<ReturnType<typeof aBettor>>, 'memberId' | 'vendor' | 'play'> &
	Partial<Pick<Awaited<ReturnType<typeof aPlayer>>, 'freeBet' | 'freeWin'>>;

/** Plays steps; wallets may refuse some of them, which moves nothing. */
async function play(db: Database, steps: Steps, players: readonly AnyPlayer[]): Promise<void> {
	const open = new Map<number, { round: string; bet: string }[]>();
	const over = new Map<number, string[]>();
	for (const [at, { player, what, units, batch }] of steps.entries()) {
		const { memberId, vendor, play: fields, ...free } = players[player] as AnyPlayer;
		const amount = BigInt(units) * UNIT;
		const round = `s${at}`;
		if (what === 'open') {
			const bet = randomUUID();
			await vendor.call('bet', { ...fields, ...movement(round), amount, transactionId: bet });
			open.set(memberId, [...(open.get(memberId) ?? []), { round, bet }]);
		} else if (what === 'close') {
			const [first, ...rest] = open.get(memberId) ?? [];
			if (!first) continue;
			const win = { ...movement(first.round), betTransactionId: first.bet, amount };
			await vendor.call('win', { ...fields, ...win, ...closing });
			open.set(memberId, rest);
			over.set(memberId, [...(over.get(memberId) ?? []), first.round]);
		} else if (what === 'adjust') {
			const last = over.get(memberId)?.at(-1);
			if (!last) continue;
			const change = { ...movement(last), amount, reason: 'result' };
			await vendor.call('adjust', { ...fields, ...change });
		} else if (what === 'free') {
			const transactionId = randomUUID();
			await free.freeBet?.(round, { transactionId });
			await free.freeWin?.(round, transactionId, amount);
		} else if (what === 'exclude') {
			await sql`insert into protection_block (member_id, kind, term, from_at)
				values (${memberId}, 'exclusion', 'forever', ${vendor.clock.now})
				on conflict do nothing`.execute(db);
		} else if (what === 'later') {
			for (const one of players) one.vendor.clock.now = secondsAfter(vendor.clock.now, 1200);
		} else await aMember(db, { cash: amount });
		if (batch === 0) continue;
		await sealLedger(db);
		await transaction(db, (tx) => addBatch(tx, batch, BRAND_TIME_ZONE));
	}
}
