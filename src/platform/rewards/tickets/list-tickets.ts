import type { Tx } from '#platform/db/database.ts';
import { filterRoomy } from '../claims/has-room.ts';
import { mayTakeOffers } from '../claims/require-offers.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { listRules, readVersions } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { selectUsable } from './rows.ts';

export interface TicketView {
	id: string;
	/** In the version of the ticket. */
	rule: Rule;
	expiresAt: Date | undefined;
	/** The table can be opened: the rule is live, and its pot can pay the top prize. */
	isOpen: boolean;
}

/** Counts the tickets that the badge shows: those whose table is open. */
export async function countUsable(db: Tx, input: { memberId: number; now: Date }): Promise<number> {
	const tickets = await listTickets(db, input);
	return tickets.filter((ticket) => ticket.isOpen).length;
}

/**
 * Lists the tickets of a member that can be used, those that end first at the top; none for a member
 * who may take no offer.
 */
export async function listTickets(
	db: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<TicketView[]> {
	const tickets = await selectUsable(db, memberId, now);
	if (tickets.length === 0 || !(await mayTakeOffers(db, memberId))) return [];
	const [versions, live] = await Promise.all([readVersions(db, tickets), listRules(db, ['live'])]);
	const running = new Set(
		live.filter(({ rule }) => isOpen(rule, now)).map(({ rule }) => rule.code),
	);
	const rules = versions.map(({ rule }) => rule);
	const roomy = new Set(await filterRoomy(db, [...new Set(rules)], now));
	return tickets.map(({ id, expires_at: expiresAt }, at): TicketView => {
		const rule = rules[at];
		if (!rule) throw new Error('a ticket without its version');
		return {
			...{ id, rule, expiresAt: expiresAt ?? undefined },
			isOpen: running.has(rule.code) && roomy.has(rule),
		};
	});
}
