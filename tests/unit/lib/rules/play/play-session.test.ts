import { expect, test } from 'vitest';
import { elapsedText, netResultOf } from '#lib/rules/play/play-session.ts';

test.for([
	[-5, '0:00:00'],
	[0, '0:00:00'],
	[59_999, '0:00:59'],
	[60_000, '0:01:00'],
	[3_600_000, '1:00:00'],
	[360_061_000, '100:01:01'],
] as const)('%i ms read %s', ([ms, text]) => {
	expect(elapsedText(ms)).toBe(text);
});

test.for([
	[0n, { result: 'even', amount: 0n }],
	[1n, { result: 'ahead', amount: 1n }],
	[-1n, { result: 'behind', amount: 1n }],
] as const)('a net of %s gives the direction of the result', ([net, said]) => {
	expect(netResultOf(net)).toEqual(said);
});
