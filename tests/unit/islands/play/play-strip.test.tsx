import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlayStrip } from '../../../../src/islands/play/PlayStrip.tsx';

const NOON = new Date('2026-11-22T06:00:00Z');
const game = { vassalage: 'JHL', gameCode: 'padma-gold' };

test.for([
	['en', 1_8000n, 'This session: ahead ৳1.80'],
	['en', -1_8000n, 'This session: behind ৳1.80'],
	['en', 0n, 'This session: even'],
	['bn', 1_8000n, 'এই সেশনে লাভ ৳1.80'],
	['bn', -1_8000n, 'এই সেশনে ক্ষতি ৳1.80'],
	['bn', 0n, 'এই সেশনে লাভ-ক্ষতি নেই'],
] as const)('in %s a session net of %s is shown once with its direction', ([locale, net, said]) => {
	const play = { time: NOON, startTime: NOON, staked: 10_0000n, returned: 10_0000n + net, net };

	const html = renderToString(<PlayStrip {...{ locale, game, play }} symbol="৳" isDemo={false} />);

	const [, output = ''] = /<output[^>]*>(.*?)<\/output>/.exec(html) ?? [];
	expect(output.replaceAll('<!-- -->', '').trim()).toBe(said);
});

test.for([
	['en', 'Demo: no money needed'],
	['bn', 'ডেমো: এখানে টাকা লাগে না'],
] as const)('in %s a demo is labelled: %s', ([locale, said]) => {
	const play = { time: NOON, startTime: NOON, staked: 5n, returned: 0n, net: -5n };

	const html = renderToString(<PlayStrip {...{ locale, game, play }} symbol="৳" isDemo />);

	expect(html).toContain(`<strong class="play-net">${said}</strong>`);
	expect(html).not.toContain('<output');
});
