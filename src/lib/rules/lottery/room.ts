import type { Money } from '#lib/money.ts';
import { type ExposedKey, keysOf, mostOf, type PricedLine } from './exposure.ts';

/** What an issue still takes. */
export interface Room {
	/** The most that an order stakes. */
	order: Money;
	/** What the member can still stake in the issue. */
	issue: Money;
	/** The most that a member stakes on one number. */
	number: Money;
	/** The most that an order wins. */
	win: Money;
	/** The most that all lines on one number win together. */
	cap: Money;
	/** What lines can still win on numbers that something was bet on. */
	keys: Readonly<Record<string, Money>>;
}

/** The limit that matters most to a choice. */
export type RoomNote =
	/** What can be staked beside it. */
	| { kind: 'left'; amount: Money }
	/** By how much it passes what can be staked, or won. */
	| { kind: 'over_stake' | 'over_win'; amount: Money }
	/** What can be staked on a number, in all or beside the choice. */
	| { kind: 'full' | 'near'; amount: Money; key: string };

/** A number is named from here on: a fifth of its room is left. */
const NEAR = 5n;

/** Returns the limit that a line passes or comes near, else what can be staked beside it. */
export function roomNote(room: Room, line?: PricedLine & { amount: Money }): RoomNote {
	const most = least([room.order, room.issue]);
	if (!line) return { kind: 'left', amount: most };
	const keys = keysOf(line);
	const left = most - line.amount;
	const short = least([left, ...keys.map(({ stake }) => room.number - stake)]);
	if (short < 0n) return { kind: 'over_stake', amount: -short };
	const overWin = mostOf(line) - room.win;
	if (overWin > 0n) return { kind: 'over_win', amount: overWin };
	const { key = '', win = 0n, stake = 0n } = tightest(room, keys) ?? {};
	const ofKey = room.keys[key] ?? room.cap;
	const after = ofKey - win;
	if (win === 0n || after * NEAR > room.cap) return { kind: 'left', amount: left };
	return after < 0n
		? { kind: 'full', key, amount: (ofKey * stake) / win }
		: { kind: 'near', key, amount: (after * stake) / win };
}

/** A line is held to the position with the most room: the tightest number of that position. */
function tightest(room: Room, keys: readonly ExposedKey[]): ExposedKey | undefined {
	const afterOf = ({ key, win }: ExposedKey) => (room.keys[key] ?? room.cap) - win;
	const ofDims = new Map<number, ExposedKey>();
	for (const one of keys) {
		const known = ofDims.get(one.dim);
		if (!known || afterOf(one) < afterOf(known)) ofDims.set(one.dim, one);
	}
	const best = [...ofDims.values()].sort((a, b) => (afterOf(a) > afterOf(b) ? -1 : 1));
	return best[0];
}

function least(amounts: readonly Money[]): Money {
	return [...amounts].sort((a, b) => (a < b ? -1 : 1))[0] ?? 0n;
}
