import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';

export type Promotion = z.output<typeof promotion>;
/**
 * A promotion in force. Every /wps-compatible host sends id, title and content; the other fields
 * are optional.
 */
export const promotion = z.object({
	id: z.union([z.string(), z.number()]),
	title: z.string(),
	/** Untrusted HTML; it is sanitised when shown. */
	content: z.string(),
	/** One or two sentences for a card. */
	summary: z.optional(z.string()),
	/** HTML, as `content`. */
	terms: z.optional(z.string()),
	/** The code of its category. */
	category: z.optional(z.string()),
	/** Known values are `NEW` and `HOT` (spec 4, "Promo labels"). */
	labels: z.optional(z.array(z.string())),
	startTime: z.optional(instant),
	/** The time of the last edit. */
	changedAt: z.optional(instant),
	/** Absent for a promotion without an end. */
	endTime: z.optional(instant),
	announcementImages: z.optional(z.array(z.object({ imageUrl: z.string() }))),
	/** The path that the button links to, and its label. */
	linkageType: z.optional(z.string()),
	linkageText: z.optional(z.string()),
});

export type PromotionCategory = z.output<typeof promotionCategory>;
const promotionCategory = z.object({
	category: z.string(),
	categoryName: z.string(),
	/** Number of promotions in force. */
	count: z.number(),
});

/**
 * Lists the categories that have a promotion in force, in the order of the tabs.
 *
 * Source: docs/wps.md, `PROMOFE_getPromotionAnnouncementCategory`; the shape is ours.
 */
export const listPromotionCategories = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromotionAnnouncementCategory',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: z.object({ list: z.array(promotionCategory) }),
	refusals: [],
	cacheTags: ['promotions'],
});
