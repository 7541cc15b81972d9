import { SOCIAL_PROVIDERS, type SocialProvider } from '#lib/rules/auth/social.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createFacebook } from './facebook.ts';
import { createGoogle } from './google.ts';
import type { Provider } from './provider.ts';

/** Returns our client secret at a provider, from the environment or a file. */
export type SocialSecretOf = (provider: SocialProvider) => string | undefined;

interface Parts {
	settings: () => Pick<Settings, 'googleSignIn' | 'facebookSignIn'>;
	secretOf: SocialSecretOf;
}

export interface Providers {
	/** Refuses `social_off`. */
	get(name: SocialProvider): Provider;
	/** Lists the configured providers: those with a client in the settings and its secret. */
	list(): SocialProvider[];
}

/**
 * Returns the providers as currently configured. A provider is created again when its client or
 * secret changes.
 */
export function createProviders({ settings, secretOf }: Parts): Providers {
	const created = new Map<SocialProvider, { key: string; provider: Provider }>();

	function find(name: SocialProvider): Provider | undefined {
		const client = name === 'google' ? settings().googleSignIn : settings().facebookSignIn;
		const clientSecret = client ? secretOf(name) : undefined;
		if (!client || clientSecret === undefined) return undefined;
		const key = JSON.stringify([client, clientSecret]);
		const existing = created.get(name);
		if (existing?.key === key) return existing.provider;
		const parts = { ...client, clientSecret };
		const provider = 'issuer' in parts ? createGoogle(parts) : createFacebook(parts);
		created.set(name, { key, provider });
		return provider;
	}

	return {
		get(name) {
			const provider = find(name);
			if (!provider) throw refuse('social_off');
			return provider;
		},
		list: () => SOCIAL_PROVIDERS.filter((name) => find(name) !== undefined),
	};
}
