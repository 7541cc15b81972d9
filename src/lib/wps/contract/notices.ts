import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';
import { promotion } from './promotions.ts';

export type Banner = z.output<typeof banner>;
const banner = z.object({
	bannerId: z.union([z.string(), z.number()]),
	/** The banner position: `w_home`, `w_rng` and so on (spec 2, "Banners"). */
	groupName: z.string(),
	/** The address of the image. */
	url: z.string(),
	title: z.optional(z.string()),
	content: z.optional(z.string()),
	/** The path that the banner links to; absent without a link. */
	linkageType: z.optional(z.string()),
	linkageText: z.optional(z.string()),
	/** The end of its validity; absent without an end. Ours. */
	endsAt: z.optional(instant),
});

export type Notice = z.output<typeof notice>;
const notice = z.object({
	id: z.union([z.string(), z.number()]),
	title: z.string(),
	/** HTML; it is sanitised when shown (`lib/rich-text.ts`). */
	content: z.string(),
	/** `H`: a headline, which comes before the other notices. */
	type: z.optional(z.string()),
	/** The start of its validity. Ours: other /wps-compatible hosts do not send it. */
	publishedAt: z.optional(instant),
	/** The end of its validity; absent without an end. Ours. */
	endsAt: z.optional(instant),
});

/**
 * Lists banners and notices in force. `types` selects them: B banners, PL notices to players, PU
 * popups after a log-in, PR promotions, H headlines. Unknown types are ignored; the default is all.
 *
 * Source: spec 7, "Notices"; docs/wps.md, `MCSFE_getListAnnouncements`.
 */
export const listAnnouncements = defineCall({
	method: 'GET',
	path: '/wps/relay/MCSFE_getListAnnouncements',
	aliases: ['/wps/relay/CCSFE_getListAnnouncements'],
	access: 'visitor',
	input: z.strictObject({
		types: z.optional(z.string().check(z.maxLength(32))),
		platform: z.optional(z.literal('W')),
		execution: z.optional(z.literal('B')),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	/**
	 * A list is absent when it could not be read, or when a host omits types that were not
	 * requested.
	 */
	value: z.object({
		banners: z.optional(z.array(banner)),
		/** Notices of PL and, marked by their type, of H: the specification has no list for them. */
		player: z.optional(z.array(notice)),
		popup: z.optional(z.array(notice)),
		/** Lists of type H on hosts that have one; ours are in `player`. */
		headline: z.optional(z.array(notice)),
		home: z.optional(z.array(notice)),
		header: z.optional(z.array(notice)),
		promotion: z.optional(z.array(promotion)),
	}),
	refusals: [],
	cacheTags: ['banners', 'notices', 'promotions'],
});
