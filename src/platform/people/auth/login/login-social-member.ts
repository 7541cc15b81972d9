import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import type { Safeguards } from '../auth-services.ts';
import { checkSite } from './check-login-site.ts';
import { enterAccount } from './complete-login.ts';
import { openedSession } from './log-in.ts';

interface Entering {
	id: number;
	client: Client;
	now: Date;
}

/**
 * Opens a session for a member whom a provider has proven. Refuses `member_locked`; an agent as
 * `member_only`: agents have a log-in of their own; `login_verify_required` where one proof is not
 * enough.
 */
export async function enterMember(
	db: Database,
	safeguards: Safeguards,
	{ id, client, now }: Entering,
): Promise<OpenedSession & { rememberToken?: string | null }> {
	const member = await findMember(db, { id });
	if (!member || member.status === 'locked') throw refuse('member_locked');
	checkSite(member.type);
	const entering = { member, by: 'social', remembers: false, client, now } as const;
	const opened = await enterAccount(db, safeguards, entering);
	return openedSession(member, { ...opened, by: 'social', firstTimeLogin: false });
}
