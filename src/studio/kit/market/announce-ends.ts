import type { TicketView } from '../../market-wire.ts';
import { byId } from '../dom.ts';
import { pluck } from '../sound.ts';
import { minor } from '../text.ts';
import { endText } from './ticket-parts.ts';

const known = new Map<string, boolean>();

/** Reads the end of a ticket out, politely. A ticket that returns more than its stake has a sound. */
export function announceEnds(tickets: Readonly<Record<string, TicketView>>): void {
	for (const ticket of Object.values(tickets)) {
		const text = endText(ticket);
		const wasOpen = known.get(ticket.ticketId);
		known.set(ticket.ticketId, text === undefined);
		if (wasOpen !== true || text === undefined) continue;
		byId('say').textContent = text;
		if (minor(ticket.payout ?? '0') > minor(ticket.stake)) {
			for (const [no, frequency] of [523, 659, 784].entries()) pluck(frequency, no * 0.12, 0.25);
		}
	}
}
