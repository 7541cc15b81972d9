import * as z from 'zod/mini';
import { isLoopback } from '#lib/rules/auth/social.ts';
import { setting } from './setting-values.ts';

/** The issuer of Google. An issuer on this machine is allowed for tests of the sign-in. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

const isOnThisMachine = (issuer: string) => isLoopback(issuer) && new URL(issuer).origin === issuer;

/** Social sign-in. The secrets come from the environment, not from the settings. */
export const socialSettings = {
	googleSignIn: setting(
		z.nullable(
			z.strictObject({
				clientId: clientId(/^[\w.-]{4,200}$/, 'must be the client id that Google gave'),
				issuer: z._default(
					z
						.string()
						.check(
							z.refine(
								(issuer) => issuer === GOOGLE_ISSUER || isOnThisMachine(issuer),
								`must be ${GOOGLE_ISSUER}, or an origin on this machine for a trial`,
							),
						),
					GOOGLE_ISSUER,
				),
			}),
		),
		null,
		'the sign-in with Google; off without one',
	),
	facebookSignIn: setting(
		z.nullable(
			z.strictObject({
				clientId: clientId(/^\d{4,32}$/, 'must be the app id that Facebook gave'),
				/** Replaces every Facebook origin, for tests of the sign-in. */
				origin: z.optional(
					z
						.string()
						.check(z.refine(isOnThisMachine, 'must be an origin on this machine, for a trial')),
				),
			}),
		),
		null,
		'the sign-in with Facebook; off without one',
	),
};

function clientId(pattern: RegExp, message: string) {
	return z.string().check(z.regex(pattern, message));
}
