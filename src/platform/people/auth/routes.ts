import type { Pool } from 'pg';
import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import {
	changePassword as changePasswordCall,
	getMember,
	type Member,
	register,
	registerAutoNamed,
	registerByMobile,
} from '#lib/wps/contract/member.ts';
import { login, logout, restoreSession as restoreSessionCall } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Client, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { BotCheck } from '#platform/people/bot-check/bot-check.ts';
import type { Codes } from '#platform/people/codes/codes.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import type { SettingsCache } from '#platform/settings/load-settings.ts';
import { readMemberInfo } from '../profiles/member-info.ts';
import type { InvitationLinks } from '../registration/invitation-links.ts';
import { registerMember } from '../registration/register-member.ts';
import { hasAgentUpline } from '../tree/has-agent-upline.ts';
import type { AuthServices } from './auth-services.ts';
import { logIn } from './login/log-in.ts';
import { createLoginGuard } from './login/login-guard.ts';
import { changePassword } from './passwords/change-password.ts';
import { createQueue } from './passwords/queue.ts';
import { revokeRememberMe } from './remember-me/remember-me.ts';
import { restoreSession } from './remember-me/restore-session.ts';
import { requireFullSession } from './sessions/limited-session.ts';
import { logOut } from './sessions/sessions.ts';
import { createAddressThrottle } from './throttle.ts';

/**
 * Limits of concurrent logins, so that a flood of them leaves the database's connections to others.
 * A login beyond the limits makes no database query.
 */
const LOGIN_LIMITS = { runningMax: 3, waitingMax: 50 };

/** Own queue: a flood of code logins cannot block passwords. */
const CODE_LOGIN_LIMITS = { runningMax: 2, waitingMax: 50 };

interface LogInByCodeContext {
	db: Database;
	client: Client;
	now: Date;
}

interface Options {
	vault: Vault;
	messages: Messages;
	botCheck: BotCheck;
	codes: Codes;
	settings: Pick<SettingsCache, 'values'>;
	/** Login by code: the login type `sms`. */
	logInByCode: (
		input: InputOf<typeof login>,
		context: LogInByCodeContext,
	) => Promise<ValueOf<typeof login>>;
	mustChangePassword: (caller: Caller) => boolean;
	/** The links of agents, by which members register. */
	links: InvitationLinks;
	/** The VIP level of a member. It must be cheap, because every page of a member reads it. */
	clubLabelOf: (
		db: Tx,
		wanted: Pick<Caller, 'memberId' | 'type' | 'currency'> & { language: string; now: Date },
	) => Promise<Member['clubLabel']>;
}

/** Routes of login, logout, registration and the member's own data. */
export function memberRoutes(pool: Pool, authServices: AuthServices, options: Options): Route[] {
	const { botCheck, settings, logInByCode, mustChangePassword } = options;
	const guard = createLoginGuard({ pool, botCheck, settings });
	const { throttles } = guard;
	const loginQueue = createQueue(LOGIN_LIMITS);
	const codeLoginQueue = createQueue(CODE_LOGIN_LIMITS);
	const perAddress = createAddressThrottle(pool, {
		key: 'register_from',
		points: 20,
		durationS: 3600,
	});
	const registrationParts = { ...options, perAddress };

	return [
		routeWithDb(
			login,
			(credentials, { db, client, now }) =>
				credentials.type === 'sms'
					? codeLoginQueue.run(() => logInByCode(credentials, { db, client, now }))
					: loginQueue.run(() => logIn(db, authServices, { credentials, client, now, guard })),
			async (credentials, { db, client }) => {
				if (credentials.type === 'sms') return codeLoginQueue.refuseFull();
				loginQueue.refuseFull();
				await botCheck.precheck(db, { purpose: 'login', input: credentials, client });
			},
		),
		routeWithDb(restoreSessionCall, (_, { db, client, now }) =>
			restoreSession(db, { client, now }),
		),
		routeWithDb(register, (input, { db, client, now, log }) =>
			registerMember(db, { ...registrationParts, input, type: 'register', client, now, log }),
		),
		routeWithDb(registerAutoNamed, (input, { db, client, now, log }) => {
			const naming = { type: 'register', isAutoNamed: true } as const;
			return registerMember(db, { ...registrationParts, ...naming, input, client, now, log });
		}),
		routeWithDb(registerByMobile, (input, { db, client, now, log }) =>
			registerMember(db, { ...registrationParts, input, type: 'registerMobile', client, now, log }),
		),
		route(logout, async (_, { tx, token, client, now }) => {
			await revokeRememberMe(tx, client.rememberMeToken);
			if (token !== undefined) await logOut(tx, { token, client, now });
			return {};
		}),
		routeWithDb(changePasswordCall, async (change, { db, caller, client, now }) => {
			// An expired password can be changed even if the function is off.
			if (!settings.values().PASS3 && !caller.isPasswordExpired) throw refuse('function_off');
			// A forced change would otherwise leave the session without a way on; it stays limited.
			if (!mustChangePassword(caller)) requireFullSession(caller);
			return await changePassword(options, db, { change, caller, client, now, throttles });
		}),
		memberInfoRoute(options),
	];
}

/** The member's own data. The session lookup has read the member already. */
function memberInfoRoute({ vault, clubLabelOf, mustChangePassword }: Options): Route {
	return routeWithDb(getMember, async (_, { db, caller, client, now }) => {
		const { memberId } = caller;
		const [{ nickname, labels, avatar }, clubLabel, hasUpline] = await Promise.all([
			readMemberInfo(db, vault, memberId),
			clubLabelOf(db, { ...caller, language: client.language, now }),
			hasAgentUpline(db, memberId),
		]);
		return {
			id: memberId,
			account: caller.username,
			nickname: nickname || caller.username,
			type: caller.type,
			regDate: caller.registeredAt,
			passwordExpired: caller.isPasswordExpired,
			mustChangePassword: mustChangePassword(caller),
			passwordKnown: caller.isPasswordKnown,
			contactNeeded: caller.isLimited,
			toUpline: hasUpline ? '1' : '0',
			clubLabel,
			memberLabel: labels.map((labelName) => ({ labelName })),
			excluded: caller.status === 'excluded',
			avatar,
		};
	});
}
