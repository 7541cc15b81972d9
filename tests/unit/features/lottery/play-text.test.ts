import { expect, test } from 'vitest';
import { placeLabels, wholePlayName } from '#features/lottery/play-text.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';

test.for([
	['d5', 'd5.position', 'Position · Fixed place'],
	['k3', 'k3.sum', 'Sum'],
	['vn27', 'vn.lo2', 'Last 2, all prizes'],
] as const)('in a slip of many bets %s %s is called %s', ([format, code, name]) => {
	expect(wholePlayName('en', format, code)).toBe(name);
});

test.for([
	['d5.position', '1st digit'],
	['d5.direct.front2', undefined],
] as const)('%s names its first place %s', ([code, label]) => {
	const play = findPlay('d5', code);

	expect(play && placeLabels('en', play)[0]).toBe(label);
});
