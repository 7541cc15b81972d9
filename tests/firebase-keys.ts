import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
	base64url,
	type CryptoKey,
	exportJWK,
	generateKeyPair,
	type JWTPayload,
	SignJWT,
} from 'jose';

export const PROJECT_ID = 'jhilik-test';

/** Stub of Google's key host: HTTP on this machine, with real RSA keys. */
export async function startKeyHost() {
	const keys = new Map<string, CryptoKey>();
	const shown: object[] = [];
	const host = { asked: 0, isDown: false, maxAgeS: 3600 };

	/** Adds another key, as Google does every few days. */
	async function rotate(kid: string): Promise<void> {
		const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
		keys.set(kid, privateKey);
		shown.push({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
	}

	await rotate('first');
	const server = createServer((_, response) => {
		host.asked++;
		if (host.isDown) return void response.writeHead(503).end();
		const headers = {
			'content-type': 'application/json',
			'cache-control': `public, max-age=${host.maxAgeS}, must-revalidate, no-transform`,
		};
		response.writeHead(200, headers).end(JSON.stringify({ keys: shown }));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;

	return {
		host,
		rotate,
		keysUrl: `http://127.0.0.1:${port}/jwk`,
		/** Signs with one of the keys, as Google does. */
		sign: (payload: JWTPayload, kid = 'first') => sign(payload, keys.get(kid), kid),
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

export type KeyHost = Awaited<ReturnType<typeof startKeyHost>>;

export async function sign(payload: JWTPayload, key: CryptoKey | undefined, kid: string) {
	if (!key) throw new Error(`there is no key ${kid}`);
	return await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key);
}

/** Returns a token without a signature. */
export function unsigned(payload: JWTPayload): string {
	const part = (value: object) => base64url.encode(JSON.stringify(value));
	return `${part({ alg: 'none', kid: 'first', typ: 'JWT' })}.${part(payload)}.`;
}

/** Returns the claims of a phone login token, just after the code was entered. */
export function claimsOf(phoneNumber: string, change: Record<string, unknown> = {}): JWTPayload {
	const nowS = Math.floor(Date.now() / 1000);
	const sub = `user-${crypto.randomUUID()}`;
	return {
		iss: `https://securetoken.google.com/${PROJECT_ID}`,
		aud: PROJECT_ID,
		auth_time: nowS,
		user_id: sub,
		sub,
		iat: nowS,
		exp: nowS + 3600,
		phone_number: phoneNumber,
		firebase: { identities: { phone: [phoneNumber] }, sign_in_provider: 'phone' },
		...change,
	};
}
