/** An answer as the server sends it. Headers are names and values in turn. */
export interface PlainResponse {
	status: number;
	headers: readonly string[];
	body?: Buffer | undefined;
	/** Of a page; everything else gets the policy that allows nothing. */
	policy?: string | undefined;
}

/** A short plain text, for machines and for the rare reader. */
export function textAnswer(
	status: number,
	text: string,
	headers: readonly string[] = [],
): PlainResponse {
	return {
		status,
		headers: ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store', ...headers],
		body: Buffer.from(`${text}\n`),
	};
}

/** JSON that no cache keeps. */
export function respondJson(
	status: number,
	value: unknown,
	headers: readonly string[] = [],
): PlainResponse {
	return {
		status,
		headers: ['content-type', 'application/json', 'cache-control', 'no-store', ...headers],
		body: Buffer.from(JSON.stringify(value)),
	};
}

/** Another address for the visitor. */
export function respondRedirect(status: 301 | 302 | 303 | 308, location: string): PlainResponse {
	return { status, headers: ['location', location, 'cache-control', 'no-store'] };
}

/** The value of a header of an answer. */
export function headerOf({ headers }: PlainResponse, name: string): string | undefined {
	for (let index = 0; index < headers.length; index += 2) {
		if (headers[index] === name) return headers[index + 1];
	}
	return undefined;
}
