import * as z from 'zod/mini';
import { isLoopback } from '#lib/rules/auth/social.ts';
import { setting } from './setting-values.ts';

/** The public keys that Google signs Firebase tokens with. */
export const FIREBASE_KEYS =
	'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

const firebase = z.strictObject({
	/** Shown for the web app in Firebase's console; not a secret. */
	apiKey: z.string().check(z.regex(/^[\w-]{20,60}$/, 'must be the API key of the web app')),
	projectId: z
		.string()
		.check(z.regex(/^[a-z][a-z0-9-]{3,28}[a-z0-9]$/, 'must be the id of the project')),
	appId: z.optional(z.string().check(z.regex(/^[\w:-]{8,100}$/, 'must be the id of the web app'))),
	keysUrl: z._default(
		z
			.string()
			.check(
				z.refine(
					(url) => url === FIREBASE_KEYS || (URL.canParse(url) && isLoopback(url)),
					`must be ${FIREBASE_KEYS}, or an address on this machine for a trial`,
				),
			),
		FIREBASE_KEYS,
	),
});

/** Phone codes sent by a provider instead of our own SMS. */
export const phoneSettings = {
	firebase: setting(
		z.nullable(firebase),
		null,
		'the phone sign-in of Firebase: who sends codes to numbers; off without one',
	),
};

export type FirebaseSetting = z.output<typeof firebase>;
