import type { Pool } from 'pg';
import {
	confirmSocial as confirmSocialCall,
	getPendingSocial,
	listSocial,
	receiveSocial as receiveSocialCall,
	registerSocial as registerSocialCall,
	startSocial as startSocialCall,
} from '#lib/wps/contract/social.ts';
import { type Route, routeWithDb } from '#platform/core/route.ts';
import type { AuthServices } from '#platform/people/auth/auth-services.ts';
import { LOGIN_BUDGET } from '#platform/people/auth/login/login-guard.ts';
import { createAddressThrottle, createThrottle } from '#platform/people/auth/throttle.ts';
import { registrationPath } from '#platform/people/registration/register-social-member.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { listProvidersOf } from './identities.ts';
import { confirmSocial, registerSocial } from './link-social.ts';
import { loadPendingLink } from './pending.ts';
import type { Providers } from './providers.ts';
import { receiveSocial } from './receive-social.ts';
import { startSocial } from './start-social.ts';

interface Parts {
	authServices: AuthServices;
	settings: Pick<SettingsCache, 'values'>;
	providers: Providers;
}

/** Routes of the sign-in with accounts of other providers. */
export function socialRoutes(pool: Pool, { authServices, settings, providers }: Parts): Route[] {
	const { vault, messages } = authServices;
	// These keys are those of login and registration, so that the budgets are shared.
	const throttles = {
		perAccount: createThrottle(pool, { key: 'login', ...LOGIN_BUDGET }),
		perAddress: createAddressThrottle(pool, { key: 'login_from', points: 30, durationS: 60 }),
	};
	const registrations = createAddressThrottle(pool, {
		key: 'register_from',
		points: 20,
		durationS: 3600,
	});
	const starts = createAddressThrottle(pool, { key: 'social_from', points: 30, durationS: 300 });

	return [
		routeWithDb(startSocialCall, (start, { db, caller, client, now }) =>
			startSocial(db, { start, providers, vault, caller, client, now, perAddress: starts }),
		),
		routeWithDb(receiveSocialCall, (received, { db, client, now, log }) =>
			receiveSocial(db, { received, providers, authServices, client, now, log }),
		),
		routeWithDb(getPendingSocial, async (_, { db, caller, client, now }) => {
			const found = await loadPendingLink(db, vault, { client, caller, now });
			const { provider, label, next } = found.pending;
			const { asksPassword } = found;
			const registration = registrationPath(settings.values());
			return { provider, label, next, asksPassword, registration };
		}),
		routeWithDb(registerSocialCall, (member, { db, client, now, log }) =>
			registerSocial(db, {
				member,
				vault,
				client,
				now,
				log,
				settings: settings.values(),
				perAddress: registrations,
			}),
		),
		routeWithDb(confirmSocialCall, ({ password }, { db, caller, client, now }) =>
			confirmSocial(db, { password, vault, messages, caller, client, now, throttles }),
		),
		routeWithDb(listSocial, async (_, { db, caller }) => ({
			list: await listProvidersOf(db, caller.memberId),
		})),
	];
}
