import * as z from 'zod/mini';
import { isSubnet } from '#platform/core/subnets.ts';
import { hosts, list, origin, origins, text } from './schemas.ts';
import type { Variable } from './variable.ts';

export const BROWSERS = {
	SITE_HOSTS: {
		means: 'the host names of the site, separated by commas',
		standard: 'every name',
		schema: hosts('must list host names, with a port where not 80 or 443'),
	},
	TRUSTED_PROXIES: {
		means: 'addresses and subnets whose X-Forwarded-* headers count, e.g. 10.0.0.0/8',
		schema: list(isSubnet, 'must list addresses or subnets such as 10.0.0.0/8'),
	},
	STUDIO_ORIGIN: {
		means: 'the studio for browsers, e.g. https://games.example.com',
		standard: "the site's host",
		schema: z.optional(origin()),
	},
	PSP_ORIGIN: {
		means: 'the pages of the payment provider for browsers, e.g. https://pay.example.com',
		standard: "the site's host",
		schema: z.optional(origin()),
	},
	LAUNCH_ORIGINS: {
		means: 'origins of games that /game may frame; with WPS_ORIGIN those of every vendor',
		schema: origins('https://games.example.com'),
	},
	IMAGE_ORIGINS: {
		means: 'origins of images beside the site itself; with WPS_ORIGIN those of every vendor',
		schema: origins('https://images.example.com'),
	},
	CSP_REPORT_URL: {
		means: 'where browsers report what the content security policy stopped',
		schema: z.optional(text((value) => URL.canParse(value), 'must be an address')),
	},
} as const satisfies Record<string, Variable>;
