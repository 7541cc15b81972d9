import * as z from 'zod/mini';
import { avatarOf } from '#lib/rules/profiles/avatars.ts';
import { defineCall } from '../call.ts';

const ICON_PATH = '/wps/member/info/icon';

const picture = z.object({
	/** The number of the picture; `0` without one. */
	avatar: z.string(),
	/** `STATIC`: one of the site's own pictures. */
	avatarType: z.string(),
});

/**
 * Returns the member's profile picture.
 *
 * Source: spec 7, "avatar"; docs/wps-family.md, `MCSFE_getPlayerAvatar`.
 */
export const getPlayerAvatar = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getPlayerAvatar',
	access: 'real',
	input: z.strictObject({}),
	value: picture,
	refusals: [],
});

/**
 * Returns the member's profile picture, as `getPlayerAvatar`.
 *
 * Source: docs/wps-family.md, `/wps/member/info/icon` with PROFPIC3. Its shape is ours.
 */
export const getProfileIcon = defineCall({
	method: 'GET',
	path: ICON_PATH,
	access: 'real',
	input: z.strictObject({}),
	value: picture,
	refusals: [],
});

const chosen = z.strictObject({
	/** The number of a picture; `0` removes it. */
	avatar: z
		.string()
		.check(z.refine((text) => text === '0' || avatarOf(text) !== undefined, 'unknown')),
});

/**
 * Chooses a profile picture. Repeating it is safe.
 *
 * Refuses: `function_off` while PROFPIC3 is off; `invalid_input` for an unknown picture.
 * Source: ours, on the path of docs/wps-family.md.
 */
export const setProfileIcon = defineCall({
	method: 'PUT',
	path: ICON_PATH,
	access: 'real',
	input: chosen,
	value: picture,
	refusals: ['function_off'],
});
