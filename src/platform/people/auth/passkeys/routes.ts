import type { Pool } from 'pg';
import * as contract from '#lib/wps/contract/passkeys.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Client, type Route, route, routeWithDb } from '#platform/core/route.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkLoginSite } from '../login/check-login-site.ts';
import { completeLogin } from '../login/complete-login.ts';
import { openedSession } from '../login/log-in.ts';
import { renewProof } from '../security/step-up.ts';
import { requireFullSession } from '../sessions/limited-session.ts';
import { createAddressThrottle } from '../throttle.ts';
import { addPasskey, beginPasskey, removePasskey } from './add-passkey.ts';
import { askForPasskey, checkPasskey, usePasskey } from './check-passkey.ts';
import * as rows from './rows.ts';

/** Routes of passkeys: management, login and step-up. */
export function passkeyRoutes(pool: Pool, authServices: AuthServices): Route[] {
	const perAddress = createAddressThrottle(pool, {
		key: 'passkey_from',
		points: 30,
		durationS: 60,
	});
	return [
		routeWithDb(contract.beginPasskey, (_, { db, caller, client, now }) =>
			beginPasskey(db, authServices, { caller, client, now }),
		),
		routeWithDb(contract.addPasskey, async (input, { db, caller, client, now }) => ({
			token: await addPasskey(db, authServices, { ...input, caller, client, now }),
		})),
		route(contract.renamePasskey, async ({ id, name }, { tx, caller }) => {
			requireFullSession(caller);
			const own = { id, memberId: caller.memberId };
			if (!(await rows.renamePasskey(tx, own, name))) throw refuse('passkey_not_found');
			return {};
		}),
		routeWithDb(contract.removePasskey, async ({ id }, { db, caller, client, now }) => ({
			token: await removePasskey(db, authServices, { id, caller, client, now }),
		})),
		routeWithDb(contract.beginPasskeyLogin, async (_, { db, client, now }) => {
			await perAddress.consumeFrom(client.address);
			return await askForPasskey(db, { purpose: 'log_in', client, now });
		}),
		routeWithDb(contract.loginByPasskey, async ({ response }, { db, client, now }) => {
			await perAddress.consumeFrom(client.address);
			return await logInByPasskey(db, authServices, { response, client, now });
		}),
		routeWithDb(contract.beginPasskeyStepUp, (_, { db, caller, client, now }) =>
			askForPasskey(db, { purpose: 'step_up', memberId: caller.memberId, client, now }),
		),
		routeWithDb(contract.stepUpByPasskey, async ({ response }, { db, caller, token, ...at }) => {
			if (token === undefined) throw refuse('not_logged_in');
			const { client, now } = at;
			const asking = { purpose: 'step_up' as const, memberId: caller.memberId, client, now };
			const checked = await checkPasskey(db, { ...asking, response });
			return await transaction(db, async (tx) => {
				await usePasskey(tx, checked, now);
				return { token: await renewProof(tx, { caller, token, client, now }, 'passkey') };
			});
		}),
	];
}

interface LogInByPasskeyInput {
	response: string;
	client: Client;
	now: Date;
}

async function logInByPasskey(
	db: Database,
	authServices: AuthServices,
	{ response, client, now }: LogInByPasskeyInput,
) {
	const asking = { purpose: 'log_in' as const, client, now };
	const checked = await checkPasskey(db, { ...asking, response });
	const member = await findMember(db, { id: checked.memberId });
	if (!member) throw refuse('passkey_failed');
	checkLoginSite(member.type);
	if (member.status === 'locked') throw refuse('member_locked');
	const { token, firstTimeLogin } = await completeLogin(db, authServices, {
		member,
		by: 'passkey',
		remembers: false,
		client,
		now,
		within: (tx) => usePasskey(tx, checked, now),
	});
	return openedSession(member, { token, by: 'passkey', firstTimeLogin });
}
