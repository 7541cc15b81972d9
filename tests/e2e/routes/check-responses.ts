import { HtmlValidate } from 'html-validate';

const CONCURRENCY = 8;

/** An agent has one file at a time and ten an hour: a refusal is no broken link. */
const LIMITED = '/wps/agent/export?';

interface RequestOptions {
	origin: string;
	/** The session of the request. */
	cookie?: string | undefined;
}

/** Requests every address of the site once and returns the broken ones. */
export async function listBroken(
	addresses: Iterable<string>,
	asking: RequestOptions,
): Promise<string[]> {
	const { origin } = asking;
	const own = new Set<string>();
	const broken: string[] = [];
	for (const address of addresses) {
		const url = new URL(address);
		if (url.origin === origin) own.add(url.pathname + url.search);
		else if (!['https:', 'mailto:', 'tel:', 'data:', 'blob:'].includes(url.protocol)) {
			if (!url.hostname.endsWith('localhost')) broken.push(`${address} is no address to follow`);
		}
	}
	const paths = [...own];
	await Promise.all(
		Array.from({ length: CONCURRENCY }, async () => {
			for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
				const { status } = await ask(path, asking);
				const isLimited = status === 429 && path.startsWith(LIMITED);
				if (status >= 400 && !isLimited) broken.push(`${path} answers ${status}`);
			}
		}),
	);
	return broken.sort();
}

const validator = new HtmlValidate({
	extends: ['html-validate:standard'],
	rules: { 'no-inline-style': 'error' },
});

/** Returns the violations of the HTML standard in the response to a path. */
export async function htmlFaults(path: string, asking: RequestOptions): Promise<string[]> {
	const html = await (await ask(path, asking)).text();
	const { results } = await validator.validateString(html, path);
	const seen = new Map<string, string>();
	for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages)) {
		const from = html.split('\n')[line - 1]?.slice(Math.max(0, column - 30), column + 80);
		seen.set(`${ruleId} ${message}`, `${path}: ${ruleId}: ${message} (…${from}…)`);
	}
	// The parser of the validator accepts anything after the last end tag; browsers move it.
	const [after = ''] = html.split(/<\/html\s*>/i).slice(1);
	const rest = after.trim().slice(0, 80);
	return [...seen.values(), ...(rest ? [`${path}: content after the document: ${rest}`] : [])];
}

function ask(path: string, { origin, cookie }: RequestOptions): Promise<Response> {
	// As a press on a link of the page: files of a member are sent to no other site's.
	const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
	return fetch(`${origin}${path}`, { headers, redirect: 'follow' });
}
