import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, queryCount } from '../values.ts';
import { paymentPassword, rebateRates, STEP_UP } from './agent-rebates.ts';

/** What a link is: open, closed by its agent, past its days, used as often as it may be. */
export const LINK_STATES = ['open', 'closed', 'expired', 'used_up'] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type AgentLink = z.output<typeof agentLink>;
const agentLink = z.object({
	id: z.string(),
	code: z.string(),
	/** The address of the registration, and its QR code as SVG. */
	url: z.string(),
	qr: z.string(),
	/** What it makes: 0 a member, 1 an agent. */
	type: z.number(),
	/** The rates of rebates that a new account begins with, cut to the agent's own ones then. */
	rates: rebateRates,
	/** How many have come by it, and how many may. */
	uses: z.number(),
	usesMax: z.optional(z.number()),
	state: z.enum(LINK_STATES),
	madeAt: instant,
	expiresAt: z.optional(instant),
});

const DAYS_MAX = 365;
const USES_MAX = 100_000;
const countTo = (max: number) => z.int().check(z.minimum(1), z.maximum(max));

/** Letters and digits; it is the same in both cases. */
export const LINK_CODE = /^[0-9A-Za-z]{4,14}$/;

const accountType = z.literal([0, 1]);

/**
 * Makes a link by which accounts are opened directly below the agent. `days` and `usesMax` end it, a
 * code without `code` is random.
 *
 * Refuses: `agent_needed`; `excluded` for an agent who cannot recruit now; `function_off` while
 * affiliate codes are off; `link_limit` at 50 open links; `code_taken`; `rebate_above_own` (product, at
 * its field). Source: docs/wps-family.md, "Agent"; the fields are ours.
 */
export const makeLink = defineCall({
	method: 'POST',
	path: '/wps/agent/affiliateUrl',
	aliases: ['/wps/relay/MCSFE_createAffiliateUrl'],
	access: 'real',
	input: z.strictObject({
		type: accountType,
		rates: z.optional(rebateRates),
		days: z.optional(countTo(DAYS_MAX)),
		usesMax: z.optional(countTo(USES_MAX)),
		code: z.optional(z.string().check(z.regex(LINK_CODE))),
		paymentPassword,
	}),
	value: agentLink,
	refusals: [
		...(['agent_needed', 'excluded', 'function_off'] as const),
		...(['link_limit', 'code_taken', 'rebate_above_own'] as const),
		...STEP_UP,
	],
	encrypted: true,
});

/**
 * Lists the agent's links, the newest first.
 *
 * Refuses: `agent_needed`. Source: docs/wps-family.md, "Agent"; the shape is ours.
 */
export const listLinks = defineCall({
	method: 'GET',
	path: '/wps/agent/affiliateUrls',
	aliases: ['/wps/relay/MCSFE_viewAffiliateUrls'],
	access: 'real',
	input: z.strictObject({
		/** The last link of the page before. */
		after: z.optional(z.uuid()),
	}),
	value: z.object({ list: z.array(agentLink), next: z.optional(z.string()) }),
	refusals: ['agent_needed', 'function_off'],
});

/** The id of a link; the family's spelling. */
const affiUrlId = z.uuid();

/**
 * Closes a link. Accounts that were opened by it stay.
 *
 * Refuses: `agent_needed`; `link_gone` for a link of others. Source: docs/wps-family.md, "Agent".
 */
export const closeLink = defineCall({
	method: 'DELETE',
	path: '/wps/agent/affiliateUrl',
	aliases: ['/wps/relay/MCSFE_deleteAffiliateUrl'],
	access: 'real',
	input: z.strictObject({ affiUrlId }),
	value: z.object({}),
	refusals: ['agent_needed', 'function_off', 'link_gone'],
});

/**
 * Lists who has come by a link, the latest first. The account of a member who is not directly below the
 * agent any more is masked.
 *
 * Refuses: `agent_needed`; `link_gone` for a link of others. Source: docs/wps-family.md, "Agent".
 */
export const listRegistered = defineCall({
	method: 'GET',
	path: '/wps/agent/registeredAffiliates',
	aliases: ['/wps/relay/MCSFE_viewRegisteredAffiliates'],
	access: 'real',
	input: z.strictObject({ affiUrlId, after: z.optional(queryCount) }),
	value: z.object({
		code: z.string(),
		list: z.array(z.object({ customerName: z.string(), registeredDate: instant })),
		next: z.optional(z.string()),
	}),
	refusals: ['agent_needed', 'function_off', 'link_gone'],
});
