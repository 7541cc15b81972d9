import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant } from '../values.ts';

/** Pages whose texts operators edit. */
export const CONTENT_PAGES = ['join', 'download'] as const;
export type ContentSlug = (typeof CONTENT_PAGES)[number];

/** The layout of a section: its items as cards, terms, questions or steps, or its text alone. */
export const SECTION_LOOKS = ['cards', 'terms', 'questions', 'steps', 'panel', 'text'] as const;

/** The drawings that a step can show. */
export const STEP_ARTS = ['menu', 'install', 'open', 'share', 'add', 'bookmark'] as const;

/** The section's name in addresses: `/download#android`. */
export const sectionCode = z
	.string()
	.check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be a word such as android'));

/**
 * HTML of an operator. It may contain `{{ageMin}}`, `{{brand}}` and `{{host}}`, as all texts here.
 */
const html = z.string();

export type ContentItem = z.output<typeof item>;
const item = z.object({
	title: z.string(),
	content: html,
	art: z.optional(z.enum(STEP_ARTS)),
});

export type ContentSection = z.output<typeof section>;
const section = z.object({
	code: sectionCode,
	look: z.enum(SECTION_LOOKS),
	title: z.string(),
	/** Text before the items. */
	content: z.optional(html),
	items: z.array(item),
	/** Text after the items. */
	closing: z.optional(html),
});

export type ContentPage = z.output<typeof page>;
const page = z.object({
	title: z.string(),
	lead: z.string(),
	sections: z.array(section),
	changedAt: z.optional(instant),
});

/**
 * Returns the texts of a page in a language.
 *
 * Source: ours; /wps-compatible hosts have none.
 */
export const getContentPage = defineCall({
	method: 'GET',
	path: '/wps/system/contentPage',
	access: 'visitor',
	input: z.strictObject({
		slug: z.enum(CONTENT_PAGES),
		language: z.optional(z.string().check(z.maxLength(8))),
	}),
	value: page,
	refusals: [],
	cacheTags: ['pages'],
});
