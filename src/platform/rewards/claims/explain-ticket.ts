import type { Tx } from '#platform/db/database.ts';
import type { Due } from '../evaluate/reckon.ts';
import { costOf } from '../rules/cost-of.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { listTickets } from '../tickets/list-tickets.ts';
import { lastFault, limitFault } from './last-fault.ts';
import type { MemberRule } from './rules-of-member.ts';
import { type Why, why } from './why.ts';

/** Why a ticket of a rule cannot be used: there is none, a limit is reached, or its table is closed. */
export async function explainTicket(
	db: Tx,
	found: MemberRule,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<Why> {
	const { code } = found.rule;
	const tickets = (await listTickets(db, { memberId, now })).filter(
		({ rule }) => rule.code === code,
	);
	// A ticket keeps the table of the day on which it was given.
	const rule = tickets[0]?.rule ?? found.rule;
	const closed = await closedFault(db, { ...found, rule }, { memberId, now });
	if (tickets.length === 0) {
		const none = `The member has no ticket of ${code} that can be used.`;
		return why('period', closed ? `${none} ${closed.sentence}` : none);
	}
	const full = found.isFull ? limitFault(found, now) : undefined;
	return full ?? closed ?? why('none', `Nothing fails: ${countOf(tickets)} can be used.`);
}

function countOf({ length }: readonly unknown[]): string {
	return length === 1 ? '1 ticket' : `${length} tickets`;
}

/** A table is open while its top prize can be paid. */
async function closedFault(
	db: Tx,
	found: MemberRule,
	input: { memberId: number; now: Date },
): Promise<Why | undefined> {
	const fault = await lastFault(db, found, { ...input, due: [topOf(found.rule)] });
	if (!fault || fault.step === 'once') return fault;
	return why(fault.step, `The table is closed: its top prize cannot be paid. ${fault.sentence}`);
}

/** The prize of the table that takes most out of the pot, as it is paid. */
function topOf({ pay }: Rule): Due {
	const amount = costOf(pay.tiers[0]?.prize ?? {});
	return { tier: { prize: { cash: { fixed: amount } } }, amount };
}
