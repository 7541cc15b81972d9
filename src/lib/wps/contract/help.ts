import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';

export type HelpArticle = z.output<typeof article>;
const article = z.object({
	/** The article's name in addresses: `/help?article=<slug>`. */
	slug: z.string(),
	title: z.string(),
	/**
	 * HTML of an operator. It may contain `{{ageMin}}` and `{{brand}}`, which the site fills in.
	 */
	content: z.string(),
	/** True for frequently asked questions. */
	isFrequent: z.boolean(),
	changedAt: z.optional(instant),
});

export type HelpCategory = z.output<typeof category>;
const category = z.object({
	code: z.string(),
	title: z.string(),
	summary: z.string(),
	articles: z.array(article),
});

export type HelpCenter = z.output<typeof helpCenter>;
const helpCenter = z.object({ categories: z.array(category) });

/**
 * Returns the help centre in a language, in reading order.
 *
 * Source: spec 7, "help centre"; the fields are ours.
 */
export const getHelpCenter = defineCall({
	method: 'GET',
	path: '/wps/system/helpCenter',
	access: 'visitor',
	input: z.strictObject({ language: z.optional(z.string().check(z.maxLength(8))) }),
	value: helpCenter,
	refusals: [],
	cacheTags: ['help', 'settings'],
});
