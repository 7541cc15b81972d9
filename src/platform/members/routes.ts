import type { Pool } from 'pg';
import {
	changePassword as changePasswordCall,
	getMember,
	type Member,
	register,
} from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Caller, type Route, route, routeWithDb } from '../route.ts';
import { changePassword } from './change-password.ts';
import { LOGIN_BUDGET, logIn } from './log-in.ts';
import { registerMember } from './register-member.ts';
import { endSession } from './sessions.ts';
import { createThrottle } from './throttle.ts';

interface Settings {
	/** The VIP level of a member, read cheaply: every page of a member asks. */
	clubLabelOf: (
		db: Tx,
		wanted: Pick<Caller, 'memberId' | 'type' | 'currency'> & { language: string; now: Date },
	) => Promise<Member['clubLabel']>;
}

/** Log-in, log-out, registration and the member's own data. */
export function memberRoutes(pool: Pool, { clubLabelOf }: Settings): Route[] {
	const throttles = {
		perAccount: createThrottle(pool, { key: 'login', ...LOGIN_BUDGET }),
		perAddress: createThrottle(pool, { key: 'login_from', points: 30, durationS: 60 }),
	};
	const perAddress = createThrottle(pool, { key: 'register_from', points: 20, durationS: 3600 });

	return [
		routeWithDb(login, (credentials, { db, client, now }) =>
			logIn(db, { credentials, client, now, throttles }),
		),
		routeWithDb(register, (member, { db, client, now }) =>
			registerMember(db, { member, client, now, perAddress }),
		),
		route(logout, async (_, { tx, token, now }) => {
			if (token !== undefined) await endSession(tx, token, now);
			return {};
		}),
		routeWithDb(changePasswordCall, (change, { db, caller, client, now }) =>
			changePassword(db, { change, caller, client, now, throttles }),
		),
		// The session's look-up has read the member already.
		routeWithDb(getMember, async (_, { db, caller, client, now }) => ({
			id: caller.memberId,
			account: caller.username,
			nickname: caller.username,
			type: caller.type,
			regDate: caller.registeredAt,
			passwordExpired: caller.isPasswordExpired,
			clubLabel: await clubLabelOf(db, { ...caller, language: client.language, now }),
		})),
	];
}
