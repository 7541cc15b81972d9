import { generateKeyPairSync } from 'node:crypto';

export interface KeyPair {
	privateKeyPem: string;
	publicKeyPem: string;
}

export function makeKeys(): KeyPair {
	const { privateKey, publicKey } = generateKeyPairSync('ed25519');
	return {
		privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		publicKeyPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
	};
}

export const PLATFORM_KEYS = makeKeys();
/** The key that the platform had before, while it is replaced. */
export const EARLIER_PLATFORM_KEYS = makeKeys();
export const PROVIDER_KEYS = makeKeys();
