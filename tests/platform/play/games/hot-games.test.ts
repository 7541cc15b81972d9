import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type Game, listGames, listHotGames, listRecentGames } from '#lib/wps/contract/games.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { rankPlayedGames } from '#platform/play/games/hot/rank-played.ts';
import { importTitles } from '#platform/play/games/import-vendor.ts';
import { listGames as selectGames } from '#platform/play/games/rows.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { TITLES } from '#studio/registry.ts';
import { type Api, test } from '../../api.ts';
import type { TestDatabase } from '../../database.ts';

const SEEDED = ['padma-gold', 'tiger-crocodile', 'bhokatta'];
const PAGE = { limit: 100, offset: 0 };

describe('hot games', () => {
	test('the line below them is a setting, in the language of the client', async ({ api, db }) => {
		const texts = { bn: 'সীমা মেনে খেলুন', en: 'Play within your limits' };
		const footerIn = async (language: string) => {
			const answer = await api.call(listHotGames, { language });
			return answer.ok ? answer.value.footer : answer.refusal.code;
		};

		const before = await footerIn('EN');
		await changeSetting(db, { key: 'hotGamesFooter', value: texts, changedBy: 'operator' });
		await api.invalidated('settings');
		const after = [await footerIn('BN'), await footerIn('EN')];
		await changeSetting(db, { key: 'hotGamesFooter', value: null, changedBy: 'operator' });

		expect(before).toBeUndefined();
		expect(after).toEqual([texts.bn, texts.en]);
	});

	test('at most three titles are hot from the first start, and the job keeps them', async ({
		api,
		db,
	}) => {
		const before = await hotCodes(api);
		await rankPlayedGames(db);
		const after = await hotCodes(api);

		expect(before).toEqual(SEEDED);
		expect(after).toEqual(SEEDED);
	});

	test('what two members play is hot, the most played first, up to a third', async ({
		api,
		database,
	}) => {
		const [first, second, third] = [await aMember(api), await aMember(api), await aMember(api)];
		// One member's habit, however many rounds, makes no title hot.
		await play(database, 'quicksand', [first.id, first.id, first.id, first.id]);
		await play(database, 'teen-patti', [first.id, second.id]);
		await play(database, 'cast-net', [first.id, second.id, third.id]);
		// Play of last month does not count.
		await play(database, 'pasha', [first.id, second.id, third.id], "interval '30 days'");
		await rank(api, database);
		const hot = await hotCodes(api);
		const recent = await api.call(listRecentGames, {}, first.token);
		const others = await api.call(listRecentGames, {}, third.token);

		// The seeded choice fills the third place.
		expect(hot).toEqual(['cast-net', 'teen-patti', 'padma-gold']);
		expect(codesOf(recent)).toEqual(['pasha', 'cast-net', 'teen-patti', 'quicksand']);
		expect(codesOf(others)).toEqual(['pasha', 'cast-net']);
	});

	test('the operator’s word wins: a rank puts a title first, 0 keeps it out', async ({
		api,
		database,
	}) => {
		const players = [(await aMember(api)).id, (await aMember(api)).id];
		await play(database, 'pasha', players);
		await play(database, 'quicksand', players);
		const { owner } = database;
		const setRank = (hot_rank: number | null, code: string) =>
			owner.updateTable('game').set({ hot_rank }).where('game_code', '=', code).execute();
		await setRank(1, 'rickshaw-colours');
		await setRank(0, 'pasha');
		await setRank(0, 'padma-gold');
		await rank(api, database);
		const hot = await hotCodes(api);
		for (const code of ['rickshaw-colours', 'pasha', 'padma-gold']) await setRank(null, code);

		expect(hot[0]).toBe('rickshaw-colours');
		expect(hot).not.toContain('pasha');
		expect(hot).not.toContain('padma-gold');
		expect(hot.length).toBeLessThanOrEqual(Math.ceil(TITLES.length / 3));
	});

	test('a job without a change writes nothing', async ({ database: { db, owner } }) => {
		await rankPlayedGames(db);
		const version = () =>
			sql<{ xmin: string }>`select xmin::text, id from game order by id`.execute(owner);
		const before = await version();
		await rankPlayedGames(db);

		expect((await version()).rows).toEqual(before.rows);
	});
});

describe('new games', () => {
	test('some titles are new from the first start, for 30 days', async ({ api, tx }) => {
		const listed = await api.call(listGames, { pageSize: 100 });
		await sql`update game set released_on = released_on - 30`.execute(tx);
		const later = await selectGames(tx, {}, PAGE);

		const games = listed.ok ? listed.value.games : [];
		const count = games.filter(({ isNew }) => isNew === 1).length;
		expect(count).toBeGreaterThan(0);
		expect(count).toBeLessThanOrEqual(games.length / 2);
		expect(later.filter(({ isNew }) => isNew)).toEqual([]);
	});

	test('what a known vendor adds is new, and its first list is not', async ({ tx }) => {
		const title = { gameType: 'RNG', names: { en: 'A' }, stakeMin: 1_0000n } as const;
		const [one, two] = [
			{ ...title, gameCode: 'one' },
			{ ...title, gameCode: 'two' },
		];
		await sql`insert into vendor (code, public_keys) values ('FRESH', '{key}')`.execute(tx);
		await sql`insert into game_vendor (vendor_code, names, icon, launch_url)
			values ('FRESH', '{"en":"Fresh"}', '', 'https://fresh.test')`.execute(tx);
		await importTitles(tx, 'FRESH', [one]);
		await importTitles(tx, 'FRESH', [one, two]);

		const games = await selectGames(tx, { vendorCode: 'FRESH' }, PAGE);
		expect(games.map(({ gameCode, isNew }) => [gameCode, isNew])).toEqual([
			['one', false],
			['two', true],
		]);
	});
});

async function hotCodes(api: Api): Promise<string[]> {
	return codesOf(await api.call(listHotGames, {}));
}

function codesOf(answer: { ok: boolean; value?: { list: readonly Game[] } }): string[] {
	return answer.value?.list.map(({ gameCode }) => gameCode) ?? [];
}

async function aMember(api: Api): Promise<{ id: number; token: string }> {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { id: member.value.id, token };
}

/** Stores a settled round of each member, `ago` before now. */
async function play(
	{ owner }: TestDatabase,
	code: string,
	members: readonly number[],
	ago = "interval '1 hour'",
): Promise<void> {
	for (const id of members) {
		await sql`
			insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
				held, created_at, settled_at)
			select 'JHL', gen_random_uuid()::text, ${id}, ${code}, 'BDT', 'settled', 10000, 0, at, at
			from (select core.now() - ${sql.raw(ago)} as at) as made`.execute(owner);
	}
}

/** Ranks the titles and waits until the platform has forgotten what it cached. */
async function rank(api: Api, { db }: TestDatabase): Promise<void> {
	const forgotten = api.invalidated('games');
	await rankPlayedGames(db);
	await forgotten;
}
