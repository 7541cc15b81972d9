/** A client whose browser has no key yet. */
export const CLIENT = {
	address: '203.0.113.9',
	userAgent: '',
	language: 'EN',
	hostname: 'site.test',
	origin: 'https://site.test',
	sessionToken: undefined,
	rememberMeToken: undefined,
};
