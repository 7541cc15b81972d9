import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import type { LinkedLine } from './linked-lines.ts';
import { readLine } from './read-line.ts';
import type { LiveLine } from './rows.ts';

/** True when the lines of a member on a play are opposed by other accounts of the person. */
export type FindOpposed = (line: Pick<LiveLine, 'memberId' | 'play'>) => boolean;

/**
 * Finds the plays on which the accounts of one person together cover more than 70 % of a position of
 * an issue, as lines of one order may not either: what one loses the other wins.
 */
export function findOpposed(
	lottery: Pick<Lottery, 'format'>,
	{ lines, linked }: { lines: readonly LiveLine[]; linked: readonly LinkedLine[] },
): FindOpposed {
	const others = Map.groupBy(linked, nameOf);
	const own = Map.groupBy(
		lines.filter((line) => others.has(nameOf(line))),
		nameOf,
	);
	const opposed = new Set<string>();
	for (const [name, ofPlay] of own) {
		const read = [...ofPlay, ...(others.get(name) ?? [])].map((line) => readLine(lottery, line));
		const choices = read.map(({ choice }) => choice);
		if (read[0] && coversMost(read[0].play, choices)) opposed.add(name);
	}
	return (line) => opposed.has(nameOf(line));
}

function nameOf({ memberId, play }: Pick<LiveLine, 'memberId' | 'play'>): string {
	return `${memberId} ${play}`;
}
