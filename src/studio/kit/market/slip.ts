import { LEGS_MAX, returnOf } from '../../engines/match/ticket-money.ts';
import type { FixtureView } from '../../market-wire.ts';
import { minor } from '../text.ts';

/** A leg that the player has chosen, with the price that the player has seen. */
export interface SlipLeg {
	fixtureId: string;
	selection: string;
	/** `2.29`. */
	price: string;
	/** The fixture, as it was published. */
	params: unknown;
}

/** What the player has chosen and not bet on yet. */
export interface Slip {
	legs: readonly SlipLeg[];
	/** A decimal. */
	stake: string;
}

/** A leg beside the price of now; undefined while no bet is taken on it. */
export interface SlipLine extends SlipLeg {
	now: string | undefined;
}

type Fixtures = Readonly<Record<string, Pick<FixtureView, 'prices'>>>;

/** Adds a selection, or takes it off again. Another one of the same fixture gives way to it. */
export function toggleLeg(slip: Slip, leg: SlipLeg): Slip {
	const isOn = slip.legs.some(
		({ fixtureId, selection }) => fixtureId === leg.fixtureId && selection === leg.selection,
	);
	const others = slip.legs.filter(({ fixtureId }) => fixtureId !== leg.fixtureId);
	if (isOn) return { ...slip, legs: others };
	if (others.length >= LEGS_MAX) return slip;
	return { ...slip, legs: [...others, leg] };
}

export function isFull({ legs }: Slip, fixtureId: string): boolean {
	return legs.length >= LEGS_MAX && legs.every((leg) => leg.fixtureId !== fixtureId);
}

/** The legs beside the prices of now. */
export function linesOf({ legs }: Slip, fixtures: Fixtures): SlipLine[] {
	return legs.map((leg) => ({ ...leg, now: fixtures[leg.fixtureId]?.prices[leg.selection] }));
}

/**
 * Takes better prices, which are the player's without a question; a worse one stays beside the seen one
 * until the player says yes.
 */
export function takeBetter(slip: Slip, fixtures: Fixtures): Slip {
	const legs = linesOf(slip, fixtures).map(({ now, ...leg }) =>
		now !== undefined && Number(now) > Number(leg.price) ? { ...leg, price: now } : leg,
	);
	return { ...slip, legs };
}

/** Takes the prices of now, worse ones too: the player has said yes. */
export function acceptPrices(slip: Slip, fixtures: Fixtures): Slip {
	const legs = linesOf(slip, fixtures).map(({ now, ...leg }) => ({
		...leg,
		price: now ?? leg.price,
	}));
	return { ...slip, legs };
}

/** Whether a price of now is worse than the one that the player has seen. */
export function isWorse({ price, now }: SlipLine): boolean {
	return now !== undefined && Number(now) < Number(price);
}

/** What the slip returns when every leg wins, in minor units. */
export function slipReturn({ legs, stake }: Slip): bigint {
	const prices = legs.map(({ price }) => Math.round(Number(price) * 100));
	return returnOf(minor(stake), prices);
}

/** The prices of the legs multiplied, cut to two decimals. */
export function combinedPrice({ legs }: { legs: readonly { price: string }[] }): string {
	const product = legs.reduce(
		(sum, { price }) => sum * BigInt(Math.round(Number(price) * 100)),
		1n,
	);
	const hundredths = product / 100n ** BigInt(Math.max(0, legs.length - 1));
	return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** What six legs return on average is less than what one does: (24/25)^legs, in hundredths of percent. */
export function slipRtp({ legs }: Slip): string {
	const share = (24 / 25) ** legs.length;
	return `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`;
}
