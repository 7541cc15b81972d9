import { sha256Hex } from '#lib/fair/sha256.ts';
import { type Money, maxOf, parseDecimal } from '#lib/money.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { placeOf } from '#lib/rules/rewards/prize-table.ts';
import {
	eggsOf,
	recordOfText,
	recordText,
	type TicketRecord,
} from '#lib/rules/rewards/ticket-record.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { filterRoomy } from '../claims/has-room.ts';
import { lockMember } from '../claims/lock-member.ts';
import { costOfPrize } from '../claims/prize-of-claim.ts';
import { requireOffers } from '../claims/require-offers.ts';
import { type MemberRule, readMemberRules } from '../claims/rules-of-member.ts';
import { takeDue } from '../claims/take-reward.ts';
import { evaluateWho } from '../evaluate/evaluate-who.ts';
import type { Due } from '../evaluate/reckon.ts';
import { listPots } from '../pots/fund-pot.ts';
import { costOf } from '../rules/cost-of.ts';
import { readVersions } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { drawTicket } from './draw-ticket.ts';
import { lockTicket, type TicketRow, updateUsed } from './rows.ts';
import { takeDrawSeeds } from './seeds.ts';
import { tableOfRule } from './table-of-rule.ts';

export interface UseTicketInput {
	memberId: number;
	ticketId: string;
	/** Which egg is opened, from 0. */
	pick?: number | undefined;
	clientSeed?: string | undefined;
	language: string;
	now: Date;
}

/** What a ticket has drawn. */
export interface UsedTicket {
	record: TicketRecord;
	/** The place of the prize in the table. */
	index: number;
	cash: Money;
	points: Money;
}

/**
 * Uses a ticket: draws from the next nonce of the member's seeds and pays the prize out of the pot, all
 * in one transaction. A repeat answers the same. Refuses `ticket_not_found`, `ticket_used`,
 * `table_closed`, `offers_paused`, `not_eligible` (why), `pot_empty` and `taken_by_person`.
 */
export async function useTicket(tx: Tx, vault: Vault, input: UseTicketInput): Promise<UsedTicket> {
	const { memberId, ticketId, pick = 0, clientSeed, now } = input;
	if (!isUuid(ticketId)) throw refuse('ticket_not_found');
	await lockMember(tx, memberId);
	const ticket = await lockTicket(tx, { id: ticketId, memberId });
	if (!ticket) throw refuse('ticket_not_found');
	if (ticket.record !== null) return usedBefore(ticket.record, input);
	if (ticket.expires_at && ticket.expires_at <= now) throw refuse('ticket_not_found');
	await requireOffers(tx, memberId);
	const found = await requireOpen(tx, ticket, input);
	const seeds = await takeDrawSeeds(tx, vault, { memberId, clientSeed });
	const record = drawTicket({ ticketId, found, seeds, pick, now });
	const period = `ticket:${ticketId}`;
	const taken = await takeDue(tx, { memberId, now, found, period, due: [dueOf(record)] });
	await requireTopWasThere(tx, found.rule, costOfPrize(taken.prize));
	const text = recordText(record);
	await updateUsed(tx, ticketId, {
		...{ used_at: now, claim_id: taken.claimId, record: text, record_hash: sha256Hex(text) },
		...{ seed_id: seeds.seedId, nonce: seeds.nonce },
	});
	return usedOf(record);
}

/** The rule in the ticket's version, when the member may open its table now. */
async function requireOpen(
	tx: Tx,
	ticket: TicketRow,
	{ memberId, language, now, pick = 0 }: UseTicketInput,
): Promise<MemberRule> {
	const { joined } = await readMemberRules(tx, { memberId, now });
	const live = joined.find(({ rule }) => rule.code === ticket.rule);
	const [version] = await readVersions(tx, [ticket]);
	if (!live || !version) throw refuse('table_closed');
	const found = { ...live, ...version };
	const { rule } = found;
	const table = tableOfRule(rule);
	if (!table || pick >= eggsOf(table)) throw refuse('ticket_not_found');
	if (found.isFull) throw refuse('not_eligible', { why: 'limit' });
	const holds = await evaluateWho(tx, rule, { memberId, language });
	if (!holds) throw refuse('not_eligible', { why: 'who' });
	const [roomy] = await filterRoomy(tx, [rule], now);
	if (!roomy) throw refuse('table_closed');
	return found;
}

/**
 * The pot held the top prize when this draw was paid: its row is locked since then, and what it held
 * before does not depend on what was drawn.
 */
async function requireTopWasThere(tx: Tx, { pot, pay }: Rule, paid: Money): Promise<void> {
	const [found] = await listPots(tx, [pot.code]);
	const top = maxOf(...pay.tiers.map(({ prize }) => costOf(prize)));
	if ((found?.balance ?? 0n) + paid < top) throw refuse('table_closed');
}

/** The drawn prize, as a claim takes what is due. */
function dueOf({ prize }: TicketRecord): Due {
	const { cash, points } = amountsOf(prize);
	return cash > 0n
		? { tier: { prize: { cash: { fixed: cash } } }, amount: cash }
		: { tier: { prize: { points: { fixed: points } } }, amount: points };
}

/** A repeat that asks for something else is refused. */
function usedBefore(text: string, { pick, clientSeed }: UseTicketInput): UsedTicket {
	const record = recordOfText(text);
	const differs =
		(pick !== undefined && pick !== record.pick) ||
		(clientSeed !== undefined && clientSeed !== record.clientSeed);
	if (differs) throw refuse('ticket_used');
	return usedOf(record);
}

function usedOf(record: TicketRecord): UsedTicket {
	const { table, numbers, pick, prize } = record;
	return { record, index: placeOf(table.prizes, numbers[pick] ?? 0), ...amountsOf(prize) };
}

function amountsOf({ cash = '0', points = '0' }: TicketRecord['prize']) {
	return { cash: parseDecimal(cash) ?? 0n, points: parseDecimal(points) ?? 0n };
}
