import { randomBytes } from 'node:crypto';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { secondsAfter } from '#lib/time.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { DEMO_CURRENCY, house, memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { openedSession } from '#platform/people/auth/login/log-in.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import type { AddressThrottle, Throttle } from '#platform/people/auth/throttle.ts';
import { createMember } from '#platform/people/registration/register-member.ts';
import { insertTrial } from './rows.ts';
import { TRIAL_BALANCE, TRIAL_TTL_S } from './rules.ts';

/** The account that pays trial money out and gets it back. */
export const TRIAL_FUND = house('trial', DEMO_CURRENCY);

interface OpenTrialInput {
	client: Client;
	now: Date;
	isOpen: boolean;
	throttles: { perAddress: AddressThrottle; together: Throttle };
}

/** Opens a trial account with its session. Refuses as the call `openTrial` says. */
export async function openTrial(db: Database, input: OpenTrialInput): Promise<OpenedSession> {
	const { client, now, isOpen, throttles } = input;
	if (!isOpen) throw refuse('free_play_closed');
	await throttles.perAddress.consumeFrom(client.address);
	await throttles.together.consume('all');

	// A registered name has no hyphen, and no password has this hash.
	const nickname = `trial-${randomBytes(5).toString('hex')}`;
	const account = { nickname, passwordHash: '!', type: TRIAL_TYPE };
	return await transaction(db, async (tx) => {
		const id = await createMember(tx, { ...account, now });
		await insertTrial(tx, id, secondsAfter(now, TRIAL_TTL_S));
		await post(tx, {
			reference: `trial:${id}`,
			kind: 'trial_grant',
			occurredAt: now,
			postings: [
				{
					source: TRIAL_FUND,
					destination: memberCash(id, DEMO_CURRENCY),
					amount: TRIAL_BALANCE,
				},
			],
		});
		const token = await openSession(tx, {
			memberId: id,
			type: TRIAL_TYPE,
			client,
			now,
			by: 'registration',
		});
		const member = { id, nickname, type: TRIAL_TYPE, isPasswordExpired: false };
		return openedSession(member, { token, by: 'registration', firstTimeLogin: false });
	});
}
