import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import type { Identity, Provider, SignInRequest } from './provider.ts';
import { UntrustedResponse } from './provider.ts';
import { createProviderFetch, ProviderUnavailable } from './provider-fetch.ts';

interface Facebook {
	clientId: string;
	clientSecret: string;
	/** Replaces Facebook's origins with a local test server. */
	origin?: string | undefined;
}

const ISSUER = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';

const inspection = z.object({
	data: z.object({ app_id: z.string(), user_id: z.string(), is_valid: z.boolean() }),
});
const person = z.object({
	id: z.string().check(z.regex(/^\d{1,64}$/)),
	name: z.optional(z.string()),
});

/**
 * Facebook by OAuth: code, PKCE, and a token that Facebook confirms for our app and for the person
 * that `/me` returns.
 */
export function createFacebook({ clientId, clientSecret, origin }: Facebook): Provider {
	const graph = origin ?? GRAPH;
	const configuration = new client.Configuration(
		{
			issuer: origin ?? ISSUER,
			authorization_endpoint: `${origin ?? ISSUER}/dialog/oauth`,
			token_endpoint: `${graph}/oauth/access_token`,
		},
		clientId,
		undefined,
		client.ClientSecretPost(clientSecret),
	);
	const fetch = createProviderFetch([graph]);
	configuration[client.customFetch] = fetch;
	if (origin !== undefined) client.allowInsecureRequests(configuration);
	const readGraph = createGraphReader(fetch, graph);

	return {
		async signInAddress({ state, verifier, redirectUri }: SignInRequest) {
			return client.buildAuthorizationUrl(configuration, {
				redirect_uri: redirectUri,
				scope: 'public_profile',
				state,
				code_challenge: await client.calculatePKCECodeChallenge(verifier),
				code_challenge_method: 'S256',
			});
		},
		async identify({ state, verifier, redirectUri }: SignInRequest, query): Promise<Identity> {
			const { access_token: token } = await client.authorizationCodeGrant(
				configuration,
				new URL(redirectUri + query),
				{ expectedState: state, pkceCodeVerifier: verifier },
			);
			const asApp = { input_token: token, access_token: `${clientId}|${clientSecret}` };
			const { data } = await readGraph('/debug_token', asApp, inspection);
			if (data.app_id !== clientId || !data.is_valid) {
				throw new UntrustedResponse('token of another app');
			}
			const proof = createHmac('sha256', clientSecret).update(token).digest('hex');
			const asPerson = { fields: 'id,name', access_token: token, appsecret_proof: proof };
			const { id, name = '' } = await readGraph('/me', asPerson, person);
			if (id !== data.user_id) throw new UntrustedResponse('token of another person');
			return { issuer: origin ?? ISSUER, subject: id, label: name.slice(0, 80) };
		},
	};
}

/** Creates a reader of Facebook's Graph API, which validates every response by a schema. */
function createGraphReader(fetch: client.CustomFetch, origin: string) {
	return async <S extends z.ZodMiniType>(
		path: string,
		query: Record<string, string>,
		schema: S,
	): Promise<z.output<S>> => {
		const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, {
			method: 'GET',
			headers: { accept: 'application/json' },
			body: undefined,
			redirect: 'manual',
		});
		if (response.status >= 500) {
			throw new ProviderUnavailable(`Facebook returned status ${response.status}`);
		}
		const value = z.safeParse(schema, await response.json().catch(() => undefined));
		if (!value.success) throw new UntrustedResponse(`response of ${path} has an unexpected shape`);
		return value.data;
	};
}
