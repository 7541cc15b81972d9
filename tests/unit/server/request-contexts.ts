import type { RequestContext } from '#server/http/request-context.ts';

/** A visitor's request of the home page over https; a test overrides what it is about. */
export function aRequestContext(given: Partial<RequestContext> = {}): RequestContext {
	const host = given.host ?? 'jhilik.example';
	const scheme = given.scheme ?? 'https';
	return {
		requestId: 'test-request',
		method: 'GET',
		path: '/',
		query: '',
		headers: {},
		scheme,
		host,
		origin: `${scheme}://${host}`,
		clientAddress: '203.0.113.7',
		isLocal: false,
		token: undefined,
		deviceKey: undefined,
		rememberMeToken: undefined,
		theme: undefined,
		locale: 'bn',
		...given,
	};
}
