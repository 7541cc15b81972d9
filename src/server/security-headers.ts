/** On every response, whatever it is (security checklist S32). */
const ALWAYS = [
	'x-content-type-options',
	'nosniff',
	'x-frame-options',
	'DENY',
	'referrer-policy',
	'strict-origin-when-cross-origin',
	'cross-origin-opener-policy',
	'same-origin-allow-popups',
	'cross-origin-resource-policy',
	'same-origin',
	'permissions-policy',
	'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
] as const;
const HSTS = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;

/** What is no page may load nothing and be framed by nobody. */
const CLOSED_POLICY =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PLAIN = [...ALWAYS];
const SECURE = [...ALWAYS, ...HSTS];

/** The security headers of a response, names and values in turn. HSTS only means something over TLS. */
export function securityHeaders(scheme: 'http' | 'https', policy = CLOSED_POLICY): string[] {
	const headers = scheme === 'https' ? SECURE : PLAIN;
	return [...headers, 'content-security-policy', policy];
}

interface PageSources {
	/** The policy that Astro made for the page, for its hashes. */
	astroPolicy: string | undefined;
	imageOrigins: readonly string[];
	/** The one origin that the page frames. */
	frameOrigin: string | undefined;
	reportUrl: string | undefined;
}

/** The policy of a page (S31): its own files, the inline pieces that were built, nothing else. */
export function pagePolicy({ astroPolicy, imageOrigins, frameOrigin, reportUrl }: PageSources) {
	const script = ["'self'", ...hashesOf(astroPolicy, 'script-src')].join(' ');
	const style = ["'self'", ...hashesOf(astroPolicy, 'style-src')].join(' ');
	const directives = [
		"default-src 'none'",
		`script-src ${script}`,
		`style-src ${style}`,
		`img-src ${["'self'", 'data:', ...imageOrigins].join(' ')}`,
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		"worker-src 'self'",
		`frame-src ${frameOrigin ?? "'none'"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	];
	// `report-uri` is what every browser reads; `report-to` needs a header of its own.
	if (reportUrl) directives.push(`report-uri ${reportUrl}`);
	return directives.join('; ');
}

function hashesOf(policy: string | undefined, directive: string): string[] {
	const found = policy?.split(';').find((part) => part.trim().startsWith(`${directive} `));
	return found?.match(/'sha(256|384|512)-[A-Za-z0-9+/=]+'/g) ?? [];
}
