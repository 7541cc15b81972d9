import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { listMissions } from '#platform/rewards/missions/list-missions.ts';
import { readLeaderboard } from '#platform/rewards/missions/read-leaderboard.ts';
import { foldScores } from '#platform/rewards/rankings/fold-scores.ts';
import { MISSION } from '#platform/seed/rewards/offers-of-play.ts';
import { NOON, type TestDatabase, test } from '../../database.ts';
import { aBettor, closing } from '../../play/vendors/player.ts';
import { movement } from '../../play/vendors/vendor.ts';
import { aRule } from '../offers.ts';
import { backdate, RANKING } from './ranked.ts';

const body = (rule: object) => JSON.parse(JSON.stringify(rule));

/** Rounds are settled on 21 November 2026: that day stays open. */
async function fold({ db, owner }: Pick<TestDatabase, 'db' | 'owner'>): Promise<void> {
	await sql`update play_fold set open_day = '2026-11-21'`.execute(owner);
	await foldPlay(db);
	await foldScores(db);
}

/** A round with its stake and its win, in units. */
async function aRound(
	{ bet, vendor, play }: Awaited<ReturnType<typeof aBettor>>,
	{ id, stake, win }: { id: string; stake: bigint; win: bigint },
): Promise<void> {
	const transactionId = randomUUID();
	await bet(id, stake * UNIT, { transactionId });
	const paid = { betTransactionId: transactionId, amount: win * UNIT };
	await vendor.call('win', { ...play, ...movement(id), ...paid, ...closing });
}

test('without such a rule the fold keeps no stake and no day of a round', async ({ db, owner }) => {
	const bettor = await aBettor(db);
	await aRound(bettor, { id: 'r1', stake: 10n, win: 20n });
	await fold({ db, owner });

	const { rows } = await sql`select
		(select count(*)::int from play_stake) as stakes,
		(select count(*)::int from play_touched) as touched,
		(select count(ranked_day)::int from play_counted) as days,
		(select count(*)::int from play_counted) as rounds`.execute(db);
	expect(rows).toEqual([{ stakes: 0, touched: 0, days: 0, rounds: 1 }]);
});

test('the best of the first rounds of a day counts, also when a vendor corrects one', async ({
	db,
	owner,
}) => {
	const counts = { ...RANKING.counts, firstPerDay: 2 };
	await aRule(db, body({ ...RANKING, code: 'first-two', counts }));
	await backdate({ owner });
	const bettor = await aBettor(db, { cash: 1_000n * UNIT });
	const { memberId, vendor, play } = bettor;
	const board = async () => {
		const read = { rule: 'first-two', memberId, period: 'present', now: NOON } as const;
		const { list, footer } = await readLeaderboard(db, read);
		return { list: list.map(({ reachedValue }) => reachedValue), own: footer?.reachedValue };
	};
	await aRound(bettor, { id: 'r1', stake: 10n, win: 25n });
	await aRound(bettor, { id: 'r2', stake: 10n, win: 0n });
	await aRound(bettor, { id: 'r3', stake: 10n, win: 900n });
	await fold({ db, owner });
	const first = await board();
	await fold({ db, owner });
	expect([first, await board()]).toEqual([
		{ list: [2_5000n], own: 2_5000n },
		{ list: [2_5000n], own: 2_5000n },
	]);

	const raise = { ...movement('r2'), amount: 300n * UNIT, reason: 'result' };
	await vendor.call('adjust', { ...play, ...raise });
	await fold({ db, owner });
	expect(await board()).toEqual({ list: [30_0000n], own: 30_0000n });
	const lower = { ...movement('r2'), amount: -300n * UNIT, reason: 'result' };
	await vendor.call('adjust', { ...play, ...lower });
	await fold({ db, owner });
	expect(await board()).toEqual({ list: [2_5000n], own: 2_5000n });

	// A period with a run stays as it was paid.
	await sql`insert into reward_run (rule, period, version, from_day, to_day, state)
		select code, 'week:2026-11-16', version, '2026-11-16', '2026-11-23', 'running'
		from reward_rule where code = 'first-two'`.execute(owner);
	const late = { ...movement('r1'), amount: 500n * UNIT, reason: 'result' };
	await vendor.call('adjust', { ...play, ...late });
	await fold({ db, owner });
	expect(await board()).toEqual({ list: [2_5000n], own: 2_5000n });
});

test('a mission counts rounds with its stake, before and after the fold', async ({ db, owner }) => {
	const counts = { ...MISSION.counts, games: undefined, stakeMin: '5.00' };
	await aRule(db, body({ ...MISSION, code: 'stakes', counts, product: 'ANY' }));
	await backdate({ owner });
	const bettor = await aBettor(db, { cash: 1_000n * UNIT });
	const { memberId } = bettor;
	const done = async () => {
		const missions = await listMissions(db, { memberId, now: NOON, language: 'en' });
		const found = missions.find(({ rule }) => rule.code === 'stakes');
		return found?.steps.map((step) => step.done);
	};
	await aRound(bettor, { id: 's1', stake: 5n, win: 0n });
	await aRound(bettor, { id: 's2', stake: 4n, win: 9n });
	await aRound(bettor, { id: 's3', stake: 6n, win: 0n });
	const fresh = await done();
	await fold({ db, owner });

	expect(fresh).toEqual([2n * UNIT, 2n * UNIT, 2n * UNIT]);
	expect(await done()).toEqual(fresh);
	const { rows } = await sql`select stake, rounds from play_stake
		where member_id = ${memberId} order by stake`.execute(db);
	expect(rows).toEqual([4n, 5n, 6n].map((stake) => ({ stake: stake * UNIT, rounds: 1 })));
});
