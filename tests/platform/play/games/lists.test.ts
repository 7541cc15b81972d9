import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Call } from '#lib/wps/call.ts';
import { listFavourites } from '#lib/wps/contract/favourites.ts';
import {
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
	postHotGames,
} from '#lib/wps/contract/games.ts';
import { listRooms } from '#lib/wps/contract/rooms.ts';
import { listWinners } from '#lib/wps/contract/winners.ts';
import { transaction } from '#platform/db/database.ts';
import { importCatalogue } from '#platform/play/games/catalogue/import-catalogue.ts';
import { connectVendors } from '../../../catalogue/connect-vendors.ts';
import { makeCatalogue } from '../../../catalogue/make-catalogue.ts';
import { type Api, test as base } from '../../api.ts';

/** Ten thousand titles of forty connected vendors, and the bundled vendor. */
const test = base.extend<{ full: Api }>({
	full: [
		async ({ api, database }, use) => {
			const file = makeCatalogue({ vendors: 40, titles: 10_000 });
			await transaction(database.db, async (tx) => {
				await connectVendors(tx, file);
				await importCatalogue(tx, file);
			});
			await sql`analyze game`.execute(database.owner);
			await use(api);
		},
		{ scope: 'file' },
	],
});

test('a vendor and a category list all their titles, 15 a page', async ({ full }) => {
	const vendor = await full.call(listGames, { vassalage: 'DEMO01' });
	const last = await full.call(listGames, { vassalage: 'DEMO01', pageNo: 17 });
	const slots = await full.call(listGames, { gameType: 'RNG', pageNo: 334 });

	expect(vendor).toMatchObject({ value: { totalCount: 250, totalPages: 17 } });
	expect(vendor.ok && vendor.value.games).toHaveLength(15);
	expect(last.ok && last.value.games).toHaveLength(10);
	expect(slots).toMatchObject({ value: { totalPages: 334, totalCount: 5005 } });
});

test('every title of a filtered list matches the filters', async ({ full }) => {
	const asked = {
		gameType: 'RNG',
		gameClassify: 'JP',
		minBet: 1000n,
		minLineNum: 25,
		pageSize: 100,
	} as const;

	const answer = await full.call(listGames, asked);

	const games = answer.ok ? answer.value.games : [];
	expect(games.length).toBeGreaterThan(10);
	for (const game of games) {
		expect(game.gameClassify).toBe('JP');
		expect(game.minBet).toBeLessThanOrEqual(1000n);
		expect(game.lineNum).toBeGreaterThanOrEqual(25);
	}
});

test.for([
	['Golden Treasure', 'Golden Treasure'],
	['golden tresure', 'Golden Treasure'],
	['GOLDN TREASURE', 'Golden Treasure'],
	['সোনালি ধন', 'Golden Treasure'],
	['সোনালী ধন', 'Golden Treasure'],
	['sonali dhon', 'Golden Treasure'],
	['shonali dhan', 'Golden Treasure'],
	['padma', 'Padma Gold'],
	['podda gold', 'Padma Gold'],
	['পদ্মা', 'Padma Gold'],
	['padmr', 'Padma Gold'],
	['dragon', 'Dragon'],
	['dragn', 'Dragon'],
	['utshob', 'Festival'],
	['goldne tresure', 'Golden Treasure'],
	['Rivr Fetsival', 'River Festival'],
] as const)('"%s" finds %s first', async ([gameName, title], { full }) => {
	const answer = await full.call(listGames, { gameName, language: 'EN' });

	const [first] = answer.ok ? answer.value.games : [];
	expect(first?.gameName).toContain(title);
});

test.for(['%', '_', '\\', "'; drop table game; --", '   ', '🎰'])(
	'"%s" is an ordinary search text',
	async (gameName, { full }) => {
		const answer = await full.call(listGames, { gameName });

		expect(answer).toMatchObject({ ok: true });
		expect(answer.ok && answer.value.games.length).toBeLessThanOrEqual(15);
	},
);

test.for([
	[{ gameName: 'x'.repeat(5000) }, 'gameName'],
	[{ gameName: 'ক'.repeat(65) }, 'gameName'],
	[{ gameClassify: 'XX' }, 'gameClassify'],
	[{ pageNo: -1 }, 'pageNo'],
	[{ pageNo: '1e9' }, 'pageNo'],
	[{ minBet: '-1' }, 'minBet'],
	[{ minBet: 'all' }, 'minBet'],
	[{ minLineNum: '1.5' }, 'minLineNum'],
	[{ pageSize: 1000 }, 'pageSize'],
] as const)('%j is refused', async ([query, field], { full }) => {
	const wire = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]));

	const answer = await full.send(`${listGames.path}?${wire}`);

	expect(answer).toMatchObject({ status: 400, body: { errorCode: 'request_param_err', field } });
});

test('hot games are filtered by category and sorted by rank, by GET and by POST', async ({
	full,
}) => {
	const byGet = await full.call(listHotGames, { gameType: 'FISH', language: 'EN' });
	const byPost = await full.call(postHotGames, { gameType: 'FISH', language: 'EN' });

	const games = byGet.ok ? byGet.value.list : [];
	expect(games.length).toBeGreaterThan(3);
	expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(['FISH']));
	expect(byPost).toEqual(byGet);
});

test('a category returns all its hot games, all categories together the first 24', async ({
	full,
}) => {
	const slots = await full.call(listHotGames, { gameType: 'RNG' });
	const all = await full.call(listHotGames, {});

	expect(slots.ok && slots.value.list.length).toBeGreaterThan(40);
	expect(all.ok && all.value.list).toHaveLength(24);
});

test('the rooms of card games are those of the catalogue, a page at a time', async ({ full }) => {
	const rooms = await full.call(listRooms, { pageNo: 2, pageSize: 20, language: 'EN' });
	const games = await full.call(listGames, {
		...{ gameType: 'PVP', pageNo: 2, pageSize: 20, language: 'EN' },
	});

	const { list = [], ...counts } = rooms.ok ? rooms.value : {};
	expect(list).toHaveLength(20);
	expect(list.every(({ roomId, nodeId }) => roomId === nodeId)).toBe(true);
	const value = { ...counts, games: list.map(({ roomId: _, ...game }) => game) };
	expect({ ok: true, value }).toEqual(games);
});

const REFUSED_INPUTS = [
	{ call: listGames, input: { gameType: 'BINGO' }, code: 'category_not_found' },
	{ call: listGames, input: { vassalage: 'NOBODY' }, code: 'vendor_not_found' },
	{ call: listHotGames, input: { gameType: 'BINGO' }, code: 'category_not_found' },
	{ call: postHotGames, input: { vassalage: 'NOBODY' }, code: 'vendor_not_found' },
	{ call: listRooms, input: { vassalage: 'NOBODY' }, code: 'vendor_not_found' },
	{ call: listRecentGames, input: { gameType: 'BINGO' }, code: 'category_not_found' },
	{ call: listRecentGames, input: { vassalage: 'NOBODY' }, code: 'vendor_not_found' },
	{ call: listFavourites, input: { gameType: 'BINGO' }, code: 'category_not_found' },
	{ call: listFavourites, input: { vassalage: 'NOBODY' }, code: 'vendor_not_found' },
	{ call: listWinners, input: { gameCategory: 'BINGO' }, code: 'category_not_found' },
];

for (const { call, input, code } of REFUSED_INPUTS) {
	test(`${call.method} ${call.path} refuses ${code}`, async ({ full }) => {
		const answer = await full.call<Call>(call, input, await full.aToken());

		expect(answer).toMatchObject({ ok: false, refusal: { code } });
	});
}

test('a category is read in either case, and one without games is empty', async ({ full }) => {
	const lower = await full.call(listGames, { gameType: 'rng' });
	const upper = await full.call(listGames, { gameType: 'RNG' });
	const none = await full.call(listGames, { gameType: 'LOTT' });
	const other = await full.call(listGames, { gameType: 'LIVE', vassalage: 'DEMO01' });

	expect(lower).toEqual(upper);
	expect(none).toMatchObject({ value: { games: [], totalCount: 0 } });
	expect(other).toMatchObject({ value: { games: [] } });
});

test('a lane returns the game types of its vendors', async ({ full }) => {
	const answer = await full.call(listLanes, {});

	const lanes = answer.ok ? answer.value.data.lanes : [];
	const [slots] = lanes;
	expect(slots?.title).toBe('RNG');
	expect(slots?.cards).toHaveLength(21);
	const kinds = slots?.gameClassify as { type: string; vendors: string[] }[];
	expect(kinds.map(({ type }) => type)).toEqual(['SC', 'VP', 'TG', 'AC', 'JP']);
});
