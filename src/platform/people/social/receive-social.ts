import type { Logger } from 'pino';
import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import type { receiveSocial as receiveSocialCall } from '#lib/wps/contract/social.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import type { AuthServices } from '#platform/people/auth/auth-services.ts';
import { loginSocialMember } from '#platform/people/auth/login/login-social-member.ts';
import { consumeAttempt } from './attempts.ts';
import { findOwner } from './identities.ts';
import { savePendingLink } from './pending.ts';
import { type Identity, refusalOfProvider } from './provider.ts';
import type { Providers } from './providers.ts';

type Received = ValueOf<typeof receiveSocialCall>;
type Reason = NonNullable<Received['reason']>;

interface ReceiveSocialInput {
	received: InputOf<typeof receiveSocialCall>;
	providers: Providers;
	authServices: AuthServices;
	client: Client;
	now: Date;
	log: Logger;
}

/** Handles a provider's response. Refuses as the call `receiveSocial` says. */
export async function receiveSocial(db: Database, input: ReceiveSocialInput): Promise<Received> {
	const { received, providers, authServices, client, now, log } = input;
	const { vault } = authServices;
	const { provider, query } = received;
	const state = new URLSearchParams(query).get('state') ?? '';
	const attempt = await transaction(db, (tx) =>
		consumeAttempt(tx, vault, { provider, state, client, now }),
	);
	const { request, next, language, memberId, referralCode } = attempt;
	try {
		const identity = await identify();
		return { ...(await outcomeFor(identity)), next, language };
	} catch (error) {
		if (!(error instanceof Refusal) || !isReason(error.code)) throw error;
		const { code: reason, params } = error;
		const needsVerification = reason === 'login_verify_required';
		return {
			outcome: 'refused',
			reason,
			next,
			language,
			...(needsVerification && { verification: params }),
		};
	}

	/** Calls the provider outside of any transaction. */
	async function identify(): Promise<Identity> {
		try {
			return await providers.get(provider).identify(request, query);
		} catch (error) {
			if (error instanceof Refusal) throw error;
			const refusal = refusalOfProvider(error);
			if (refusal.code !== 'social_cancelled') {
				log.warn({ provider, code: refusal.code, reason: reasonOf(error) }, 'sign-in refused');
			}
			throw refusal;
		}
	}

	async function outcomeFor(identity: Identity) {
		const owner = await findOwner(db, identity);
		if (owner === undefined) {
			const pending = { ...identity, provider, next, referralCode };
			await transaction(db, (tx) => savePendingLink(tx, vault, { pending, memberId, client, now }));
			return { outcome: 'unknown' as const };
		}
		if (memberId === undefined) {
			return {
				outcome: 'entered' as const,
				...(await loginSocialMember(db, authServices, { id: owner, client, now })),
			};
		}
		if (owner !== memberId) throw refuse('social_taken');
		return { outcome: 'linked' as const };
	}
}

const REASONS: readonly string[] = [
	'social_cancelled',
	'social_unavailable',
	'social_untrusted',
	'social_off',
	'social_taken',
	'social_bound',
	'member_locked',
	'member_only',
	'login_verify_required',
] satisfies Reason[];

function isReason(code: string): code is Reason {
	return REASONS.includes(code);
}

/**
 * Name, code and message of an error, for the log. Its other values may hold a token or an address.
 */
function reasonOf(error: unknown): string {
	if (!(error instanceof Error)) return 'unknown';
	const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
	return `${error.name}${code}: ${error.message}`.slice(0, 200);
}
