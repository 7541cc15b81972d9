import { randomInt } from 'node:crypto';

/** Letters and digits that people do not confuse. 31 is prime, so the check finds every swap. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXY';
const LENGTH = 7;

/** Makes the reference of an order, such as `JH7K-2M4Q`: 7 random signs and a check sign. */
export function makeReference(): string {
	const drawn = Array.from({ length: LENGTH }, () => randomInt(SIGNS.length));
	const text = [...drawn, checkOf(drawn)].map((index) => SIGNS[index]).join('');
	return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Reads a typed reference: spaces, small letters and a missing dash do not matter. */
export function readReference(typed: string): string | undefined {
	const text = typed.toUpperCase().replaceAll(/[\s-]/g, '');
	const indexes = [...text].map((sign) => SIGNS.indexOf(sign));
	if (indexes.length !== LENGTH + 1 || indexes.includes(-1)) return undefined;
	if (checkOf(indexes.slice(0, LENGTH)) !== indexes[LENGTH]) return undefined;
	return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Weighted by place, so that two exchanged signs change it. */
function checkOf(indexes: readonly number[]): number {
	return indexes.reduce((sum, index, place) => sum + index * (place + 1), 0) % SIGNS.length;
}
