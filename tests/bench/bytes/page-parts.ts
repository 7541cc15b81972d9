import { brotliCompressSync, constants } from 'node:zlib';

export interface PageParts {
	/** Addresses of style sheets, and of scripts that load without a touch. */
	styleUrls: string[];
	scriptUrls: string[];
	inlineStyle: string;
	inlineScript: string;
	/** Texts and props in the page: data, not scripts. */
	inlineData: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;
const LINK = /<link\b[^>]*>/gi;

/** Splits a page into its parts. */
export function partsOf(html: string): PageParts {
	const scripts = [...html.matchAll(SCRIPT)].map(([, attributes = '', text = '']) => {
		const isData = /type=["']?application\/(ld\+)?json/i.test(attributes);
		return { url: attributeOf(attributes, 'src'), isData, text };
	});
	const links = [...html.matchAll(LINK)].map(([link]) => ({
		rel: attributeOf(link, 'rel') ?? '',
		url: attributeOf(link, 'href') ?? '',
	}));
	const preloads = links.filter(({ rel }) => rel === 'modulepreload').map(({ url }) => url);
	const inline = scripts.filter(({ url }) => !url);
	const textOf = (found: typeof inline) => found.map(({ text }) => text).join('\n');
	return {
		styleUrls: links.filter(({ rel }) => rel === 'stylesheet').map(({ url }) => url),
		scriptUrls: [...scripts.flatMap(({ url }) => url ?? []), ...preloads],
		inlineStyle: [...html.matchAll(STYLE)].map(([, text = '']) => text).join('\n'),
		inlineScript: textOf(inline.filter(({ isData }) => !isData)),
		inlineData: textOf(inline.filter(({ isData }) => isData)),
	};
}

/** Returns the size of a text at brotli's highest quality. */
export function brotliSize(content: string | Buffer): number {
	if (content.length === 0) return 0;
	const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	return brotliCompressSync(content, { params }).length;
}

function attributeOf(tag: string, name: string): string | undefined {
	return new RegExp(`(?<![-\\w])${name}=["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];
}
