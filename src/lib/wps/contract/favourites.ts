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

/** A game with a heart. `vendor` and `gameType` are what hosts of the family ask for besides. */
const favourite = z.strictObject({
	nodeId,
	vendor: z.optional(code),
	gameType: z.optional(code),
});

/**
 * Marks a game with a heart. One that has it keeps it.
 *
 * Refuses: `game_not_found` where no such game can be played; `favourites_full` from 500 on.
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
 * Takes a heart away, also from a game that is gone. Without one nothing happens.
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
 * The node ids of the member's favourites, those that cannot be played at the moment too.
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
 * One page of the member's favourites, the latest first. Only what can be played is listed.
 *
 * Refuses: `category_not_found`, `vendor_not_found`.
 * Source: spec 3, "Favourite list response"; docs/wps.md, `MCSFE_getFavoriteGamesList`.
 */
export const listFavourites = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getFavoriteGamesList',
	access: 'real',
	input: z.strictObject({
		/** Ours: those of one category. */
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
