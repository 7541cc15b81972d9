/** A response of the server. Headers are names and values in turn. */
export interface PlainResponse {
	status: number;
	headers: readonly string[];
	body?: Buffer | undefined;
	/** A body that is sent as it arrives, in place of `body`. */
	stream?: AsyncIterable<Uint8Array> | undefined;
	/** The content security policy of a page. Without one the response gets the closed policy. */
	policy?: string | undefined;
}

/** Returns a short plain text, for machines. */
export function textResponse(
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

/** Returns JSON that must not be cached. */
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

/** Redirects to another address. */
export function respondRedirect(status: 301 | 302 | 303 | 308, location: string): PlainResponse {
	return { status, headers: ['location', location, 'cache-control', 'no-store'] };
}

/** Returns the value of a header. */
export function headerOf({ headers }: PlainResponse, name: string): string | undefined {
	for (let index = 0; index < headers.length; index += 2) {
		if (headers[index] === name) return headers[index + 1];
	}
	return undefined;
}
