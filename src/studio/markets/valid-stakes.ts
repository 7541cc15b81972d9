import { minOf } from '#lib/money.ts';
import type { Tx } from '../store/database.ts';
import { listOpposed, type TicketRow } from '../store/tickets.ts';

/** In hundredths: a ticket below it is no valid bet. */
const PRICE_MIN = 150n;

interface Ended {
	ticket: TicketRow;
	payout: bigint;
	isCashedOut?: boolean;
}

/**
 * Says what of the stakes of decided tickets is a valid bet (docs/vendor-wallet.md): nothing below a
 * price of 1.50, void legs left out, and nothing of accounts of one person that back different
 * selections of a market; of a ticket that was cashed out at most what it won or lost.
 */
export async function withValidStakes(tx: Tx, ended: readonly Ended[]) {
	if (ended.length === 0) return [];
	const opposed = await listOpposed(
		tx,
		ended.map(({ ticket }) => ticket.ticket_id),
	);
	return ended.map(({ ticket, payout, isCashedOut = false }) => {
		const { stake, bet_id: betId, ticket_id: id } = ticket;
		const counts = isLongEnough(ticket) && !opposed.includes(id);
		const net = payout > stake ? payout - stake : stake - payout;
		const atRisk = isCashedOut ? minOf(stake, net) : stake;
		return { betId, payout, validStake: counts ? atRisk : 0n };
	});
}

function isLongEnough({ legs }: TicketRow): boolean {
	const prices = legs.filter(({ outcome }) => outcome !== 'void').map(({ price }) => BigInt(price));
	const product = prices.reduce((sum, price) => sum * price, 1n);
	return product * 100n >= PRICE_MIN * 100n ** BigInt(prices.length);
}
