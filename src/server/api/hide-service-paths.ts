import { callsOfPath } from '#lib/wps/contract/calls.ts';
import { getStatus, servicePath } from '#lib/wps/contract/system.ts';
import type { Transport } from './wps-requests.ts';

/**
 * Replaces the customer-service links of a legacy host by the addresses of the own window. The
 * encrypted paths of the host contain their key, so they stay on the server.
 */
export function hideServicePaths(transport: Transport): Transport {
	return async (request) => {
		const response = await transport(request);
		if (!callsOfPath(new URL(request.url).pathname).includes(getStatus)) return response;
		const text = await response.text();
		const headers = new Headers(response.headers);
		headers.delete('content-length');
		headers.delete('content-encoding');
		return new Response(masked(text), { status: response.status, headers });
	};
}

/** Text that is no status holds no links and passes as it is. */
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
