import * as client from 'openid-client';
import { isLoopback, maskedEmail } from '#lib/rules/auth/social.ts';
import type { Identity, Provider, SignInRequest } from './provider.ts';
import { UntrustedResponse } from './provider.ts';
import { createProviderFetch } from './provider-fetch.ts';

interface Google {
	issuer: string;
	clientId: string;
	clientSecret: string;
}

const ORIGINS = ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'].map(
	(host) => `https://${host}`,
);

/** Lifetime of Google's cached discovery document. */
const CONFIGURATION_TTL_MS = 60 * 60 * 1000;

/** Google by OpenID Connect: code, PKCE, nonce, and an ID token whose signature is verified. */
export function createGoogle({ issuer, clientId, clientSecret }: Google): Provider {
	const isLocal = isLoopback(issuer);
	const fetch = createProviderFetch(isLocal ? [issuer] : ORIGINS);
	let cached: { configuration: client.Configuration; atMs: number } | undefined;

	async function configure(): Promise<client.Configuration> {
		if (cached && performance.now() - cached.atMs < CONFIGURATION_TTL_MS)
			return cached.configuration;
		const configuration = await client.discovery(
			new URL(issuer),
			clientId,
			undefined,
			client.ClientSecretPost(clientSecret),
			{
				[client.customFetch]: fetch,
				execute: [
					client.enableNonRepudiationChecks,
					...(isLocal ? [client.allowInsecureRequests] : []),
				],
			},
		);
		cached = { configuration, atMs: performance.now() };
		return configuration;
	}

	return {
		async signInAddress({ state, nonce, verifier, redirectUri }: SignInRequest, language) {
			return client.buildAuthorizationUrl(await configure(), {
				redirect_uri: redirectUri,
				scope: 'openid email',
				state,
				nonce,
				code_challenge: await client.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
				// Phones are shared, so Google asks for the account each time.
				prompt: 'select_account',
				ui_locales: language,
			});
		},
		async identify(
			{ state, nonce, verifier, redirectUri }: SignInRequest,
			query,
		): Promise<Identity> {
			const tokens = await client.authorizationCodeGrant(
				await configure(),
				new URL(redirectUri + query),
				{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
			);
			return identityOf(tokens.claims());
		},
	};
}

function identityOf(claims: client.IDToken | undefined): Identity {
	if (!claims) throw new UntrustedResponse('no ID token');
	const { email, email_verified: isVerified } = claims;
	const address = typeof email === 'string' ? email.slice(0, 254) : undefined;
	return {
		issuer: claims.iss,
		subject: claims.sub,
		label: address ? maskedEmail(address) : '',
		...(isVerified === true && { email: address }),
	};
}
