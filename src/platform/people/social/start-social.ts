import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { socialCallbackPath } from '#lib/rules/auth/social.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { startSocial as startSocialCall } from '#lib/wps/contract/social.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import type { AddressThrottle } from '#platform/people/auth/throttle.ts';
import { saveAttempt } from './attempts.ts';
import { listProvidersOf } from './identities.ts';
import { refusalOfProvider } from './provider.ts';
import type { Providers } from './providers.ts';

interface StartSocialInput {
	start: InputOf<typeof startSocialCall>;
	providers: Providers;
	vault: Vault;
	caller: Caller | undefined;
	client: Client;
	now: Date;
	perAddress: AddressThrottle;
}

/** Starts a sign-in and returns the provider's URL. Refuses as the call `startSocial` says. */
export async function startSocial(
	db: Database,
	input: StartSocialInput,
): Promise<{ location: string }> {
	const { start, providers, vault, caller, client, now, perAddress } = input;
	const provider = providers.get(start.provider);
	if (!isOwnOrigin(start.origin, client)) throw refuse('invalid_input', {}, 'origin');
	if (caller?.type === TRIAL_TYPE) throw refuse('real_account_needed');
	const linked = caller ? await listProvidersOf(db, caller.memberId) : [];
	if (linked.some((one) => one.provider === start.provider)) throw refuse('social_bound');
	await perAddress.consumeFrom(client.address);

	const request = {
		state: randomState(),
		nonce: randomNonce(),
		verifier: randomPKCECodeVerifier(),
		redirectUri: start.origin + socialCallbackPath(start.provider),
	};
	const location = await provider.signInAddress(request, start.language).catch((error: unknown) => {
		throw refusalOfProvider(error);
	});
	const { next, language, referralCode } = start;
	const attempt = { request, next, language, referralCode };
	const memberId = caller?.memberId;
	await transaction(db, (tx) =>
		saveAttempt(tx, vault, { provider: start.provider, attempt, memberId, client, now }),
	);
	return { location: location.href };
}

/** True for the origin of the site that the request came to, which is the only redirect target. */
function isOwnOrigin(text: string, { hostname }: Client): boolean {
	if (!URL.canParse(text)) return false;
	const { origin, hostname: name, protocol } = new URL(text);
	const isWeb = protocol === 'https:' || protocol === 'http:';
	return isWeb && origin === text && name === hostname;
}
