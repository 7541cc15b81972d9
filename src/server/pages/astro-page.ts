import { pathToFileURL } from 'node:url';
import type { PageLocals } from './page-locals.ts';

/** A request for a page, as Astro is asked. */
export interface PageRequest {
	method: string;
	/** Path and query. */
	address: string;
	scheme: 'http' | 'https';
	headers: Record<string, string>;
	clientAddress: string;
	body: Buffer | undefined;
	locals: PageLocals;
}

export interface RenderedPage {
	status: number;
	headers: [name: string, value: string][];
	body: Buffer;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>;

type AstroHandler = (
	request: object,
	response: object,
	next: (error?: unknown) => void,
	locals: PageLocals,
) => Promise<void>;

/** The pages of a build. A page that no route answers is `undefined`; a broken one throws. */
export async function loadPages(entryFile: string): Promise<RenderPage> {
	const entry: { handler: AstroHandler } = await import(pathToFileURL(entryFile).href);
	return async (request) => {
		const sink = createSink();
		let isMatched = true;
		const next = () => {
			isMatched = false;
		};
		await entry.handler(nodeRequest(request), sink.response, next, request.locals);
		return isMatched ? sink.page() : undefined;
	};
}

/** Astro's adapter reads a `node:http` request; this one has no socket behind it. */
function nodeRequest({ method, address, scheme, headers, clientAddress, body }: PageRequest) {
	const nothing = () => undefined;
	const socket = { remoteAddress: clientAddress, encrypted: scheme === 'https' };
	return {
		method,
		url: address,
		headers,
		body: body ?? Buffer.alloc(0),
		// A page is rendered to its end, whoever waits for it.
		socket: { ...socket, destroyed: false, on: nothing, off: nothing },
		on: nothing,
		once: nothing,
	};
}

/** Takes the place of a `node:http` response and keeps what is written to it. */
function createSink() {
	const parts: Buffer[] = [];
	let head: Pick<RenderedPage, 'status' | 'headers'> = { status: 500, headers: [] };
	let broken: unknown;
	const nothing = () => undefined;
	const response = {
		statusCode: 200,
		statusMessage: '',
		headersSent: false,
		on: nothing,
		off: nothing,
		writeHead(status: number, headers: Record<string, string | string[]> = {}) {
			response.headersSent = true;
			head = { status, headers: pairsOf(headers) };
		},
		write(part: Uint8Array | string, written?: () => void) {
			parts.push(Buffer.from(part));
			written?.();
			return true;
		},
		end(part?: Uint8Array | string) {
			if (part) parts.push(Buffer.from(part));
			if (!response.headersSent) response.writeHead(response.statusCode);
		},
		destroy(error?: unknown) {
			broken = error ?? new Error('the page broke off');
		},
	};
	const page = (): RenderedPage => {
		if (broken) throw broken;
		return { ...head, body: Buffer.concat(parts) };
	};
	return { response, page };
}

function pairsOf(headers: Record<string, string | string[]>): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) =>
		[value].flat().map((item): [string, string] => [name.toLowerCase(), item]),
	);
}
