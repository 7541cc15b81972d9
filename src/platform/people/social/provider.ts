import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import { ProviderUnavailable } from './provider-fetch.ts';

/** A person's account at a provider. Only `issuer` and `subject` identify it, never an address. */
export interface Identity {
	issuer: string;
	subject: string;
	/** What the owner recognises the account by: a masked address or a name. */
	label: string;
	/**
	 * The address that the provider has verified. It serves to find an exclusion and never
	 * identifies a member.
	 */
	email?: string | undefined;
}

/** The parameters of a sign-in request, which the response must match. */
export interface SignInRequest {
	state: string;
	nonce: string;
	/** The PKCE verifier. The browser carries only its hash. */
	verifier: string;
	redirectUri: string;
}

/** A sign-in provider. Its functions throw the errors that `refusalOfProvider` maps. */
export interface Provider {
	/** Returns the sign-in URL. */
	signInAddress(request: SignInRequest, language: string): Promise<URL>;
	/** Returns the account of a response query. */
	identify(request: SignInRequest, query: string): Promise<Identity>;
}

/** A response that does not match its request. */
export class UntrustedResponse extends Error {}

/** Authorization errors that are failures of the provider. */
const PROVIDER_FAILURES = ['server_error', 'temporarily_unavailable'];

/** Error codes of the library for a missing or malformed response. */
const RESPONSE_FAILURES = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/**
 * Maps a provider's error to the refusal that the user sees. Rethrows any other error as a defect
 * of ours.
 */
export function refusalOfProvider(error: unknown): Refusal {
	if (error instanceof AuthorizationResponseError) {
		if (PROVIDER_FAILURES.includes(error.error)) return refuse('social_unavailable');
		return refuse(error.error === 'access_denied' ? 'social_cancelled' : 'social_untrusted');
	}
	if (error instanceof UntrustedResponse) return refuse('social_untrusted');
	if (error instanceof ResponseBodyError) {
		const isOver = error.error === 'invalid_grant';
		return refuse(isOver ? 'social_untrusted' : 'social_unavailable');
	}
	if (isUnavailable(error)) return refuse('social_unavailable');
	if (error instanceof ClientError) return refuse('social_untrusted');
	throw error;
}

function isUnavailable(error: unknown): boolean {
	if (error instanceof ProviderUnavailable) return true;
	if (!(error instanceof ClientError)) return false;
	return RESPONSE_FAILURES.includes(error.code ?? '') || error.cause instanceof ProviderUnavailable;
}
