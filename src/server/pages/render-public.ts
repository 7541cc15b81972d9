import type { RequestContext } from '../http/request-context.ts';
import { cacheableOf } from './cacheable-page.ts';
import type { Rendering } from './page-cache.ts';
import type { PageDirective } from './page-directive.ts';
import { PUBLIC, privateResponse, REVALIDATED, type SendPage } from './page-response.ts';
import { type RenderOptions, type RenderResult, renderShared } from './render-page.ts';
import { createMarkSheet, type MarkSheet } from './templates/marks.ts';
import { cutTemplate, fillTemplate, TemplateRefused } from './templates/page-template.ts';
import { layOut } from './templates/template-slots.ts';

type Options = RenderOptions & {
	onTemplateRefused?: ((refused: { path: string; reason: string }) => void) | undefined;
};

interface PublicPage {
	rendering: Rendering<SendPage>;
	/** What the page says of the cache; absent for a page that forbids it, or ends now. */
	directive: PageDirective | undefined;
	status: number;
}

/**
 * Renders a page for all visitors. Where it shows texts of the moment, such as clocks, it is a
 * template that is filled for each request. Returns undefined for an address without a page.
 */
export async function renderPublic(
	options: Options,
	context: RequestContext,
): Promise<PublicPage | undefined> {
	const sheet = createMarkSheet();
	const rendered = await renderShared(options, context, sheet.marks);
	if (!rendered) return undefined;
	if (sheet.readers.length === 0) return wholePage(options, context, rendered);
	try {
		return pageOfMoment(options, context, { rendered, sheet });
	} catch (error) {
		if (!(error instanceof TemplateRefused)) throw error;
		options.onTemplateRefused?.({ path: context.path, reason: error.message });
		const whole = await renderShared(options, context);
		return whole && wholePage(options, context, whole);
	}
}

function wholePage(options: Options, context: RequestContext, rendered: RenderResult): PublicPage {
	const { directive, fresh } = cacheableOf(rendered, context, [...REVALIDATED, ...PUBLIC]);
	const rendering = fresh ? { keep: fresh } : passedOf(options, rendered);
	return { rendering, directive, status: rendered.page.status };
}

/** No browser keeps the page: it shows another time at each request. */
function pageOfMoment(
	options: Options,
	context: RequestContext,
	{ rendered, sheet }: { rendered: RenderResult; sheet: MarkSheet },
): PublicPage {
	const { page } = rendered;
	const { pieces } = cutTemplate(page.body.toString(), sheet);
	const { directive, fresh } = cacheableOf(rendered, context, REVALIDATED);
	const of = { directive, status: page.status };
	if (fresh) {
		const template = { sheet, slots: layOut(pieces).slots, packs: [] };
		return { ...of, rendering: { keep: { ...fresh, template } } };
	}
	const body = Buffer.from(fillTemplate(pieces));
	return { ...of, rendering: passedOf(options, { ...rendered, page: { ...page, body } }) };
}

function passedOf({ asksForAll }: Options, rendered: RenderResult): Rendering<SendPage> {
	const { isIncomplete, cookies } = rendered;
	// Without a database each waiting request would wait for its own render. A host may refuse one
	// client and not another.
	const isForAll = isIncomplete && asksForAll === true && cookies.length === 0;
	return { pass: (asking) => privateResponse(asking, rendered), isIncomplete, isForAll };
}
