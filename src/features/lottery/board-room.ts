import { type Money, parseDecimal, toDecimal } from '#lib/money.ts';
import type { Room, RoomNote } from '#lib/rules/lottery/room.ts';

type Decimals = Record<string, string>;

/** Writes what an issue still takes for the board's element: limits, and what is left of numbers. */
export function writeRoom({ keys, ...limits }: Room): { limits: string; keys: string } {
	return { limits: textOf(limits), keys: textOf(keys) };
}

/** Reads what `writeRoom` wrote; absent without limits. */
export function readRoom(limits: string | undefined, keys = '{}'): Room | undefined {
	if (!limits) return undefined;
	return { ...(amountsOf(limits) as Omit<Room, 'keys'>), keys: amountsOf(keys) };
}

function textOf(amounts: Readonly<Record<string, Money>>): string {
	return JSON.stringify(
		Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, toDecimal(amount)])),
	);
}

function amountsOf(text: string): Record<string, Money> {
	const decimals = JSON.parse(text) as Decimals;
	const amounts: Record<string, Money> = {};
	for (const [name, decimal] of Object.entries(decimals))
		amounts[name] = parseDecimal(decimal) ?? 0n;
	return amounts;
}

/** Fills the text of a note: `{{amount}}`, and `{{key}}` where it names a number. */
export function noteText(template: string, amount: string, key = ''): string {
	return template.replace('{{amount}}', amount).replace('{{key}}', key);
}

export type NoteKind = RoomNote['kind'];
export const NOTE_KINDS: readonly NoteKind[] = ['left', 'over_stake', 'over_win', 'full', 'near'];
