import { businessDayOf } from '#lib/time.ts';

const LETTERS: Record<string, string> = {
	...{ dividend: 'D', daily: 'S', hourly: 'H', realtime: 'R', affiliate: 'A' },
};

/** The number of a bill: `D-20261102-4F`, its kind, its first day and a sequence. */
export function billNumberOf({ id, kind, startsAt }: { id: bigint; kind: string; startsAt: Date }) {
	const day = businessDayOf(startsAt).replaceAll('-', '');
	return `${LETTERS[kind] ?? 'X'}-${day}-${id.toString(36).toUpperCase()}`;
}

/** Reads the sequence of a number; the rest is compared with the bill. */
export function billIdOf(number: string): bigint {
	const text = number.split('-').at(-1) ?? '';
	return [...text].reduce((id, digit) => id * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}
