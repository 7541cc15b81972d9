import { localizePath } from '#lib/i18n/locales.ts';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';
import { serverTexts } from './server-texts.ts';
import { escapeHtml, standalonePage } from './standalone-page.ts';

const TEXT_OF_STATUS = {
	400: 'bad_request',
	401: 'log_in',
	403: 'forbidden',
	404: 'not_found',
	405: 'not_allowed',
	413: 'too_large',
	429: 'too_many',
	503: 'unavailable',
} as const;

/** Returns a page in the language of the request, for a request that no page of the site serves. */
export function refusalPage(
	context: RequestContext,
	status: number,
	headers: readonly string[] = [],
): PlainResponse {
	const { locale, requestId } = context;
	const texts = serverTexts(locale);
	const key = status in TEXT_OF_STATUS ? (status as keyof typeof TEXT_OF_STATUS) : undefined;
	const number = escapeHtml(texts.request_id.replace('{{id}}', requestId));
	return standalonePage({
		context,
		status,
		headers,
		title: texts[key ? TEXT_OF_STATUS[key] : 'fault'],
		art: status === 404 ? 'not-found' : 'offline',
		body: `<p class="actions"><a class="button first" href="${localizePath(locale, '/')}">${texts.home}</a></p>
<p class="note">${number}</p>`,
	});
}
