import type { Draw } from '#lib/fair/words.ts';
import { type Card, drawCards } from '../../engines/cards/shoe.ts';
import { TIGER_CROCODILE, type TigerCrocodileBet } from './rules.ts';

export interface TigerCrocodileOutcome {
	tiger: Card;
	crocodile: Card;
}

/** Draws a card for each side. */
export function drawOutcome(draw: Draw): TigerCrocodileOutcome {
	const [tiger, crocodile] = drawCards(draw, { decks: TIGER_CROCODILE.decks, count: 2 });
	if (!tiger || !crocodile) throw new Error('the shoe is empty');
	return { tiger, crocodile };
}

/** Returns who has won; a suited tie is a tie too. */
export function winnerOf({ tiger, crocodile }: TigerCrocodileOutcome) {
	if (tiger.rank > crocodile.rank) return 'tiger';
	return tiger.rank < crocodile.rank ? 'crocodile' : 'tie';
}

/** Returns what an amount on a bet returns, in minor units. */
export function returnOf(
	bet: TigerCrocodileBet,
	amount: bigint,
	outcome: TigerCrocodileOutcome,
): bigint {
	const winner = winnerOf(outcome);
	const isSuited = winner === 'tie' && outcome.tiger.suit === outcome.crocodile.suit;
	const isWon = bet === 'suitedTie' ? isSuited : bet === winner;
	if (isWon) return amount * BigInt(1 + TIGER_CROCODILE.pays[bet]);
	const isHalf = winner === 'tie' && (bet === 'tiger' || bet === 'crocodile');
	return isHalf ? amount / 2n : 0n;
}
