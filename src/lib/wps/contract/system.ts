import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/rules/auth/social.ts';
import { defineCall } from '../call.ts';
import { instant, jsonCount, yesNo } from '../values.ts';

const whitelabelNode = z.object({ modId: z.string(), enabled: z.enum(['0', '1']) });

/** The feature flags: the tree's first level. */
const whitelabel = z.object({
	...whitelabelNode.shape,
	childrenNodes: z.array(whitelabelNode),
});

/** A text by language. Ours: the family knows one language per answer. */
const texts = z.record(z.string(), z.string());

/** Addresses of the customer-service window; a person opens them, they are no calls. */
export const SERVICE_PATH = '/wps/service/';

/** The address the window is opened with; 3 is live chat. The server knows where it leads. */
export function servicePath(csType = 3, language?: string): string {
	return SERVICE_PATH + csType + (language ? `?lang=${language}` : '');
}

/** A button of customer service. Pages link to `servicePath(csType)`. */
export type CustomerService = z.output<typeof customerService>;
const customerService = z.object({
	/** Where the button stands: `RIGHT` is the right bar. */
	csPosition: z.optional(z.string()),
	/** 3 is live chat and the one that the window uses, 4 the service of the higher VIP levels. */
	csType: jsonCount,
	/** Of our platform the path of the window; a legacy host sends a secret that pages leave alone. */
	path: z.optional(z.string()),
});

/** A link that an operator has configured: `TELEGRAM`, `FACEBOOK`, `WHATSAPP`, `EMAIL`, an app. */
export type Resource = z.output<typeof resource>;
const resource = z.object({
	resourceType: z.string(),
	url: z.string(),
	qrCodeUrl: z.optional(z.string()),
});

/** A licence that an operator holds. Ours: without its number and the regulator's page no badge. */
export type Licence = z.output<typeof licence>;
const licence = z.object({ authority: z.string(), number: z.string(), verifyUrl: z.string() });

const domain = z.object({ domainName: z.string() });
const location = z.object({ ip: z.string() });

/** One field of the registration form. */
export const registerField = z.object({
	enabled: z.boolean(),
	required: z.boolean(),
	/** `*` is anything. */
	acceptedPattern: z.string(),
	patternId: z.string(),
	minLength: jsonCount,
	maxLength: jsonCount,
	type: z.string(),
});

const info = z.object({
	/** Absent where it could not be read: no flag is then known to be off. */
	whitelabel: z.optional(whitelabel),
	customerService: z.optional(z.array(customerService)),
	resources: z.optional(z.array(resource)),
	licences: z.optional(z.array(licence)),
	domainRoute: z.optional(z.array(domain)),
	register: z.optional(z.record(z.string(), registerField)),
	mainDomain: z.optional(z.string()),
	analytics: z.optional(z.object({ gtagId: z.optional(z.string()) })),
	/** Origins that games may be framed from. */
	launchGameCDNs: z.optional(z.array(z.string())),
	imageCDNs: z.optional(z.array(z.string())),
	/** Vendors filed under SPORTS that are shown apart. Ours. */
	splitFromSports: z.optional(
		z.object({ ESPORTS: z.array(z.string()), COCKFIGHT: z.array(z.string()) }),
	),
	/** Ours: without a session every address but five leads to the log-in (spec 2). */
	loginedToHomePage: z.optional(z.boolean()),
	/** Ours: the providers that people may sign in with. */
	socialSignIn: z.optional(z.array(z.enum(SOCIAL_PROVIDERS))),
	/** Ours: a provider of phone codes sends them, by the browser. */
	phoneAuth: z.optional(z.boolean()),
});

export type SystemStatus = z.output<typeof systemStatus>;
const systemStatus = z.object({
	/** Whether the site is open can be told without it. */
	info: z._default(info, {}),
	/** Of this visitor: a page that all are shown must not show it. */
	location: z.optional(location),
	/** Absent: no. */
	maintenance: z.optional(yesNo),
	/** Of this visitor's address. Absent: no. */
	regionRestriction: z.optional(yesNo),
	/** Ours: what the maintenance page says. */
	maintenanceInfo: z.optional(
		z.object({ titles: texts, messages: texts, endsAt: z.optional(instant) }),
	),
	/** Ours: what the restricted visitor reads, and whether the address itself is blocked. */
	regionInfo: z.optional(z.object({ messages: texts, isBlocked: z.boolean() })),
});

/**
 * Flags, settings and whether the site is open to this visitor. The state of spec 2 is 1 for
 * `maintenance`, else 2 for `regionRestriction`, else 0.
 *
 * Source: spec 7, "permission"; docs/wps.md, `/wps/system/status`.
 */
export const getStatus = defineCall({
	method: 'GET',
	path: '/wps/system/status',
	access: 'visitor',
	input: z.strictObject({}),
	value: systemStatus,
	refusals: [],
	cacheTags: ['system', 'settings', 'games'],
});

/** Source: spec 7, "white-label menu". */
export const getWhitelabel = defineCall({
	method: 'GET',
	path: '/wps/system/whitelabel',
	access: 'visitor',
	input: z.strictObject({}),
	value: whitelabel,
	refusals: [],
	cacheTags: ['settings'],
});

/** Where the visitor seems to be. Source: docs/wps.md section 4, "System". */
export const getLocation = defineCall({
	method: 'GET',
	path: '/wps/system/location',
	access: 'visitor',
	input: z.strictObject({}),
	value: location,
	refusals: [],
});

/** Other addresses of the site. Source: spec 7, "domain routes" and "routers". */
export const listDomains = defineCall({
	method: 'GET',
	path: '/wps/system/domainRoute',
	access: 'visitor',
	input: z.strictObject({ device: z.optional(z.enum(['0', '3'])) }),
	value: z.object({
		domainList: z.array(domain),
		resources: z.optional(z.array(resource)),
	}),
	refusals: [],
	cacheTags: ['settings'],
});
