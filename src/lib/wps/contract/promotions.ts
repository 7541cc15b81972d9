import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';

export type Promotion = z.output<typeof promotion>;
/**
 * A promotion in force. Every host of the family sends id, title and content; the rest is there
 * where the host has it.
 */
export const promotion = z.object({
	id: z.union([z.string(), z.number()]),
	title: z.string(),
	/** HTML that is not to be trusted: it is cleaned when shown. */
	content: z.string(),
	/** One or two sentences for a card. */
	summary: z.optional(z.string()),
	/** HTML, as `content`. */
	terms: z.optional(z.string()),
	/** The code of its category. */
	category: z.optional(z.string()),
	/** `NEW` and `HOT` are known (spec 4, "Promo labels"). */
	labels: z.optional(z.array(z.string())),
	startTime: z.optional(instant),
	/** When it was last edited. */
	changedAt: z.optional(instant),
	/** Absent when nobody has set an end. */
	endTime: z.optional(instant),
	announcementImages: z.optional(z.array(z.object({ imageUrl: z.string() }))),
	/** The path it leads to, and the words of the button. */
	linkageType: z.optional(z.string()),
	linkageText: z.optional(z.string()),
});

export type PromotionCategory = z.output<typeof promotionCategory>;
const promotionCategory = z.object({
	category: z.string(),
	categoryName: z.string(),
	/** Promotions in force. */
	count: z.number(),
});

/**
 * The categories that have a promotion in force, in the order of the tabs.
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
