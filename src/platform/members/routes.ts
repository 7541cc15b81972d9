import type { Pool } from 'pg';
import { getMember, register } from '#lib/wps/contract/member.ts';
import { login, logout } from '#lib/wps/contract/session.ts';
import { refuse } from '../refuse.ts';
import { type Route, route, routeWithDb } from '../route.ts';
import { logIn } from './log-in.ts';
import { registerMember } from './register-member.ts';
import { findMember } from './rows.ts';
import { endSession } from './sessions.ts';
import { createThrottle } from './throttle.ts';

/** Log-in, log-out, registration and the member's own data. */
export function memberRoutes(pool: Pool): Route[] {
	const throttles = {
		perAccount: createThrottle(pool, { key: 'login', points: 5, durationS: 15 * 60 }),
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
		routeWithDb(getMember, async (_, { db, caller }) => {
			const member = await findMember(db, { id: caller.memberId });
			if (!member) throw refuse('not_logged_in');
			return {
				id: member.id,
				account: member.nickname,
				nickname: member.nickname,
				type: member.type,
				regDate: member.createdAt,
			};
		}),
	];
}
