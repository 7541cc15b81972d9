import { expect } from 'vitest';
import { listRecentGames } from '#lib/wps/contract/games.ts';
import { getPlaySession } from '#lib/wps/contract/launch.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Database } from '#platform/db/database.ts';
import { test } from '../../api.ts';

test('a member without rounds has no recent games', async ({ api }) => {
	const answer = await api.call(listRecentGames, {}, await api.aToken());

	expect(answer).toMatchObject({ ok: true, value: { list: [], totalPages: 1 } });
});

test('each game is listed once, whatever its number of rounds', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	const member_id = member.value.id;
	const round = {
		vendor_code: 'JHL',
		member_id,
		game_code: 'padma-gold',
		currency: 'BDT',
		state: 'settled' as const,
		stake: 1_0000n,
		held: 0n,
		payout: 0n,
		adjustment: 0n,
		created_at: new Date('2026-11-21T06:00:00Z'),
		settled_at: new Date('2026-11-21T06:00:01Z'),
	};
	const rounds = [1, 2, 3].map((number) => ({ ...round, round_id: `recent-${number}` }));
	await owner.insertInto('vendor_round').values(rounds).execute();

	const [all, other, past] = await Promise.all([
		api.call(listRecentGames, { language: 'EN' }, token),
		api.call(listRecentGames, { gameType: 'FISH' }, token),
		api.call(listRecentGames, { pageNo: 2 }, token),
	]);

	expect(all).toMatchObject({ value: { list: [{ gameCode: 'padma-gold' }], totalPages: 1 } });
	expect(all.ok && all.value.list).toHaveLength(1);
	expect(other).toMatchObject({ value: { list: [] } });
	expect(past).toMatchObject({ value: { list: [] } });
});

test('an unfinished round is returned, and its game is the first', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const round = {
		...{ vendor_code: 'JHL', member_id: member.ok ? member.value.id : 0, currency: 'BDT' },
		...{ payout: 0n, adjustment: 0n, stake: 2_0000n },
	};
	const open = { ...round, state: 'open' as const, held: 2_0000n, game_code: 'padma-gold' };
	const done = { ...round, state: 'settled' as const, held: 0n, game_code: 'coin-toss' };
	const [at, later, last] = [6, 7, 8].map((hour) => new Date(`2026-11-21T0${hour}:00:00Z`));
	if (!at || !later || !last) throw new Error('no instants');
	await connectGame(owner, 'coin-toss');
	const values = [
		{ ...open, round_id: 'left-1', created_at: at },
		{ ...open, round_id: 'left-2', created_at: later },
		{ ...done, round_id: 'done', created_at: last, settled_at: last },
	];
	await owner.insertInto('vendor_round').values(values).execute();

	const recent = await api.call(listRecentGames, { language: 'EN' }, token);
	const session = await api.call(getPlaySession, {}, token);
	const settled = { state: 'settled' as const, held: 0n, settled_at: last };
	await owner
		.updateTable('vendor_round')
		.set(settled)
		.where('round_id', 'like', 'left-%')
		.execute();
	const after = await api.call(listRecentGames, { language: 'EN' }, token);
	const over = await api.call(getPlaySession, {}, token);

	// Two rounds hold the stake, so the list names no round.
	const openRound = { betAmount: 4_0000n, closesAt: new Date('2026-11-22T06:00:00Z') };
	const unfinished = [{ vassalage: 'JHL', gameCode: 'padma-gold', ...openRound }];
	expect(recent).toMatchObject({
		value: { list: [{ gameCode: 'padma-gold', openRound }, { gameCode: 'coin-toss' }] },
	});
	expect(recent.ok && recent.value.list[1]?.openRound).toBeUndefined();
	expect(session).toMatchObject({ value: { unfinished } });
	expect(after).toMatchObject({
		value: { list: [{ gameCode: 'coin-toss' }, { gameCode: 'padma-gold' }] },
	});
	expect(after.ok && after.value.list.some((game) => game.openRound)).toBe(false);
	expect(over).toMatchObject({ value: { unfinished: [] } });
});

test.for([
	['its vendor', 'vendor'],
	['the game', 'vendor_game'],
] as const)('a stake on hold is returned while %s is closed', async ([, table], { api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const round = {
		...{ vendor_code: 'JHL', member_id: member.ok ? member.value.id : 0, currency: 'BDT' },
		...{ payout: 0n, adjustment: 0n, stake: 2_0000n, held: 2_0000n, state: 'open' as const },
		...{ game_code: 'padma-gold', round_id: `closed-${table}`, created_at: new Date() },
	};
	await owner.insertInto('vendor_round').values(round).execute();
	const open = await api.call(listRecentGames, {}, token);

	await turn(false);
	const closed = await api.call(listRecentGames, { gameType: 'RNG' }, token);
	const settled = { state: 'settled' as const, held: 0n, settled_at: new Date() };
	await owner
		.updateTable('vendor_round')
		.set(settled)
		.where('round_id', '=', round.round_id)
		.execute();
	const over = await api.call(listRecentGames, {}, token);
	await turn(true);

	const openRound = { betAmount: 2_0000n, roundId: round.round_id };
	expect(open).toMatchObject({ value: { list: [{ openRound }] } });
	expect(open.ok && open.value.list[0]?.isClosed).toBeUndefined();
	expect(closed).toMatchObject({
		value: { list: [{ gameCode: 'padma-gold', isClosed: true, openRound }] },
	});
	expect(over).toMatchObject({ value: { list: [] } });

	async function turn(enabled: boolean): Promise<void> {
		const code = table === 'vendor' ? 'code' : 'vendor_code';
		await owner.updateTable(table).set({ enabled }).where(code, '=', 'JHL').execute();
	}
});

test('a visitor and a trial account have no recent games', async ({ api, owner }) => {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	const id = member.ok ? member.value.id : 0;
	await owner
		.updateTable('member')
		.set({ type: 4, currency: 'DEMO' })
		.where('id', '=', id)
		.execute();

	const [visitor, trial] = await Promise.all([
		api.call(listRecentGames, {}),
		api.call(listRecentGames, {}, token),
	]);

	expect(visitor).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(trial).toMatchObject({ refusal: { code: 'real_account_needed' } });
});

/** Connects a second title of the bundled vendor. */
async function connectGame(db: Database, game_code: string): Promise<void> {
	const game = { vendor_code: 'JHL', game_code };
	const looks = { game_type: 'RNG', names: { en: game_code }, icon: '/art/tiles/reels-1.svg' };
	await db
		.insertInto('game')
		.values({ ...game, ...looks, stake_min: 1_0000n, position: 9 })
		.execute();
	await db
		.insertInto('vendor_game')
		.values({ ...game, stake_max: null })
		.execute();
}
