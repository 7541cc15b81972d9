import { localizePath } from '#lib/i18n/locales.ts';
import { servicePath } from '#lib/wps/contract/system.ts';
import { LIVE_CHAT } from '#lib/wps/service-links.ts';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { serverTexts } from './server-texts.ts';
import { escapeHtml, standalonePage } from './standalone-page.ts';

/**
 * Returns the page for a request under a host name that is not the site's. Its links, drawings and
 * customer service are at the site's first host: this one is refused for them too.
 *
 * Source: spec 8, "invalid URL or domain check failed, contact customer service".
 */
export function foreignHostPage(
	context: RequestContext,
	[host]: readonly string[] = [],
): PlainResponse {
	const { locale, requestId, scheme } = context;
	const texts = serverTexts(locale);
	const base = host === undefined ? '' : `${scheme}://${host}`;
	const service = base + servicePath(LIVE_CHAT, locale);
	const home = base + localizePath(locale, '/');
	const number = escapeHtml(texts.request_id.replace('{{id}}', requestId));
	return standalonePage({
		context,
		status: 400,
		base,
		title: texts.host.title,
		art: 'not-found',
		body: `<p class="lead">${texts.host.message}</p>
<p class="actions"><a class="button first" href="${service}" target="_blank" rel="noopener">${texts.service.button}</a><a class="button" href="${home}">${texts.home}</a></p>
<p class="note">${number}</p>`,
	});
}
