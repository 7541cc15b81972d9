import { getStatus, servicePath } from '#lib/wps/contract/system.ts';
import type { Transport } from './wps-requests.ts';

/**
 * The transport, with what a legacy host says of its customer service replaced by the addresses of
 * our own window: its encrypted paths hold the key to themselves and stay on the server.
 */
export function hideServicePaths(transport: Transport): Transport {
	return async (request) => {
		const response = await transport(request);
		if (new URL(request.url).pathname !== getStatus.path) return response;
		const text = await response.text();
		const headers = new Headers(response.headers);
		headers.delete('content-length');
		headers.delete('content-encoding');
		return new Response(masked(text), { status: response.status, headers });
	};
}

/** What is no status is no secret either. */
function masked(text: string): string {
	try {
		const answer = JSON.parse(text);
		const services: unknown = answer?.value?.info?.customerService;
		if (!Array.isArray(services)) return text;
		answer.value.info.customerService = services.map((service) =>
			service && typeof service === 'object'
				? { ...service, path: servicePath(Number(service.csType) || undefined) }
				: service,
		);
		return JSON.stringify(answer);
	} catch {
		return text;
	}
}
