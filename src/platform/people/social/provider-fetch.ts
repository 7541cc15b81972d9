import type { CustomFetch } from 'openid-client';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';

/** The provider is unreachable, or the request is not allowed. */
export class ProviderDown extends Error {}

/** Statuses without a body. */
const BARE = [204, 205, 304];

/**
 * Creates a `fetch` for a provider, limited to its origins and to the rules of `createOutbound`.
 */
export function createProviderFetch(origins: readonly string[]): CustomFetch {
	const ask = createOutbound(origins);
	return async (url, { method, headers, body }) => {
		const asked = body === null || body === undefined ? undefined : String(body);
		const {
			status,
			headers: answered,
			text,
		} = await ask({
			...{ url, headers },
			method: method === 'POST' ? 'POST' : 'GET',
			...(asked !== undefined && { body: asked }),
		}).catch((error: unknown) => {
			throw error instanceof OutboundError ? new ProviderDown(error.message) : error;
		});
		if (status < 200 || status > 599) throw new ProviderDown('no status');
		const type = answered['content-type'];
		return new Response(BARE.includes(status) ? null : text, {
			status,
			headers: { 'content-type': typeof type === 'string' ? type : 'text/plain' },
		});
	};
}
