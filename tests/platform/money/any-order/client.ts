/** The browser of the members of these tests. */
export const CLIENT = {
	...{ address: '203.0.113.9', userAgent: 'model', language: 'EN', hostname: 'site.test' },
	...{ origin: 'https://site.test', deviceKey: undefined, sessionToken: undefined },
	rememberMeToken: undefined,
};
