import { isAgentType } from '#lib/rules/auth/account.ts';
import type { RestoredSession } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { openedSession } from '../login/log-in.ts';
import { openSession } from '../sessions/sessions.ts';
import { markRestored, redeemRememberMe } from './remember-me.ts';

/**
 * Opens a session by a remember-me token. It is no recent authentication: operations that move
 * money ask for the password again. Refuses as the call `restoreSession` says.
 */
export async function restoreSession(
	db: Database,
	{ client, now }: { client: Client; now: Date },
): Promise<RestoredSession> {
	const restored = await transaction(db, async (tx): Promise<RestoredSession | undefined> => {
		const redeemed = await redeemRememberMe(tx, client, now);
		const member = redeemed && (await findMember(tx, { id: redeemed.memberId }));
		// Returns instead of throwing, so that the revocation of a stolen token is committed.
		if (!redeemed || member?.status !== 'active') return undefined;
		// A member who has become an agent must use the agent login.
		if (isAgentType(member.type)) return undefined;
		const { memberId, selector, provedBy: cameBy, rememberMeToken } = redeemed;
		const { type } = member;
		const by = 'remembered';
		const token = await openSession(tx, { memberId, type, client, now, by, cameBy });
		await markRestored(tx, token, selector);
		const opened = openedSession(member, { token, by: cameBy, firstTimeLogin: false });
		return { ...opened, ...(rememberMeToken && { rememberToken: rememberMeToken }) };
	});
	if (!restored) throw refuse('not_remembered');
	return restored;
}
