import { shareDown } from '#lib/money.ts';
import type { Chance } from '../../game.ts';

/** What a price returns on average: 24 of 25. Six legs return (24/25)^6, 78.27 of 100. */
export const LEG_RETURN = { over: 24n, under: 25n } as const;
/** What a cash-out pays of the fair value. */
export const CASH_OUT_SHARE = { over: 49n, under: 50n } as const;
/** A price below 1.01 or above 1,000.00 is not offered. In hundredths. */
export const PRICE_MIN = 101;
export const PRICE_MAX = 100_000;
export const LEGS_MAX = 6;

/**
 * Returns the price of a chance in hundredths, cut: 24/25 of the fair one. Undefined when it is not
 * offered: the selection is too sure or too unlikely.
 */
export function priceOf({ over, under }: Chance): number | undefined {
	if (over <= 0n) return undefined;
	const price = (100n * LEG_RETURN.over * under) / (LEG_RETURN.under * over);
	return price < BigInt(PRICE_MIN) || price > BigInt(PRICE_MAX) ? undefined : Number(price);
}

/** A price as players see it: `2.29`. */
export function priceText(price: number): string {
	return (price / 100).toFixed(2);
}

/** A price that players see, in hundredths. */
export function readPrice(text: string): number {
	return Math.round(Number(text) * 100);
}

/** What a ticket returns when the legs with these prices have won; void legs are left out. */
export function returnOf(stake: bigint, prices: readonly number[]): bigint {
	const over = prices.reduce((product, price) => product * BigInt(price), 1n);
	return shareDown(stake, over, 100n ** BigInt(prices.length));
}

/** A leg of a ticket that is cashed out. */
export interface LiveLeg {
	/** In hundredths. */
	price: number;
	/** From now on; 1 for a leg that has won. */
	chance: Chance;
}

/** What a ticket is worth now, and what a cash-out pays of it; in minor units. */
export interface CashOutOffer {
	fair: bigint;
	offer: bigint;
}

/** Stake, times prices, times chances from now on: the fair value; the offer is 49 of 50 of it, cut. */
export function cashOutOf(stake: bigint, legs: readonly LiveLeg[]): CashOutOffer {
	let over = stake;
	let under = 1n;
	for (const { price, chance } of legs) {
		over *= BigInt(price) * chance.over;
		under *= 100n * chance.under;
	}
	return {
		fair: over / under,
		offer: (over * CASH_OUT_SHARE.over) / (under * CASH_OUT_SHARE.under),
	};
}
