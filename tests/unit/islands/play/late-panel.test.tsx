import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameTimeoutPanel } from '../../../../src/islands/play/GameMonitor.tsx';

test.for([
	['en', ['The game is slow to load', 'Try again', 'See other games', 'Keep waiting']],
	['bn', ['গেম আসতে দেরি হচ্ছে', 'আবার চেষ্টা করুন', 'অন্য গেম দেখুন', 'অপেক্ষা করুন']],
] as const)('in %s a game that does not load shows a message and the options', ([locale, said]) => {
	const html = renderToString(
		<GameTimeoutPanel {...{ locale, retry: '/game?again', others: '/fish' }} onWait={() => {}} />,
	);

	const texts = [...html.matchAll(/<(?:h2|a|button)[^>]*>([^<]+)</g)].map(([, text]) => text);
	expect(texts).toEqual(said);
	expect(html).toMatch(/href="\/game\?again"[\s\S]*href="\/fish"/);
});
