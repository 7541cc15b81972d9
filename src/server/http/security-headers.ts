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

const REPORTS = 'csp';

/** Tells browsers where the reports of a policy go that names them. */
export function reportingHeader(reportUrl: string): [name: string, value: string] {
	return ['reporting-endpoints', `${REPORTS}="${reportUrl}"`];
}

/** What Firebase's phone sign-in loads and asks: reCAPTCHA, and Google's list of accounts. */
const PHONE_AUTH = {
	script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
	frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
	connect: ['https://identitytoolkit.googleapis.com', 'https://www.google.com/recaptcha/'],
	image: ['https://www.gstatic.com/recaptcha/'],
};
const NO_PHONE_AUTH: typeof PHONE_AUTH = { script: [], frame: [], connect: [], image: [] };

interface PageSources {
	/** The policy that Astro made, with a hash for each inline piece of the whole build. */
	astroPolicy: string | undefined;
	/** Of these the ones that the page has; the others would be 2.4 KB of every answer. */
	inlineHashes: ReadonlySet<string>;
	imageOrigins: readonly string[];
	/** The one origin that the page frames. */
	frameOrigin: string | undefined;
	reportUrl: string | undefined;
	/** Where geetest's script, pictures and answers come from, where it is used. */
	humanOrigins?: readonly string[] | undefined;
	/** The page lets a provider of phone codes send one. */
	hasPhoneAuth?: boolean;
}

/** The policy of a page (S31): its own files, the inline pieces that were built, nothing else. */
export function pagePolicy(sources: PageSources) {
	const { imageOrigins, frameOrigin, reportUrl, humanOrigins = [] } = sources;
	const phone = sources.hasPhoneAuth ? PHONE_AUTH : NO_PHONE_AUTH;
	const scripts = hashesOf(sources, 'script-src');
	const script = ["'self'", ...humanOrigins, ...phone.script, ...scripts].join(' ');
	const frames = [...(frameOrigin ? [frameOrigin] : []), ...phone.frame].join(' ');
	const style = ["'self'", ...humanOrigins, ...hashesOf(sources, 'style-src')].join(' ');
	const directives = [
		"default-src 'none'",
		`script-src ${script}`,
		`style-src ${style}`,
		`img-src ${["'self'", 'data:', ...imageOrigins, ...humanOrigins, ...phone.image].join(' ')}`,
		"font-src 'self'",
		`connect-src ${["'self'", ...humanOrigins, ...phone.connect].join(' ')}`,
		"manifest-src 'self'",
		"worker-src 'self'",
		`frame-src ${frames || "'none'"}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	];
	// Browsers that know `report-to` leave `report-uri` to the others.
	if (reportUrl) directives.push(`report-uri ${reportUrl}`, `report-to ${REPORTS}`);
	return directives.join('; ');
}

type Hashes = Pick<PageSources, 'astroPolicy' | 'inlineHashes'>;

/** What was built and is on the page: a piece that somebody else put there stays forbidden. */
function hashesOf({ astroPolicy, inlineHashes }: Hashes, directive: string): string[] {
	const found = astroPolicy?.split(';').find((part) => part.trim().startsWith(`${directive} `));
	const built = found?.match(/'sha256-[A-Za-z0-9+/=]+'/g) ?? [];
	return built.filter((hash) => inlineHashes.has(hash));
}
