import * as z from 'zod/mini';
import { isLoopback } from '#lib/rules/auth/social.ts';
import { setting } from './setting-values.ts';

/** Where Google says what it is; one on this machine is for trying the sign-in out. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

const here = (issuer: string) => isLoopback(issuer) && new URL(issuer).origin === issuer;

/** Sign-in with accounts of others. The secrets are no settings: they come from the environment. */
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
								(issuer) => issuer === GOOGLE_ISSUER || here(issuer),
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
				/** Where all of Facebook is, for a trial. */
				origin: z.optional(
					z.string().check(z.refine(here, 'must be an origin on this machine, for a trial')),
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
