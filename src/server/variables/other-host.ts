import * as z from 'zod/mini';
import { hosts, origin, publicKey, text } from './schemas.ts';
import type { Variable } from './variable.ts';

export const HOST_VARIABLES = {
	WPS_ORIGIN: {
		means:
			'https://wps.example.com, which serves /wps and /lgw: no database, studio or payment provider here',
		schema: z.optional(origin()),
	},
	WPS_RSA_KEY: {
		means: 'public key of a host that wants log-ins and the like in its legacy envelope',
		schema: z.optional(publicKey()),
	},
	SERVICE_HOSTS: {
		means: 'hosts that the customer-service link of that platform may lead to',
		schema: hosts('must list host names such as chat.example.com'),
	},
	MERCHANT: {
		means: 'the Merchant header of every call',
		schema: z._default(
			text((value) => /^[\w-]{1,32}$/.test(value), 'must be a word'),
			'jhilik',
		),
	},
} as const satisfies Record<string, Variable>;
