import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findFrameOrigin, standardStudioOrigin } from '#server/http/frame-origin.ts';
import { pagePolicy, reportingHeader, securityHeaders } from '#server/http/security-headers.ts';
import { cspHashes } from '#server/pages/csp-hashes.ts';

const NOTHING = {
	astroPolicy: undefined,
	inlineHashes: new Set<string>(),
	imageOrigins: [],
	frameOrigin: undefined,
	reportUrl: undefined,
};

test('a page may run its own files and its inline parts, and no others', () => {
	const astroPolicy =
		"script-src 'self' 'sha256-AAAA=' 'sha256-ELSE=' 'unsafe-inline' https://cdn.example; style-src 'self' 'sha256-BBBB'";
	const inlineHashes = new Set(["'sha256-AAAA='", "'sha256-BBBB'", "'sha256-EVIL='"]);

	const policy = pagePolicy({ ...NOTHING, astroPolicy, inlineHashes });

	expect(policy).toContain("script-src 'self' 'sha256-AAAA=';");
	expect(policy).toContain("style-src 'self' 'sha256-BBBB';");
	expect(policy).not.toMatch(/unsafe|https:|ELSE|EVIL/);
});

test('inline parts are hashed by their bytes, wherever they are', () => {
	const script = 'const word = "<style>ঝিলিক";\nrun();';
	const page = Buffer.from(
		`<head><style data-of="খেলা">a{b:c}</style><title>খেলা</title></head>
		<body><script type="module">${script}</script><scripted>none</scripted></body>`,
	);
	const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

	expect([...cspHashes(page)]).toEqual([hashOf('a{b:c}'), hashOf(script)]);
});

test('without a policy of Astro no inline part runs', () => {
	expect(pagePolicy(NOTHING)).toBe(
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
			"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'none'; " +
			"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
	);
});

test('a page may ask the other addresses of the site for their speed, and no other', () => {
	const policy = pagePolicy({ ...NOTHING, otherAddresses: ['https://two.example'] });

	expect(policy).toContain("connect-src 'self' https://two.example;");
	expect(policy).toContain("script-src 'self';");
});

test('image origins, the game frame and the report address are in the policy', () => {
	const policy = pagePolicy({
		...NOTHING,
		imageOrigins: ['https://images.example'],
		frameOrigin: 'https://games.example',
		reportUrl: 'https://reports.example/csp',
	});

	expect(policy).toContain("img-src 'self' data: https://images.example;");
	expect(policy).toContain('frame-src https://games.example;');
	expect(policy).toContain('report-uri https://reports.example/csp; report-to csp');
	expect(reportingHeader('https://reports.example/csp')).toEqual([
		'reporting-endpoints',
		'csp="https://reports.example/csp"',
	]);
});

test('HSTS is sent over TLS only and the other headers always', () => {
	const plain = securityHeaders('http');
	const secure = securityHeaders('https');

	expect(plain).not.toContain('strict-transport-security');
	expect(secure).toContain('max-age=31536000; includeSubDomains');
	for (const name of [
		'x-content-type-options',
		'referrer-policy',
		'cross-origin-opener-policy',
		'cross-origin-resource-policy',
		'permissions-policy',
		'content-security-policy',
	]) {
		expect(plain).toContain(name);
	}
});

test.for([
	{ wanted: 'http://192.168.1.5:4322', host: '192.168.1.5:4321', is: 'http://192.168.1.5:4322' },
	{ wanted: 'http://localhost:4322', host: '192.168.1.5:4321', is: undefined },
	{ wanted: 'https://games.example', host: 'a.example', is: 'https://games.example' },
	{ wanted: "https://games.example; script-src 'unsafe-inline'", host: 'a.example', is: undefined },
	{ wanted: 'https://evil.example', host: 'a.example', is: undefined },
])('at $host the origin "$wanted" is framed as $is', async ({ wanted, host, is }) => {
	const allowed = () => ({
		launchOrigins: ['https://games.example'],
		studioOrigin: standardStudioOrigin(4322),
	});

	expect(await findFrameOrigin({ wanted, context: { host }, allowed })).toBe(is);
});

test('the origin of a new vendor is allowed on its first page', async () => {
	let looks = 0;
	let launchOrigins = ['https://games.example'];
	const finding = {
		context: { host: 'a.example' },
		allowed: () => ({ launchOrigins, studioOrigin: standardStudioOrigin(4322) }),
		renew: async () => {
			looks += 1;
			launchOrigins = ['https://games.example', 'https://new.example'];
		},
	};

	const known = await findFrameOrigin({ ...finding, wanted: 'https://games.example' });
	const looksForKnown = looks;
	const added = await findFrameOrigin({ ...finding, wanted: 'https://new.example' });
	const foreign = await findFrameOrigin({ ...finding, wanted: 'https://evil.example' });

	expect([known, looksForKnown]).toEqual(['https://games.example', 0]);
	expect([added, foreign, looks]).toEqual(['https://new.example', undefined, 2]);
});
