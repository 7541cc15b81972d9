import sanitizeHtml from 'sanitize-html';
import { safePath } from './safe-path.ts';

const NESTING_MAX = 24;
const LENGTH_MAX = 200_000;
const SCHEMES = ['https', 'http', 'mailto', 'tel'];
const TAGS = [
	...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'strong', 'em', 'u', 's', 'small', 'sub'],
	...['sup', 'code', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption'],
	...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const ATTRIBUTES = {
	'*': ['lang', 'dir'],
	a: ['href', 'rel'],
	img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
	ol: ['start'],
	th: ['colspan', 'rowspan', 'scope'],
	td: ['colspan', 'rowspan'],
};

/**
 * Sanitises HTML of an operator or another host by an allow-list: no script, style, form or frame.
 * Runs on the server only, when a text is stored and again when it is shown. An `h1` becomes an
 * `h2`, because the page has its own.
 */
export function cleanRichText(html: string): string {
	return sanitizeHtml(html.slice(0, LENGTH_MAX), {
		allowedTags: TAGS,
		allowedAttributes: ATTRIBUTES,
		allowedSchemes: SCHEMES,
		allowedSchemesByTag: { img: ['https'] },
		allowProtocolRelative: false,
		nestingLimit: NESTING_MAX,
		enforceHtmlBoundary: false,
		transformTags: {
			h1: 'h2',
			b: 'strong',
			i: 'em',
			a: (tagName, { href, lang }) => ({ tagName, attribs: { ...langOf(lang), ...link(href) } }),
			img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
		},
		// Removes images whose source was refused.
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
	});
}

/** Links to other sites send no referrer and do not endorse the target. */
function link(href: string | undefined): Record<string, string> {
	if (href === undefined || href.startsWith('#')) return href ? { href } : {};
	const path = safePath(href);
	if (path) return { href: path };
	const isKnown = URL.canParse(href) && SCHEMES.includes(new URL(href).protocol.slice(0, -1));
	return isKnown ? { href, rel: 'noopener noreferrer nofollow' } : {};
}

/** Keeps the size, so that the page does not shift when the image loads. */
function picture({ src = '', alt = '', width, height }: Record<string, string>) {
	const source = safePath(src) ?? (URL.canParse(src) ? src : '');
	const size = isSize(width) && isSize(height) ? { width, height } : {};
	return { src: source, alt, ...size, loading: 'lazy', decoding: 'async' };
}

function isSize(text: string | undefined): text is string {
	return text !== undefined && /^[1-9]\d{0,3}$/.test(text);
}

function langOf(lang: string | undefined): Record<string, string> {
	return lang ? { lang } : {};
}
