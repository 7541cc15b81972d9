import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BRAND } from '#lib/brand.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import type { PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';

/** Colours and drawings of the site, so that these pages look like the others. */
const tokens = readFileSync(
	resolve(import.meta.dirname, '../../layouts/styles/tokens.css'),
	'utf8',
);
const rules = readFileSync(resolve(import.meta.dirname, 'standalone.css'), 'utf8');
const STYLE = `${tokens}${rules}`.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');

const DRAWINGS = { offline: drawing('offline'), 'not-found': drawing('not-found') };
/** The names of the brand have different widths at one height. */
const LOGO_WIDTHS = { bn: 113, en: 103 };

export interface StandalonePage {
	context: Pick<RequestContext, 'locale' | 'theme' | 'requestId'>;
	status: number;
	/** The origin of the page's links and drawings, if it is not its own. */
	base?: string;
	headers?: readonly string[];
	title: string;
	art: keyof typeof DRAWINGS;
	/** HTML of the panel below the title. */
	body: string;
	/** The address of the same page in the other language. */
	otherLanguage?: string;
	/** Runs at the end of the page, which also works without it. */
	script?: string;
}

/** Returns a page of the server itself: complete in one response, not cached and not indexed. */
export function standalonePage(page: StandalonePage): PlainResponse {
	const { context, status, base = '', headers = [], title, art, body } = page;
	const { otherLanguage, script } = page;
	const { locale, theme = 'light' } = context;
	const brand = BRAND.names[locale];
	const other = locale === 'bn' ? (['en', 'English'] as const) : (['bn', 'বাংলা'] as const);
	const switchTo = otherLanguage
		? `<a href="${escapeHtml(otherLanguage)}" hreflang="${other[0]}" lang="${other[0]}">${other[1]}</a>`
		: '';
	const html = `<!doctype html>
<html lang="${locale}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${brand}</title>
<link rel="icon" href="${base}/favicon.svg" type="image/svg+xml"><style>${STYLE}</style></head>
<body><header><div class="row"><a href="${base}${localizePath(locale, '/')}"><img src="${base}/art/logo-${locale}-dark.svg" alt="${brand}" width="${LOGO_WIDTHS[locale]}" height="32"></a>${switchTo}</div></header>
<main><section class="panel">${DRAWINGS[art]}<h1>${escapeHtml(title)}</h1>${body}</section></main>
${script ? `<script>${script}</script>` : ''}</body></html>
`;
	return {
		status,
		headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store', ...headers],
		body: Buffer.from(html),
		policy: policyOf(base, script),
	};
}

/** Escapes text for HTML, in attributes too. */
export function escapeHtml(text: string): string {
	return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE_HASH = hashOf(STYLE);

function policyOf(base: string, script: string | undefined): string {
	return [
		"default-src 'none'",
		`img-src ${base || "'self'"}`,
		`style-src '${STYLE_HASH}'`,
		...(script ? [`script-src '${hashOf(script)}'`] : []),
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'none'",
	].join('; ');
}

function hashOf(text: string): string {
	return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function drawing(name: string): string {
	const file = resolve(import.meta.dirname, `../../../public/art/states/${name}.svg`);
	return readFileSync(file, 'utf8').trim();
}
