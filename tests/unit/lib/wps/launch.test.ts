import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { launchGame } from '#lib/wps/contract/launch.ts';

const URL = 'https://games.example/play?token=1';

test.for([
	{ content: { game_url: URL } },
	{ content: URL },
	{ url: URL },
	{ gameUrl: URL },
	{ link: URL },
	{ launchUrl: URL, content: null },
	{ content: { url: URL } },
])('the address is read from %j', (value) => {
	expect(z.safeDecode(launchGame.value, value)).toMatchObject({
		success: true,
		data: { content: { game_url: URL } },
	});
});

test('a window is distinguished from a frame', () => {
	const value = { content: { game_url: URL, opens_in: 'window' } };

	expect(z.decode(launchGame.value, value).content.opens_in).toBe('window');
});

test.for([{}, { content: {} }, { content: 5 }, { url: 'not an address' }])(
	'%j has no address',
	(value) => {
		expect(z.safeDecode(launchGame.value, value).success).toBe(false);
	},
);
