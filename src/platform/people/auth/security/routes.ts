import type { Pool } from 'pg';
import { deviceNameOf } from '#lib/rules/security/device-name.ts';
import {
	sendLoginCode,
	verifyLogin as verifyLoginCall,
} from '#lib/wps/contract/login-verification.ts';
import * as contract from '#lib/wps/contract/security.ts';
import {
	endOtherSessions,
	endSession,
	listAccountEvents,
	listSessions,
} from '#lib/wps/contract/sessions.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { AuthServices } from '../auth-services.ts';
import { FACTOR_BUDGET, NAME_BUDGET, sendCodeOfLogin, verifyLogin } from '../login/verify-login.ts';
import { createThrottle } from '../throttle.ts';
import * as authenticator from './authenticator.ts';
import { readSecurityConfig } from './config.ts';
import { bindContact, sendContactCode } from './contacts.ts';
import { listRecentEvents } from './events.ts';
import { setPaymentPassword } from './payment-password.ts';
import { endOtherSessionsOf, endSessionOf, listSessionsOf } from './sessions-of.ts';
import { SECRET_BUDGET, stepUp } from './step-up.ts';

/** Number of recent events shown to a member. */
const EVENT_COUNT = 20;

/** Routes of sessions, account events, second factors and credentials. */
export function securityRoutes(pool: Pool, authServices: AuthServices): Route[] {
	const perMember = createThrottle(pool, { key: 'factor', ...FACTOR_BUDGET });
	const perName = createThrottle(pool, { key: 'account_name', ...NAME_BUDGET });
	const throttles = {
		password: createThrottle(pool, { key: 'step_up', ...SECRET_BUDGET }),
		payment: createThrottle(pool, { key: 'payment_password', ...SECRET_BUDGET }),
		totp: perMember,
	};
	return [
		...sessionRoutes(),
		...authenticatorRoutes(authServices, perMember),
		routeWithDb(verifyLoginCall, (proof, { db, client, now }) =>
			verifyLogin(db, authServices, {
				proof,
				client,
				now,
				throttles: { perMember, perName },
			}),
		),
		routeWithDb(sendLoginCode, (input, { db, client, now }) =>
			sendCodeOfLogin(db, authServices, { input, client, now }),
		),
		routeWithDb(contract.stepUp, (proof, { db, caller, client, now, token }) => {
			if (token === undefined) throw refuse('not_logged_in');
			return stepUp(db, authServices, { proof, caller, client, now, token, throttles });
		}),
		routeWithDb(contract.getSecurityConfig, (_, { db, caller, now }) =>
			readSecurityConfig(db, authServices, { caller, now }),
		),
		...[contract.setPaymentPassword, contract.changePaymentPassword].map((call) =>
			routeWithDb(call, async (given, { db, caller, client, now }) => ({
				token: await setPaymentPassword(db, authServices, { given, caller, client, now }),
			})),
		),
		routeWithDb(contract.sendContactCode, (given, { db, caller, client, now }) =>
			sendContactCode(db, authServices, { given, caller, client, now }),
		),
		routeWithDb(contract.bindContact, async (input, { db, caller, client, now }) => {
			const { verificationCode: code, ...given } = input;
			return { token: await bindContact(db, authServices, { given, code, caller, client, now }) };
		}),
	];
}

function sessionRoutes(): Route[] {
	return [
		routeWithDb(listSessions, async (_, { db, caller }) => ({
			list: await listSessionsOf(db, caller),
		})),
		route(endSession, async ({ id }, { tx, ...ending }) => {
			await endSessionOf(tx, id, ending);
			return {};
		}),
		route(endOtherSessions, async (_, { tx, ...ending }) => ({
			endedCount: await endOtherSessionsOf(tx, ending),
		})),
		routeWithDb(listAccountEvents, async (_, { db, caller }) => {
			const events = await listRecentEvents(db, caller.memberId, EVENT_COUNT);
			return {
				list: events.map(({ kind, at, address, userAgent }) => ({
					...deviceNameOf(userAgent),
					type: kind,
					time: at,
					address,
				})),
			};
		}),
	];
}

function authenticatorRoutes(
	authServices: AuthServices,
	perMember: ReturnType<typeof createThrottle>,
): Route[] {
	return [
		routeWithDb(contract.beginTotp, (_, { db, caller, client, now }) =>
			authenticator.beginAuthenticator(db, authServices, { caller, client, now }),
		),
		routeWithDb(contract.confirmTotp, async ({ code }, { db, caller, client, now }) => {
			const changing = { code, caller, client, now };
			const { done, token } = await authenticator.turnAuthenticatorOn(db, authServices, changing);
			return { recoveryCodes: done, token };
		}),
		routeWithDb(contract.removeTotp, async ({ code }, { db, caller, client, now }) => {
			const changing = { code, perMember, caller, client, now };
			return { token: await authenticator.turnAuthenticatorOff(db, authServices, changing) };
		}),
		routeWithDb(contract.renewRecoveryCodes, async (_, { db, caller, client, now }) => {
			const changing = { caller, client, now };
			const { done, token } = await authenticator.giveRecoveryCodes(db, authServices, changing);
			return { recoveryCodes: done, token };
		}),
	];
}
