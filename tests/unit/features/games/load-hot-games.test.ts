import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import type { Game } from '#lib/wps/contract/games.ts';
import { apartFrom, readHotGames } from '../../../../src/features/games/load-hot-games.ts';

const GAME: Game = {
	...{ nodeId: 1, vassalage: 'JL', gameType: 'RNG', gameCode: 'aztec' },
	...{ gameName: 'Aztec', displayName: 'Jili' },
};

/** A host that accepts one method, and the requests it received. */
function aHost(takes: 'GET' | 'POST') {
	const asked: string[] = [];
	const wps = createWps({
		origin: 'https://host.test',
		transport: async (request) => {
			const { search } = new URL(request.url);
			asked.push(`${request.method} ${search || (await request.text())}`);
			if (request.method !== takes) return new Response('', { status: 405 });
			return new Response(JSON.stringify({ success: true, value: { list: [GAME] } }));
		},
	});
	return { asked, locals: { wps, locale: 'bn' } as unknown as App.Locals };
}

test('hot games are requested by GET, and by POST if the host requires it', async () => {
	const get = aHost('GET');
	const post = aHost('POST');

	const byGet = await readHotGames(get.locals, { vassalage: 'JL' });
	const byPost = await readHotGames(post.locals, { vassalage: 'JL' });

	expect(byGet).toMatchObject({ ok: true, value: { list: [{ gameCode: 'aztec' }] } });
	expect(byPost).toEqual(byGet);
	expect(get.asked).toEqual(['GET ?vassalage=JL&language=BN']);
	expect(post.asked.at(-1)).toBe('POST {"vassalage":"JL","language":"BN"}');
});

test('removing a game from a list keeps the game of another vendor with the same code', () => {
	const other = { ...GAME, vassalage: 'FC' };

	expect(apartFrom([GAME, other], [other])).toEqual([GAME]);
});
