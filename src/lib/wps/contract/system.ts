import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/rules/auth/social.ts';
import { defineCall } from '../call.ts';
import { hostName, instant, jsonCount, yesNo } from '../values.ts';
import { readWhitelabel, type WhitelabelNode } from '../whitelabel.ts';

/** The feature flags: a tree of any depth (`flagsOfTree`), of which a host sends every form. */
export const whitelabel = z.codec(z.unknown(), z.custom<WhitelabelNode>(), {
	decode: (wire, context) => {
		const tree = readWhitelabel(wire);
		if (tree) return tree;
		context.issues.push({ code: 'custom', message: 'not a tree of flags', input: wire });
		return z.NEVER;
	},
	encode: (tree) => tree,
});

/** The host name that the visitor sees, which the status may depend on. */
const hostInput = z.strictObject({ url: z.optional(hostName) });

/** A text by language. Ours: the /wps protocol has one language per response. */
const texts = z.record(z.string(), z.string());

/** Addresses of the customer-service window. They are pages, not calls. */
export const SERVICE_PATH = '/wps/service/';

/** Whether an address is of the window; the calls of conversations are beside it. */
export function isServiceWindow(path: string): boolean {
	return path.startsWith(SERVICE_PATH) && !path.startsWith(`${SERVICE_PATH}conversation`);
}

/**
 * Returns the address that opens the customer-service window; 3 is live chat. The server knows the
 * target.
 */
export function servicePath(csType = 3, language?: string): string {
	return SERVICE_PATH + csType + (language ? `?lang=${language}` : '');
}

/** A customer-service button. Pages link to `servicePath(csType)`. */
export type CustomerService = z.output<typeof customerService>;
const customerService = z.object({
	/** The position of the button: `RIGHT` is the right bar. */
	csPosition: z.optional(z.string()),
	/** 3 is live chat, which the window uses; 4 is the service of the higher VIP levels. */
	csType: jsonCount,
	/** On our platform the path of the window. A legacy host sends a secret, which pages ignore. */
	path: z.optional(z.string()),
});

/** A link of the operator: `TELEGRAM`, `FACEBOOK`, `WHATSAPP`, `EMAIL`, an app. */
export type Resource = z.output<typeof resource>;
const resource = z.object({
	resourceType: z.string(),
	url: z.string(),
	qrCodeUrl: z.optional(z.string()),
});

/** A licence of the operator. Ours: the badge requires its number and the regulator's page. */
export type Licence = z.output<typeof licence>;
const licence = z.object({ authority: z.string(), number: z.string(), verifyUrl: z.string() });

/** Names of a domain in the lists of hosts, by ours; some list the names alone. */
const DOMAIN_NAMES = ['domainName', 'domain', 'url'];

const domain = z.codec(z.unknown(), z.object({ domainName: z.string() }), {
	decode(wire) {
		const names =
			typeof wire === 'string' ? [wire] : DOMAIN_NAMES.map((name) => Object(wire)[name]);
		return { domainName: names.find((name) => typeof name === 'string' && name !== '') };
	},
	encode: (value) => value,
});
/** The promo bar by language; links and pictures are paths of the site. */
export type PromoBar = z.output<typeof promoBar>;
const promoBar = z.object({
	contents: z.record(
		z.string(),
		z.object({
			text: z.string(),
			link: z.optional(z.string()),
			picture: z.optional(z.string()),
		}),
	),
	endsAt: z.optional(instant),
});

const location = z.object({ ip: z.string() });

/** One field of the registration form. */
export const registerField = z.object({
	enabled: z.boolean(),
	required: z.boolean(),
	/** `*` accepts any value. */
	acceptedPattern: z.string(),
	patternId: z.string(),
	minLength: jsonCount,
	maxLength: jsonCount,
	type: z.string(),
});

const info = z.object({
	/** Absent when it could not be read: every flag is then unknown, not off. */
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
	/** Vendors listed under SPORTS that are shown apart. Ours. */
	splitFromSports: z.optional(
		z.object({ ESPORTS: z.array(z.string()), COCKFIGHT: z.array(z.string()) }),
	),
	/** Ours: without a session every address but five redirects to the log-in (spec 2). */
	loginedToHomePage: z.optional(z.boolean()),
	/** Ours: false while the agent centre is closed (spec 6). Absent: it is open. */
	agentCentre: z.optional(z.boolean()),
	/** Ours: false while the member centre is closed (spec 4, "Page toggles"). Absent: it is open. */
	memberCentre: z.optional(z.boolean()),
	/** Ours: false without the navigation of the header. */
	headerNav: z.optional(z.boolean()),
	/** Ours: false without ticker, popups and page of notices. */
	noticePages: z.optional(z.boolean()),
	/** Ours: the promo bar; absent where none is shown. */
	promoBar: z.optional(promoBar),
	/** Ours: false without forms with a user name and a password (spec 3). Absent: they are shown. */
	pwdEnabled: z.optional(z.boolean()),
	/** Ours: the enabled sign-in providers. */
	socialSignIn: z.optional(z.array(z.enum(SOCIAL_PROVIDERS))),
	/** Ours: the policy of the market. Absent: the brand's own values apply. */
	policy: z.optional(z.object({ ageMin: z.number(), termsTicked: z.boolean() })),
	/** Ours: a phone-code provider sends the codes, through the browser. */
	phoneAuth: z.optional(z.boolean()),
});

export type SystemStatus = z.output<typeof systemStatus>;
const systemStatus = z.object({
	/** The availability of the site is known without it. */
	info: z._default(info, {}),
	/** Specific to this visitor: shared pages must not show it. */
	location: z.optional(location),
	/** Default: no. */
	maintenance: z.optional(yesNo),
	/** For this visitor's address. Default: no. */
	regionRestriction: z.optional(yesNo),
	/** Ours: the texts of the maintenance page. */
	maintenanceInfo: z.optional(
		z.object({ titles: texts, messages: texts, endsAt: z.optional(instant) }),
	),
	/** Ours: the text for the restricted visitor, and whether the address itself is blocked. */
	regionInfo: z.optional(z.object({ messages: texts, isBlocked: z.boolean() })),
});

/**
 * Returns flags, settings and the site's availability to this visitor. The state of spec 2 is 1 for
 * `maintenance`, else 2 for `regionRestriction`, else 0. `url` is the host name that the visitor
 * sees; without it, that of the request.
 *
 * Source: spec 7, "permission: adds the current host as a url param"; docs/wps.md, `/wps/system/status`.
 */
export const getStatus = defineCall({
	method: 'GET',
	path: '/wps/system/status',
	aliases: ['/wps/v2/system/status'],
	access: 'visitor',
	input: hostInput,
	value: systemStatus,
	refusals: [],
	cacheTags: ['system', 'settings', 'games'],
});

/** Returns the feature flags. Source: spec 7, "white-label menu". */
export const getWhitelabel = defineCall({
	method: 'GET',
	path: '/wps/system/whitelabel',
	access: 'visitor',
	input: hostInput,
	value: whitelabel,
	refusals: [],
	cacheTags: ['settings'],
});

/** Returns the visitor's estimated location. Source: docs/wps.md section 4, "System". */
export const getLocation = defineCall({
	method: 'GET',
	path: '/wps/system/location',
	access: 'visitor',
	input: z.strictObject({}),
	value: location,
	refusals: [],
});

/**
 * Lists other addresses of the site. The specification names two calls, and the path of one.
 *
 * Source: spec 7, "domain routes" and "routers".
 */
export const listDomains = defineCall({
	method: 'GET',
	path: '/wps/system/domainRoute',
	access: 'visitor',
	input: z.strictObject({ device: z.optional(z.enum(['0', '3'])) }),
	value: z.object({
		/** A host without one has no list for the device. */
		domainList: z.optional(z.array(domain)),
		resources: z.optional(z.array(resource)),
	}),
	refusals: [],
	cacheTags: ['settings'],
});
