import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionOverPanel } from '../../../../src/islands/play/SessionOverPanel.tsx';

test.for([
	['en', ['Your session has ended', 'Log in', 'See other games']],
	['bn', ['আপনার সেশন শেষ হয়ে গেছে', 'লগ ইন করুন', 'অন্য গেম দেখুন']],
] as const)(
	'in %s an ended session is said, with the way to the log-in first',
	([locale, said]) => {
		const html = renderToString(
			<SessionOverPanel {...{ locale, again: '/game?again', others: '/fish' }} />,
		);

		const texts = [...html.matchAll(/<(?:h2|a|button)[^>]*>([^<]+)</g)].map(([, text]) => text);
		expect(texts).toEqual(said);
		expect(html).toMatch(/href="\/game\?again"[\s\S]*href="\/fish"/);
	},
);
