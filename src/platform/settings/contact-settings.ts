import * as z from 'zod/mini';
import { decodeServicePath } from '#lib/wps/cipher.ts';
import { hostName, setting } from './setting-values.ts';

const LINK = /^(https:|mailto:|tel:)/;

const link = z
	.string()
	.check(z.maxLength(500), z.refine(isLink, 'must be an https:, mailto: or tel: address'));

/** The encrypted path of a legacy host is decoded here and never stored. */
const serviceLink = z.pipe(
	z.pipe(
		z.string().check(z.maxLength(4000)),
		z.transform((path: string) => decodeServicePath(path) ?? ''),
	),
	z
		.string()
		.check(
			z.refine(
				(path) => path.startsWith('https://') && URL.canParse(path),
				'must be an https address, or the path of a legacy host that holds one',
			),
		),
);

const customerService = z
	.strictObject({
		/** The only hosts that the window may link to. */
		hosts: z.array(hostName),
		entries: z.array(
			z.strictObject({
				csPosition: z._default(z.string().check(z.regex(/^[A-Z_]{1,20}$/)), 'RIGHT'),
				/** 3 is live chat, 4 the service of VIP levels above 4. */
				csType: z.int().check(z.gte(1), z.lte(99)),
				path: serviceLink,
			}),
		),
	})
	.check(
		z.refine(
			({ hosts, entries }) =>
				entries.every(({ path }) => !URL.canParse(path) || hosts.includes(new URL(path).host)),
			{ path: ['hosts'], error: 'must list the host of every path' },
		),
	);

const resources = z.array(
	z.strictObject({
		resourceType: z
			.string()
			.check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'must be a word in capitals such as TELEGRAM')),
		url: link,
		qrCodeUrl: z.optional(z.string().check(z.maxLength(500))),
	}),
);

/** Each licence links to the regulator's own page, where the player can verify it. */
const licences = z.array(
	z.strictObject({
		authority: z.string().check(z.minLength(2), z.maxLength(80)),
		number: z.string().check(z.minLength(2), z.maxLength(60)),
		verifyUrl: z.string().check(
			z.maxLength(500),
			z.refine(
				(url) => url.startsWith('https://') && URL.canParse(url),
				'must be an https address',
			),
		),
	}),
);

/**
 * Contacts of the operator. All are empty by default, so that the site shows no unconfigured
 * contact.
 */
export const contactSettings = {
	customerService: setting(
		customerService,
		{ hosts: [], entries: [] },
		'what the customer-service window opens',
	),
	licences: setting(licences, [], 'licences held: authority, number, page of the regulator'),
	resources: setting(resources, [], 'Telegram, Facebook, WhatsApp, e-mail, apps'),
};

function isLink(text: string): boolean {
	return LINK.test(text) && URL.canParse(text);
}
