import { createHash } from 'node:crypto';
import bn from '../../locales/bn/server.json' with { type: 'json' };
import en from '../../locales/en/server.json' with { type: 'json' };
import type { Answer } from './answer.ts';
import type { Visit } from './visit.ts';

const TEXTS = { bn, en };
const TEXT_OF_STATUS: Record<number, keyof typeof en> = {
	400: 'bad_request',
	403: 'forbidden',
	404: 'not_found',
	405: 'not_allowed',
	413: 'too_large',
	503: 'unavailable',
};
const STYLE = [
	':root{color-scheme:light dark}',
	'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}',
	'small{opacity:.7}',
].join('');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = [
	"default-src 'none'",
	`style-src 'sha256-${STYLE_HASH}'`,
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** A small page in the visitor's language, for what no page of the site answers. */
export function refusalPage(visit: Visit, status: number, headers: readonly string[] = []): Answer {
	const { locale, requestId, theme } = visit;
	const texts = TEXTS[locale];
	const text = texts[TEXT_OF_STATUS[status] ?? 'fault'];
	const home = locale === 'en' ? '/en' : '/';
	const scheme = theme ? `<meta name="color-scheme" content="${theme}">` : '';
	const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">${scheme}
<title>${text}</title><style>${STYLE}</style></head>
<body><h1>${text}</h1><p><a href="${home}">${texts.home}</a></p>
<p><small>${texts.request_id.replace('{{id}}', requestId)}</small></p></body></html>\n`;
	return {
		status,
		headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store', ...headers],
		body: Buffer.from(html),
		policy: POLICY,
	};
}
