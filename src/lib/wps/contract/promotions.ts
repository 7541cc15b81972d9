import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney } from '../values.ts';

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
	/** Ours: the significant terms of an offer, beside its headline. */
	significant: z.optional(z.array(z.string())),
	/** Ours: an offer that members take. */
	isOffer: z.optional(z.boolean()),
	/** Ours: it is joined by a press or by a form; otherwise there is nothing to join. */
	joinBy: z.optional(z.enum(['tap', 'form'])),
	/** Ours: the most pictures of its form. */
	pictureMax: z.optional(z.number()),
	/** Ours: it has draws; its code is the input of `getDraw`. */
	hasDraws: z.optional(z.boolean()),
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

export type PromotionOdds = z.output<typeof promotionOdds>;
const promotionOdds = z.object({
	/** The chance of a prize is its weight among the weights of all. */
	prizes: z.array(
		z.object({
			weight: z.int(),
			amount: z.optional(jsonMoney),
			pointAmount: z.optional(jsonMoney),
		}),
	),
	/** What one draw is worth on average, with points at their rate; exact to four decimals. */
	expected: jsonMoney,
	/** The member opens one of so many eggs. */
	eggs: z.optional(z.int()),
	/** SHA-256 of the table as canonical JSON. */
	tableHash: z.string(),
});

/**
 * Returns the terms of an offer in a language, rendered from its rule.
 *
 * Refuses: `promotion_not_found`.
 * Source: ours (docs/rewards.md, "Terms").
 */
export const getPromotionTerms = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getPromotionTerms',
	access: 'visitor',
	input: z.strictObject({
		promotionId: z.string().check(z.maxLength(64)),
		language: z.string().check(z.maxLength(8)),
		/** The version in force when absent. */
		version: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({
		version: z.string(),
		headline: z.string(),
		parts: z.array(z.object({ about: z.string(), text: z.string(), isSignificant: z.boolean() })),
		example: z.optional(z.string()),
		/** Of a wheel or of eggs. */
		odds: z.optional(promotionOdds),
	}),
	refusals: ['promotion_not_found'],
	cacheTags: ['promotions'],
});
