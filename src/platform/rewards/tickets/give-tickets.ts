import { randomUUID } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireOffers } from '../claims/require-offers.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { findRule } from '../rules/find-rules.ts';
import { insertTickets } from './rows.ts';

export interface GiveTicketsInput {
	/** The rule whose table the tickets open. */
	rule: string;
	memberId: number;
	count: number;
	/** Names what they are for: a repeat gives nothing. */
	madeFor: string;
	/** `rule`, or the person. */
	givenBy: string;
	reason: string;
	now: Date;
}

const DAY_S = 24 * 60 * 60;

/**
 * Gives tickets of a wheel or of eggs; nothing leaves the pot. They open the table of this day, and
 * end after the days of the rule. Returns how many are new. Refuses `offers_paused` and `not_eligible`
 * (why: account, refused; closed where the rule is not live).
 */
export async function giveTickets(tx: Tx, input: GiveTicketsInput): Promise<number> {
	const { rule: code, memberId, count, madeFor, givenBy, reason, now } = input;
	await requireOffers(tx, memberId);
	const stored = await findRule(tx, code);
	const isLive = stored?.state === 'live' && isOpen(stored.rule, now);
	if (!isLive || !stored.rule.when.ticket) throw refuse('not_eligible', { why: 'closed' });
	const { days } = stored.rule.give;
	const expiresAt = days === undefined ? null : secondsAfter(now, days * DAY_S);
	const tickets = Array.from({ length: count }, (_, at) => ({
		...{ id: randomUUID(), rule: code, version: stored.version, member_id: memberId },
		...{ made_for: `${madeFor}:${at + 1}`, given_by: givenBy, reason },
		...{ given_at: now, expires_at: expiresAt },
	}));
	return await insertTickets(tx, tickets);
}
