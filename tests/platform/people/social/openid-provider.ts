import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { interactionPolicy, Provider } from 'oidc-provider';

export const CLIENT = { id: 'jhilik.apps.test', secret: 'kept-by-the-platform-alone-31' };
/** Another project's client at the same provider. */
export const OTHER_CLIENT = { id: 'elsewhere.apps.test', secret: 'of-another-project-altogether' };

const KEY = { alg: 'RS256', kid: 'test' };

export interface OpenIdProvider {
	issuer: string;
	/** Changes the ID tokens from now on; absent: they are valid. */
	tamper: ((claims: JWTPayload) => JWTPayload) | undefined;
	/** Whether tokens are signed with a key that is not the provider's. */
	isForeignKey: boolean;
	/** Whether the provider responds with an error. */
	isDown: boolean;
	/** Bodies of the requests to the token endpoint. */
	tokenRequests: URLSearchParams[];
	close(): Promise<void>;
}

/**
 * A certified OpenID provider on this machine. The user types a name, which is the subject, or
 * cancels. `callbacks` are the allowed redirect addresses.
 */
export async function anOpenIdProvider(callbacks: readonly string[]): Promise<OpenIdProvider> {
	const [own, foreign] = [generateKeyPairSync('rsa', RSA), generateKeyPairSync('rsa', RSA)];
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((ready) => server.once('listening', ready));
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const jwk = { ...own.privateKey.export({ format: 'jwk' }), ...KEY, use: 'sig' };
	const provider = new Provider(issuer, configurationOf(callbacks, jwk));
	const asProvider = provider.callback();
	const state: OpenIdProvider = {
		issuer,
		tamper: undefined,
		isForeignKey: false,
		isDown: false,
		tokenRequests: [],
		close: () => new Promise((closed) => server.close(() => closed())),
	};

	server.on('request', (request: IncomingMessage, response: ServerResponse) => {
		if (state.isDown) response.writeHead(503).end();
		else if (request.url?.startsWith('/choose/')) void choose(request, response);
		else {
			if (request.url === '/token') void watchToken(request, response);
			void asProvider(request, response);
		}
	});
	return state;

	/** The page where users choose their name. */
	async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (request.method === 'GET') {
			response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
			return;
		}
		const form = new URLSearchParams(await textOf(request));
		const accountId = form.get('name') || undefined;
		if (accountId === undefined) {
			const error_description = 'the person cancelled';
			return provider.interactionFinished(request, response, {
				error: 'access_denied',
				error_description,
			});
		}
		const { params } = await provider.interactionDetails(request, response);
		const grant = new provider.Grant({ accountId, clientId: params.client_id });
		grant.addOIDCScope('openid email');
		return provider.interactionFinished(request, response, {
			login: { accountId },
			select_account: {},
			consent: { grantId: await grant.save() },
		});
	}

	/** Replaces the ID token in the response if the test changes it. */
	async function watchToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let asked = '';
		request.on('data', (part) => {
			asked += part;
		});
		request.on('end', () => state.tokenRequests.push(new URLSearchParams(asked)));
		const end = response.end.bind(response);
		response.end = ((body: string) => {
			void changed(body).then((text) => {
				response.setHeader('content-length', Buffer.byteLength(text));
				end(text);
			});
			return response;
		}) as typeof response.end;
	}

	async function changed(body: string): Promise<string> {
		const answer = JSON.parse(String(body));
		const { tamper = (claims: JWTPayload) => claims, isForeignKey } = state;
		if (typeof answer.id_token !== 'string') return String(body);
		const claims = tamper(decodeJwt(answer.id_token));
		const key = isForeignKey ? foreign.privateKey : own.privateKey;
		const id_token = await new SignJWT(claims).setProtectedHeader(KEY).sign(key);
		return JSON.stringify({ ...answer, id_token });
	}
}

const RSA = { modulusLength: 2048 };

const PAGE = `<!doctype html><html lang="en"><title>Accounts</title><link rel="icon" href="data:,">
<form method="post"><label>Name <input name="name" required></label>
<button>Continue</button><button formnovalidate name="name" value="">Cancel</button></form></html>`;

function configurationOf(callbacks: readonly string[], jwk: object) {
	const policy = interactionPolicy.base();
	const choosing = { name: 'select_account', requestable: true };
	policy.add(new interactionPolicy.Prompt(choosing), 0);
	return {
		clients: [CLIENT, OTHER_CLIENT].map(({ id, secret }) => ({
			client_id: id,
			client_secret: secret,
			redirect_uris: callbacks,
			token_endpoint_auth_method: 'client_secret_post',
		})),
		jwks: { keys: [jwk] },
		cookies: { keys: [randomUUID()] },
		claims: { openid: ['sub'], email: ['email'] },
		// As Google does: the address is in the ID token.
		conformIdTokenClaims: false,
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
		findAccount: (_: unknown, id: string) => ({
			accountId: id,
			claims: () => ({ sub: id, email: `${id}@gmail.test` }),
		}),
	};
}

async function textOf(request: IncomingMessage): Promise<string> {
	let text = '';
	for await (const part of request) text += part;
	return text;
}

/**
 * Goes through the provider as a browser does, under a name, or cancels. Returns the address of the
 * redirect back.
 */
export async function passThroughProvider(
	location: string,
	{ as = '', home }: { as?: string; home: string },
): Promise<URL> {
	const cookies = new Map<string, string>();
	let [url, init]: [URL, RequestInit] = [new URL(location), {}];
	for (let step = 0; step < 12; step += 1) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
		for (const line of response.headers.getSetCookie()) {
			const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
			cookies.set(name, value);
		}
		const target = response.headers.get('location');
		if (target === null) {
			if (!url.pathname.startsWith('/choose/')) {
				throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
			}
			init = { method: 'POST', body: new URLSearchParams({ name: as }) };
			continue;
		}
		url = new URL(target, url);
		init = {};
		if (url.origin === home) return url;
	}
	throw new Error('the provider leads in a circle');
}
