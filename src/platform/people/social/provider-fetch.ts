import type { CustomFetch } from 'openid-client';
import { createOutbound, OutboundError } from '#platform/people/messages/outbound.ts';

/** A provider that cannot be reached, or may not be asked. */
export class ProviderDown extends Error {}

/** Statuses that have no body. */
const BARE = [204, 205, 304];

/** `fetch` for a provider: its own origins alone, as all that we ask of others (`createOutbound`). */
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
