import type { CustomFetch } from 'openid-client';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';

/** The provider is unreachable, or the request is not allowed. */
export class ProviderUnavailable extends Error {}

/** Statuses without a body. */
const BODILESS = [204, 205, 304];

/**
 * Creates a `fetch` for a provider, limited to its origins and to the rules of `createOutbound`.
 */
export function createProviderFetch(origins: readonly string[]): CustomFetch {
	const ask = createOutbound(origins);
	return async (url, { method, headers, body }) => {
		const sentBody = body === null || body === undefined ? undefined : String(body);
		const response = await ask({
			url,
			headers,
			method: method === 'POST' ? 'POST' : 'GET',
			...(sentBody !== undefined && { body: sentBody }),
		}).catch((error: unknown) => {
			throw error instanceof OutboundError ? new ProviderUnavailable(error.message) : error;
		});
		const { status, text } = response;
		if (status < 200 || status > 599) throw new ProviderUnavailable('no status');
		const type = response.headers['content-type'];
		return new Response(BODILESS.includes(status) ? null : text, {
			status,
			headers: { 'content-type': typeof type === 'string' ? type : 'text/plain' },
		});
	};
}
