import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Providers } from './ports.ts';
import { createPspProvider } from './psp-provider.ts';

interface Options {
	/** The bundled provider; absent on a platform without it. */
	sandbox?: { apiUrl: string; publicKeyPem: string } | undefined;
	/** Signs our calls: Ed25519. */
	privateKey: KeyObject;
}

/** Creates the payment providers of this process. Adapters of real ones are added here. */
export function createPaymentProviders({ sandbox, privateKey }: Options): Providers {
	if (!sandbox) return new Map();
	const provider = createPspProvider({
		...{ code: 'sandbox', isReal: false, apiUrl: sandbox.apiUrl, privateKey },
		publicKeys: [createPublicKey(sandbox.publicKeyPem)],
	});
	return new Map([[provider.code, provider]]);
}
