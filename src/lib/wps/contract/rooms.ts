import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { code, queryCount, queryPage } from '../values.ts';
import { room } from './game.ts';

/**
 * Lists one page of card-game rooms, in catalogue order. A page past the end is empty. `launchGame`
 * opens a room, as any game.
 *
 * Refuses: `vendor_not_found`.
 * Source: spec 7, "PVP: room list"; docs/wps.md, `GLS2_roomList`. The shape of the value is ours.
 */
export const listRooms = defineCall({
	method: 'GET',
	path: '/wps/relay/GLS2_roomList',
	access: 'visitor',
	input: z.strictObject({
		vassalage: z.optional(code),
		pageNo: z.optional(queryPage),
		pageSize: z.optional(queryCount.check(z.minimum(1), z.maximum(100))),
		language: z.optional(z.string().check(z.maxLength(8))),
		platform: z.optional(z.string().check(z.maxLength(32))),
		clientType: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: z.object({
		list: z.array(room),
		totalPages: z.number(),
		totalCount: z.optional(z.number()),
	}),
	refusals: ['vendor_not_found'],
	cacheTags: ['games'],
});
