import { createWps, type Wps } from './client.ts';

/** The client of the page: same origin, the session in a cookie that no script can read. */
export const wps: Wps = (call, input) =>
	createWps({
		transport: (request) => fetch(request),
		origin: location.origin,
		headers: { language: document.documentElement.lang.toUpperCase() },
	})(call, input);
