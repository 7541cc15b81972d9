/** Headers of every response (security checklist S32). */
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

/** The policy of a response that is no page: it loads nothing and cannot be framed. */
const CLOSED_POLICY =
	"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const PLAIN = [...ALWAYS];
const SECURE = [...ALWAYS, ...HSTS];

/**
 * Returns the security headers of a response, names and values in turn. HSTS applies over TLS only.
 */
export function securityHeaders(scheme: 'http' | 'https', policy = CLOSED_POLICY): string[] {
	const headers = scheme === 'https' ? SECURE : PLAIN;
	return [...headers, 'content-security-policy', policy];
}

const REPORTS = 'csp';

/** Returns the header that names the endpoint of policy reports. */
export function reportingHeader(reportUrl: string): [name: string, value: string] {
	return ['reporting-endpoints', `${REPORTS}="${reportUrl}"`];
}

/** Origins of Firebase's phone sign-in: reCAPTCHA, and Google's account API. */
const PHONE_AUTH = {
	script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
	frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
	connect: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
	image: ['https://www.gstatic.com/recaptcha/'],
};
const NO_PHONE_AUTH: typeof PHONE_AUTH = { script: [], frame: [], connect: [], image: [] };

/** Origins of Google's tag: its script, and where it sends its counts. */
const ANALYTICS = {
	script: ['https://www.googletagmanager.com/gtag/'],
	connect: [
		'https://*.google-analytics.com',
		'https://*.analytics.google.com',
		'https://*.googletagmanager.com',
	],
	image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};
const NO_ANALYTICS: typeof ANALYTICS = { script: [], connect: [], image: [] };

interface PageSources {
	/** Astro's policy, with a hash for each inline script and style of the whole build. */
	astroPolicy: string | undefined;
	/** The hashes of the page. Those of the other pages would add 2.4 KB to every response. */
	inlineHashes: ReadonlySet<string>;
	imageOrigins: readonly string[];
	/** Other addresses of the site, whose speed the page measures. */
	otherAddresses?: readonly string[];
	/** The one origin that the page frames. */
	frameOrigin: string | undefined;
	reportUrl: string | undefined;
	/** Origins of geetest's script, images and API, where geetest is used. */
	botCheckOrigins?: readonly string[] | undefined;
	/** The page asks a provider to send a phone code. */
	hasPhoneAuth?: boolean;
	/** The visitor agreed to analytics, on a page that has it. */
	hasAnalytics?: boolean;
}

/**
 * Returns the policy of a page (S31). It allows the site's own files and the inline code of the
 * build.
 */
export function pagePolicy(sources: PageSources) {
	const { imageOrigins, frameOrigin, reportUrl, botCheckOrigins = [] } = sources;
	const connect = [...(sources.otherAddresses ?? []), ...botCheckOrigins];
	const phone = sources.hasPhoneAuth ? PHONE_AUTH : NO_PHONE_AUTH;
	const tag = sources.hasAnalytics ? ANALYTICS : NO_ANALYTICS;
	const scripts = hashesOf(sources, 'script-src');
	const script = ["'self'", ...botCheckOrigins, ...phone.script, ...tag.script, ...scripts].join(
		' ',
	);
	const frames = [...(frameOrigin ? [frameOrigin] : []), ...phone.frame].join(' ');
	const style = ["'self'", ...botCheckOrigins, ...hashesOf(sources, 'style-src')].join(' ');
	const images = [...phone.image, ...tag.image];
	const directives = [
		"default-src 'none'",
		`script-src ${script}`,
		`style-src ${style}`,
		`img-src ${["'self'", 'data:', ...imageOrigins, ...botCheckOrigins, ...images].join(' ')}`,
		"font-src 'self'",
		`connect-src ${["'self'", ...connect, ...phone.connect, ...tag.connect].join(' ')}`,
		"manifest-src 'self'",
		"worker-src 'self'",
		`frame-src ${frames || "'none'"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	];
	// Browsers that support `report-to` ignore `report-uri`.
	if (reportUrl) directives.push(`report-uri ${reportUrl}`, `report-to ${REPORTS}`);
	return directives.join('; ');
}

type Hashes = Pick<PageSources, 'astroPolicy' | 'inlineHashes'>;

/**
 * Returns the hashes that are in the build and on the page, so that injected code stays forbidden.
 */
function hashesOf({ astroPolicy, inlineHashes }: Hashes, directive: string): string[] {
	const found = astroPolicy?.split(';').find((part) => part.trim().startsWith(`${directive} `));
	const built = found?.match(/'sha256-[A-Za-z0-9+/=]+'/g) ?? [];
	return built.filter((hash) => inlineHashes.has(hash));
}
