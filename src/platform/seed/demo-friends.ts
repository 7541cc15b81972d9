import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { NO_PASSWORD } from '#platform/people/auth/passwords/password.ts';
import { createMember, isUsernameTaken } from '#platform/people/registration/register-member.ts';
import { findRule } from '#platform/rewards/rules/find-rules.ts';

/** Two friends of the demo player: one has just come, one is in review. Neither can log in. */
const FRIENDS = [
	{ username: 'demomitali', isInReview: false },
	{ username: 'demorafiq', isInReview: true },
] as const;

const OFFER = 'invite';

/** Creates the friends of the demo player, so that its page of friends shows some. */
export async function seedDemoFriends(tx: Tx, referrerId: number, now: Date): Promise<void> {
	const offer = await findRule(tx, OFFER);
	if (offer?.state !== 'live') return;
	for (const { username, isInReview } of FRIENDS) {
		if (await isUsernameTaken(tx, username)) continue;
		const upline = { memberId: referrerId };
		const creating = { nickname: username, passwordHash: NO_PASSWORD, type: 0, now, upline };
		const memberId = await createMember(tx, creating);
		await sql`insert into friend (member_id, referrer_id, invited_at, state, rule, version, met_at)
			values (${memberId}, ${referrerId}, ${now}, ${isInReview ? 'review' : 'invited'}, ${OFFER},
				${offer.version}, ${isInReview ? now : null})`.execute(tx);
	}
}
