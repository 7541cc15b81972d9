import { expect } from 'vitest';
import {
	addFavourite,
	listFavouriteIds,
	listFavourites,
	removeFavourite,
} from '#lib/wps/contract/favourites.ts';
import { listGames } from '#lib/wps/contract/games.ts';
import type { Api } from '../../api.ts';
import { test } from '../../api.ts';

async function aGame(api: Api) {
	const listed = await api.call(listGames, {});
	const game = listed.ok ? listed.value.games[0] : undefined;
	if (!game) throw new Error('an empty catalogue');
	const { vassalage: vendor, gameType } = game;
	return { nodeId: String(game.nodeId), vendor, gameType };
}

test('a favourite is listed at once, is stored once, and is deleted', async ({ api }) => {
	const token = await api.aToken();
	const game = await aGame(api);

	await api.call(addFavourite, game, token);
	await api.call(addFavourite, game, token);
	const ids = await api.call(listFavouriteIds, {}, token);
	const listed = await api.call(listFavourites, { gameType: 'rng' }, token);
	await api.call(removeFavourite, game, token);
	const gone = await api.call(removeFavourite, game, token);
	const left = await api.call(listFavourites, {}, token);

	expect(ids).toEqual({ ok: true, value: [game.nodeId] });
	expect(listed).toMatchObject({
		value: { content: [{ gameCode: 'padma-gold', turnoverRate: 100 }], pageNum: 1, totalPages: 1 },
	});
	expect(gone.ok).toBe(true);
	expect(left).toMatchObject({ value: { content: [] } });
});

test('a DELETE is read from its body and from its query', async ({ api }) => {
	const token = await api.aToken();
	const { nodeId } = await aGame(api);
	const path = removeFavourite.path;
	await api.call(addFavourite, { nodeId }, token);

	const byQuery = await api.send(`${path}?nodeId=${nodeId}`, {
		method: 'DELETE',
		headers: { authorization: token },
	});

	expect(byQuery).toMatchObject({ status: 200, body: { success: true } });
	expect(await api.call(listFavouriteIds, {}, token)).toMatchObject({ value: [] });
});

test('a closed game accepts no new favourite, keeps an existing one and lets it be deleted', async ({
	api,
	owner,
}) => {
	const token = await api.aToken();
	const game = await aGame(api);
	await api.call(addFavourite, game, token);
	await owner.updateTable('vendor_game').set({ enabled: false }).execute();

	const other = await api.call(addFavourite, game, await api.aToken());
	const ids = await api.call(listFavouriteIds, {}, token);
	const listed = await api.call(listFavourites, {}, token);
	const removed = await api.call(removeFavourite, game, token);
	await owner.updateTable('vendor_game').set({ enabled: true }).execute();

	expect(other).toMatchObject({ refusal: { code: 'game_not_found' } });
	expect(ids).toMatchObject({ value: [game.nodeId] });
	expect(listed).toMatchObject({ value: { content: [] } });
	expect(removed.ok).toBe(true);
});

test.for(['0', '999999', 'JHL', '1e9', '00000000000000000000001'])(
	'no game has the node id %s',
	async (nodeId, { api }) => {
		const token = await api.aToken();

		const added = await api.call(addFavourite, { nodeId }, token);
		const removed = await api.call(removeFavourite, { nodeId }, token);

		expect(added).toMatchObject({ refusal: { code: 'game_not_found' } });
		expect(removed.ok).toBe(true);
	},
);

test('a visitor and a trial account have no favourites', async ({ api, owner }) => {
	const token = await api.aToken();
	await owner.updateTable('member').set({ type: 4, currency: 'DEMO' }).execute();

	const visitor = await api.call(addFavourite, { nodeId: '1' });
	const trial = await api.call(addFavourite, { nodeId: '1' }, token);
	const list = await api.call(listFavourites, {}, token);

	expect(visitor).toMatchObject({ refusal: { code: 'not_logged_in' } });
	expect(trial).toMatchObject({ refusal: { code: 'real_account_needed' } });
	expect(list).toMatchObject({ refusal: { code: 'real_account_needed' } });
});
