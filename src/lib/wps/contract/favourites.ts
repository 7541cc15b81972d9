import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, queryCount, queryPage } from '../values.ts';
import { game } from './game.ts';

const nodeId = z.codec(z.union([z.string(), z.number()]), z.string(), {
	decode: (value, context) => {
		if (/^[\w.-]{1,64}$/.test(String(value))) return String(value);
		context.issues.push({ code: 'custom', message: 'not a node id', input: value });
		return z.NEVER;
	},
	encode: (id) => id,
});

/** A favourite game. `vendor` and `gameType` are extra inputs of /wps-compatible hosts. */
const favourite = z.strictObject({
	nodeId,
	vendor: z.optional(code),
	gameType: z.optional(code),
});

/**
 * Adds a game to the favourites; adding it twice changes nothing.
 *
 * Refuses: `game_not_found` for a game that cannot be played; `favourites_full` from 500 on.
 * Source: spec 3, "Favourite game payload"; docs/wps.md, `MCSFE_addFavoriteGameV2`.
 */
export const addFavourite = defineCall({
	method: 'POST',
	path: '/wps/relay/MCSFE_addFavoriteGameV2',
	access: 'real',
	input: favourite,
	value: z.object({}),
	refusals: ['game_not_found', 'favourites_full'],
});

/**
 * Removes a game from the favourites, also one that no longer exists. Does nothing if it is not a
 * favourite.
 *
 * Source: docs/wps.md, `MCSFE_removeFavoriteGameV2`.
 */
export const removeFavourite = defineCall({
	method: 'DELETE',
	path: '/wps/relay/MCSFE_removeFavoriteGameV2',
	access: 'real',
	input: favourite,
	hasBody: true,
	value: z.object({}),
	refusals: [],
});

/**
 * Lists the node ids of the member's favourites, including games that cannot be played at the
 * moment.
 *
 * Source: docs/wps.md, `MCSFE_getFavoriteGames`.
 */
export const listFavouriteIds = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getFavoriteGames',
	access: 'real',
	input: z.strictObject({}),
	value: z.array(nodeId),
	refusals: [],
});

/**
 * Lists one page of the member's favourites, the latest first. Includes only games that can be
 * played.
 *
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Favourite list response"; docs/wps.md, `MCSFE_getFavoriteGamesList`.
 */
export const listFavourites = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getFavoriteGamesList',
	access: 'real',
	input: z.strictObject({
		/** Ours: filters by category. */
		gameType: z.optional(code),
		vassalage: z.optional(code),
		pageNo: z.optional(queryPage),
		pageSize: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
		language: z.optional(z.string().check(z.maxLength(8))),
		clientType: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({ content: z.array(game), pageNum: z.number(), totalPages: z.number() }),
	refusals: ['category_not_found', 'vendor_not_found'],
});
