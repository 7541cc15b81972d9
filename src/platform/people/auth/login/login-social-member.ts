import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkLoginSite } from './check-login-site.ts';
import { completeLogin } from './complete-login.ts';
import { openedSession } from './log-in.ts';

interface LoginSocialMemberInput {
	id: number;
	client: Client;
	now: Date;
}

/**
 * Opens a session for a member whom a provider has identified. Refuses `member_locked`;
 * `member_only` for an agent, whose login is separate; `login_verify_required` if a second factor
 * is required.
 */
export async function loginSocialMember(
	db: Database,
	authServices: AuthServices,
	{ id, client, now }: LoginSocialMemberInput,
): Promise<OpenedSession & { rememberToken?: string | null }> {
	const member = await findMember(db, { id });
	if (!member || member.status === 'locked') throw refuse('member_locked');
	checkLoginSite(member.type);
	const input = { member, by: 'social', remembers: false, client, now } as const;
	const opened = await completeLogin(db, authServices, input);
	return openedSession(member, { ...opened, by: 'social' });
}
