import { type Money, sumOf } from '#lib/money.ts';
import type { AcceptedLine } from './read-lines.ts';

/** The answer to an order, also to a repeat of it. */
export interface PlacedOrder {
	orderNo: string;
	lines: PlacedLine[];
	amount: Money;
	/** The most it wins in one issue. */
	potential: Money;
	sumBalance: Money;
}

export interface PlacedLine {
	id: string;
	numero: string;
	playId: string;
	balls: string;
	stakes: number;
	price: Money;
	odds: number[];
	amount: Money;
	potential: Money;
	leaf: string;
}

/** What `lottery.place_order` returns: of a repeat the number alone. */
export interface PlaceAnswer {
	orderNo: string;
	isRepeat?: true;
	/** By issue, then by line; `n` counts from 1. */
	lines: { n: number; id: string; numero: string; multiple: number; leaf: string }[];
	/** Minor units. */
	balance: string;
}

/** Writes the answer to a new order without reading it again. */
export function placedOf(
	{ orderNo, lines: placed, balance }: PlaceAnswer,
	{ lines: accepted, amount }: { lines: readonly AcceptedLine[]; amount: Money },
): PlacedOrder {
	const lines = placed.map(({ n, id, numero, multiple, leaf }): PlacedLine => {
		const line = accepted[n - 1];
		if (!line) throw new Error(`the order has no line ${n}`);
		const { play, balls, stakes, odds } = line;
		const price = line.price * BigInt(multiple);
		return {
			...{ id, numero, playId: play, balls, stakes, price, odds },
			...{ amount: BigInt(stakes) * price, potential: line.potential * BigInt(multiple), leaf },
		};
	});
	return { orderNo, lines, amount, potential: mostOf(lines), sumBalance: BigInt(balance) };
}

/** Returns the most that lines win in one issue. */
export function mostOf(lines: readonly { numero: string; potential: Money }[]): Money {
	const byIssue = [...Map.groupBy(lines, ({ numero }) => numero).values()];
	const most = byIssue.map((ofIssue) => sumOf(ofIssue.map(({ potential }) => potential)));
	return most.reduce((highest, one) => (one > highest ? one : highest), 0n);
}
