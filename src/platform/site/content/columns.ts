import * as z from 'zod/mini';
import { CONTENT_PAGES, SECTION_LOOKS, STEP_ARTS, sectionCode } from '#lib/wps/contract/content.ts';
import { richTexts, texts } from '#platform/db/editable-columns.ts';

const item = z.strictObject({
	titles: texts,
	contents: richTexts,
	art: z.optional(z.enum(STEP_ARTS)),
});

const section = z.strictObject({
	code: sectionCode,
	look: z.enum(SECTION_LOOKS),
	titles: texts,
	contents: z.optional(richTexts),
	items: z.optional(z.array(item)),
	closings: z.optional(richTexts),
});

/** The columns of a page. Parsing a value cleans its HTML. */
export const pageColumns = {
	slug: z.enum(CONTENT_PAGES),
	titles: texts,
	leads: texts,
	sections: z
		.array(section)
		.check(z.refine(hasUniqueCodes, 'must have another code for each section')),
};

export type Section = z.output<typeof section>;

/** True when section codes are unique: each code is an element id of the page. */
function hasUniqueCodes(sections: readonly { code: string }[]): boolean {
	return new Set(sections.map(({ code }) => code)).size === sections.length;
}
