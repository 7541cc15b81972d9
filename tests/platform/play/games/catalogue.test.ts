import { expect } from 'vitest';
import { listBets, listGames, listLanes, listVendorTypes } from '#lib/wps/contract/games.ts';
import { launchGame } from '#lib/wps/contract/launch.ts';
import { TITLES } from '#studio/registry.ts';
import { test } from '../../api.ts';

const PADMA_GOLD = { vassalage: 'JHL', gameCode: 'padma-gold' };

/** Titles of the studio of a type, or of a class of it. */
function countTitles(gameType: string, gameClass?: string): number {
	return TITLES.filter(({ game }) => {
		const isOfClass = gameClass === undefined || game.classification === gameClass;
		return game.gameType === gameType && isOfClass;
	}).length;
}

test('the catalogue has the return to player that the studio computes', async ({ api }) => {
	const answer = await api.call(listGames, { pageSize: 100 });

	const list = TITLES.map(({ game: { code, names, rtp, maxWin, swing } }) => {
		const facts = { ...(rtp && { rtp }), ...(maxWin && { maxWin }), ...(swing && { swing }) };
		return { gameCode: code, gameName: names.en, ...facts };
	});
	const byCode = (one: { gameCode?: unknown }, other: { gameCode?: unknown }) =>
		String(one.gameCode).localeCompare(String(other.gameCode));
	const shown = answer.ok ? answer.value.games.toSorted(byCode) : [];
	expect(shown).toMatchObject(list.toSorted(byCode));
});

test('a category is listed with the vendors that have games in it', async ({ api }) => {
	const answer = await api.call(listLanes, { language: 'BN' });

	expect(answer).toMatchObject({
		value: {
			data: {
				lanes: [
					{ title: 'RNG', cards: [{ vassalage: 'JHL', displayName: 'ঝিলিক স্টুডিও' }] },
					{ title: 'LIVE', cards: [{ vassalage: 'JHL', displayName: 'ঝিলিক স্টুডিও' }] },
					{ title: 'FISH', cards: [{ vassalage: 'JHL', displayName: 'ঝিলিক স্টুডিও' }] },
					{ title: 'PVP', cards: [{ vassalage: 'JHL', displayName: 'ঝিলিক স্টুডিও' }] },
					{
						title: 'SPORTS',
						cards: [
							{ vassalage: 'JHL', displayName: 'ঝিলিক স্টুডিও' },
							{ vassalage: 'JHL_ES', displayName: 'ঝিলিক অ্যারেনা' },
							{ vassalage: 'JHL_MOROG', displayName: 'ঝিলিক মোরগের আসর' },
						],
					},
				],
			},
		},
	});
});

test('the game types are returned with their vendors, as /wps-compatible hosts do', async ({
	api,
}) => {
	const answer = await api.call(listVendorTypes, {});

	expect(answer).toMatchObject({ value: { content: { RNG: { JHL: expect.any(Array) } } } });
});

test.for([
	[{ gameName: 'padma' }, 1],
	[{ gameName: 'পদ্মা' }, 1],
	[{ gameName: '%' }, 0],
	[{ gameName: "'; drop table game; --" }, 0],
	[{ gameType: 'rng' }, countTitles('RNG')],
	[{ gameType: 'RNG', gameClassify: 'AC' }, countTitles('RNG', 'AC')],
	[{ gameType: 'RNG', gameClassify: 'TG' }, countTitles('RNG', 'TG')],
	[{ gameType: 'FISH' }, countTitles('FISH')],
	[{ gameCode: 'padma-gold' }, 1],
	[{ gameCode: 'padma' }, 0],
	[{ pageNo: 99 }, 0],
] as const)('a search for %j finds %i', async ([input, count], { api }) => {
	const answer = await api.call(listGames, input);

	expect(answer.ok && answer.value.games).toHaveLength(count);
});

test('each launch is an address with a new token', async ({ api }) => {
	const token = await api.aToken();

	const [first, second] = await Promise.all([
		api.call(launchGame, { ...PADMA_GOLD, language: 'EN' }, token),
		api.call(launchGame, { ...PADMA_GOLD, language: 'EN' }, token),
	]);

	if (!first.ok || !second.ok) throw new Error('refused');
	const url = new URL(first.value.content.game_url);
	expect(url.origin).toBe('http://site.test:4322');
	expect(url.pathname).toBe('/play/padma-gold');
	expect(url.searchParams.get('lang')).toBe('en');
	expect(url.searchParams.get('launchToken')).toMatch(/^[\w-]{43}$/);
	expect(second.value.content.game_url).not.toBe(url.href);
});

test('a vendor without a game code opens its lobby: the first game of the type', async ({
	api,
}) => {
	const token = await api.aToken();

	const lobby = await api.call(launchGame, { vassalage: 'JHL', gameType: 'rng' }, token);
	const none = await api.call(launchGame, { vassalage: 'JHL', gameType: 'ESPORTS' }, token);
	const nobody = await api.call(launchGame, { vassalage: 'NOBODY' }, token);
	const bingo = await api.call(launchGame, { ...PADMA_GOLD, gameType: 'BINGO' }, token);

	expect(lobby.ok && new URL(lobby.value.content.game_url).pathname).toBe('/play/padma-gold');
	expect(none).toMatchObject({ refusal: { code: 'game_not_found' } });
	expect(nobody).toMatchObject({ refusal: { code: 'game_not_found' } });
	expect(bingo).toMatchObject({ refusal: { code: 'category_not_found' } });
});

test('a refused launch has its reason', async ({ api, owner }) => {
	const token = await api.aToken();
	const unknown = await api.call(launchGame, { vassalage: 'JHL', gameCode: 'nothing' }, token);
	await owner.updateTable('vendor_game').set({ enabled: false }).execute();
	const disabled = await api.call(launchGame, PADMA_GOLD, token);
	const listed = await api.call(listGames, {});
	await owner.updateTable('vendor_game').set({ enabled: true }).execute();
	await owner.updateTable('member').set({ status: 'locked' }).execute();
	const locked = await api.call(launchGame, PADMA_GOLD, token);

	expect(unknown).toMatchObject({ refusal: { code: 'game_not_found' } });
	expect(disabled).toMatchObject({ refusal: { code: 'game_disabled' } });
	expect(listed).toMatchObject({ value: { games: [] } });
	expect(locked).toMatchObject({ refusal: { code: 'member_locked' } });
});

test('a member without rounds has an empty betting record', async ({ api }) => {
	const answer = await api.call(listBets, { pageNo: 3 }, await api.aToken());

	expect(answer).toMatchObject({ value: { list: [], totalPages: 1, totalCount: 0 } });
});
