import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';
import { promotion } from './promotions.ts';

export type Banner = z.output<typeof banner>;
const banner = z.object({
	bannerId: z.union([z.string(), z.number()]),
	/** Where it shows: `w_home`, `w_rng` and so on (spec 2, "Banners"). */
	groupName: z.string(),
	/** The picture. */
	url: z.string(),
	title: z.optional(z.string()),
	content: z.optional(z.string()),
	/** The path it opens; absent when it opens nothing. */
	linkageType: z.optional(z.string()),
	linkageText: z.optional(z.string()),
	/** Until when it is in force; absent when nobody has set an end. Ours. */
	endsAt: z.optional(instant),
});

export type Notice = z.output<typeof notice>;
const notice = z.object({
	id: z.union([z.string(), z.number()]),
	title: z.string(),
	/** HTML; whoever shows it cleans it (`lib/rich-text.ts`). */
	content: z.string(),
	/** Since when it is in force. Ours: hosts of the family do not send it. */
	publishedAt: z.optional(instant),
	/** Until when it is; absent when nobody has set an end. Ours. */
	endsAt: z.optional(instant),
});

/**
 * Banners and notices in force. `types` chooses among them: B banners, PL notices to players, PU
 * what is shown after a log-in, PR promotions; others are ignored, and without it all are answered.
 *
 * Source: spec 7, "Notices"; docs/wps.md, `MCSFE_getListAnnouncements`.
 */
export const listAnnouncements = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getListAnnouncements',
	access: 'visitor',
	input: z.strictObject({
		types: z.optional(z.string().check(z.maxLength(32))),
		platform: z.optional(z.literal('W')),
		execution: z.optional(z.literal('B')),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	/** A list is absent where it could not be read, or where a host leaves out what was not asked for. */
	value: z.object({
		banners: z.optional(z.array(banner)),
		player: z.optional(z.array(notice)),
		popup: z.optional(z.array(notice)),
		promotion: z.optional(z.array(promotion)),
	}),
	refusals: [],
	cacheTags: ['banners', 'notices', 'promotions'],
});
