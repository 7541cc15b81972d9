import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { type Refusal, refuse } from '#platform/core/refuse.ts';
import { ProviderDown } from './provider-fetch.ts';

/** Who somebody is to a provider. Nothing else of it says who they are, least of all an address. */
export interface Identity {
	issuer: string;
	subject: string;
	/** How its owner knows the account: a masked address or a name. */
	label: string;
	/** That the provider has proven. It says who is excluded, and never who somebody is. */
	email?: string | undefined;
}

/** What a sign-in is asked with, and what its answer has to fit. */
export interface Asked {
	state: string;
	nonce: string;
	/** Of PKCE: only its hash leaves with the browser. */
	verifier: string;
	redirectUri: string;
}

/** A provider that people sign in with. Its functions throw what `refusalOfProvider` reads. */
export interface Provider {
	/** Where the browser goes. */
	signInAddress(asked: Asked, language: string): Promise<URL>;
	/** Who came back with this query. */
	identify(asked: Asked, query: string): Promise<Identity>;
}

/** An answer that came, and is not what was asked for. */
export class Untrusted extends Error {}

/** Errors of an authorization answer that are the provider's own trouble. */
const TROUBLES = ['server_error', 'temporarily_unavailable'];

/** Codes of the library for an answer that did not come as one. */
const LOST = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'];

/** What went wrong, as the person is told it. What is none of these is a defect of ours. */
export function refusalOfProvider(error: unknown): Refusal {
	if (error instanceof AuthorizationResponseError) {
		if (TROUBLES.includes(error.error)) return refuse('social_unavailable');
		return refuse(error.error === 'access_denied' ? 'social_cancelled' : 'social_untrusted');
	}
	if (error instanceof Untrusted) return refuse('social_untrusted');
	if (error instanceof ResponseBodyError) {
		const isOver = error.error === 'invalid_grant';
		return refuse(isOver ? 'social_untrusted' : 'social_unavailable');
	}
	if (isDown(error)) return refuse('social_unavailable');
	if (error instanceof ClientError) return refuse('social_untrusted');
	throw error;
}

function isDown(error: unknown): boolean {
	if (error instanceof ProviderDown) return true;
	if (!(error instanceof ClientError)) return false;
	return LOST.includes(error.code ?? '') || error.cause instanceof ProviderDown;
}
