import type { Draw } from '#lib/fair/words.ts';
import { type Money, UNIT } from '#lib/money.ts';

/** An entry of a draw: its tickets follow those of the entry before. */
export interface DrawEntry {
	/** 32 hex digits, which say nothing about the member. */
	mark: string;
	tickets: number;
	/** The number of the first entry of the same person. Entries are numbered from 1. */
	person: number;
}

/** A ticket of a raffle that was drawn, in order; without an amount its person had a prize already. */
export interface DrawnTicket {
	/** From 0. */
	ticket: number;
	entry: number;
	amount?: Money;
}

/** The smallest part of an envelope. */
export const ENVELOPE_STEP: Money = UNIT / 100n;

/**
 * Draws the winners of a raffle: tickets in the order of Fisher and Yates, the prizes in their own. A
 * person gets one prize: a further ticket of the same person passes its prize on to the next ticket.
 * Ends when a prize, a ticket or a person is missing.
 */
export function drawRaffle(
	entries: readonly DrawEntry[],
	prizes: readonly Money[],
	draw: Draw,
): DrawnTicket[] {
	const firsts = firstTicketsOf(entries);
	const tickets = entries.reduce((sum, entry) => sum + entry.tickets, 0);
	const people = new Set(entries.map(({ person }) => person)).size;
	const winners = new Set<number>();
	// Only what was moved: a raffle may have millions of tickets.
	const moved = new Map<number, number>();
	const drawn: DrawnTicket[] = [];
	for (let at = 0; at < tickets && winners.size < Math.min(prizes.length, people); at += 1) {
		const other = at + draw(tickets - at);
		const ticket = moved.get(other) ?? other;
		moved.set(other, moved.get(at) ?? at);
		const index = entryAt(firsts, ticket);
		const { person } = entries[index] ?? { person: 0 };
		const amount = winners.has(person) ? undefined : prizes[winners.size];
		winners.add(person);
		drawn.push({ ticket, entry: index + 1, ...(amount !== undefined && { amount }) });
	}
	return drawn;
}

function firstTicketsOf(entries: readonly DrawEntry[]): number[] {
	let next = 0;
	return entries.map(({ tickets }) => {
		const first = next;
		next += tickets;
		return first;
	});
}

/** The index of the last entry whose first ticket is not above a ticket. */
function entryAt(firsts: readonly number[], ticket: number): number {
	let [low, high] = [0, firsts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((firsts[middle] ?? 0) <= ticket) low = middle;
		else high = middle - 1;
	}
	return low;
}

/**
 * Cuts a pool into envelopes: the least amount each, the rest at sorted random places, in steps of
 * 0.01; then the envelopes are shuffled. Their sum is the pool. The pool must have the least amount for
 * every envelope.
 */
export function cutPool(
	{ pool, least, count }: { pool: Money; least: Money; count: number },
	draw: Draw,
): Money[] {
	if (count === 0) return [];
	const rest = Number((pool - least * BigInt(count)) / ENVELOPE_STEP);
	if (rest < 0) throw new Error('the pool is smaller than its envelopes');
	const cuts = Array.from({ length: count - 1 }, () => draw(rest + 1)).sort((a, b) => a - b);
	const envelopes = [...cuts, rest].map((cut, at) => {
		return least + BigInt(cut - (cuts[at - 1] ?? 0)) * ENVELOPE_STEP;
	});
	for (let at = 0; at < count; at += 1) {
		const other = at + draw(count - at);
		[envelopes[at], envelopes[other]] = [envelopes[other] ?? 0n, envelopes[at] ?? 0n];
	}
	return envelopes;
}
