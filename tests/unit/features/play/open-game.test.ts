import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { openGame } from '../../../../src/features/play/open-game.ts';

const CODES = Array.from({ length: 40 }, (_, i) => `g${i + 1}`);
const PLAYED = { time: 1, staked: 0, returned: 0, net: 0 };

interface Host {
	/** False: returns its first titles for every `gameCode`. */
	knowsCodes?: boolean;
	game?: object;
	launch?: object;
	/** The unfinished rounds of the member. */
	unfinished?: object[];
}

/** A host with forty titles of a vendor, and the calls it received. */
function aHost({ knowsCodes = true, game = {}, launch, unfinished }: Host = {}) {
	const calls: string[] = [];
	const opened = { success: true, value: { content: { game_url: 'https://games.test/play' } } };
	const titles = CODES.map((gameCode, i) => ({
		...{ nodeId: i, vassalage: 'JL', gameType: 'FISH', gameCode, gameName: `Title ${i + 1}` },
		...{ displayName: 'Jili', ...game },
	}));
	const wps = createWps({
		origin: 'https://host.test',
		transport: async (request) => {
			const { pathname, searchParams } = new URL(request.url);
			const name = pathname.split('/').at(-1) ?? '';
			calls.push(name);
			const code = knowsCodes ? searchParams.get('gameCode') : null;
			const found = titles.filter(({ gameCode }) => code === null || gameCode === code);
			const games = found.slice(0, Number(searchParams.get('pageSize') ?? 15));
			const other = { ...titles[0], gameType: 'RNG', gameCode: 'other' };
			const answers: Record<string, object> = {
				GCSGAME_gameList: { success: true, value: { games, totalPages: 1 } },
				GCSGAME_hotGamesV2: { success: true, value: { list: [other, titles[1]] } },
				launchGame: launch ?? opened,
				GCS_gameTrialLaunch: opened,
				playSession: { success: true, value: { ...PLAYED, unfinished } },
			};
			return Response.json(answers[name] ?? { success: false });
		},
	});
	const open = (query: string, referer = 'https://site.test/fish?page=3') => {
		const url = new URL(`https://site.test/game?${query}`);
		const request = new Request(url, { headers: { referer } });
		const locals = { wps, locale: 'bn', member: { type: '0' } } as unknown as App.Locals;
		return openGame(locals, { url, request });
	};
	return { calls, open };
}

test.for([
	[true, 'g1'],
	[true, 'g16'],
	[true, 'g40'],
	[false, 'g16'],
	[false, 'g40'],
] as const)(
	'with a host that knows codes (%s) the title of %s is shown',
	async ([knowsCodes, code]) => {
		const { open } = aHost({ knowsCodes });

		const { name } = await open(`vassalage=JL&gameCode=${code}`);

		expect(name).toBe(`Title ${code.slice(1)}`);
	},
);

test('a game leads back to the list it was opened from and lists games of its type', async () => {
	const { open } = aHost();

	const opened = await open('vassalage=JL&gameCode=g1');
	const direct = await open('vassalage=JL&gameCode=g1', '');

	expect(opened).toMatchObject({
		...{ opensIn: 'frame', back: '/fish?page=3#g0', list: '/fish' },
		here: '/game?vassalage=JL&gameCode=g1&from=%2Ffish%3Fpage%3D3',
	});
	expect(direct).toMatchObject({ back: '/fish', here: '/game?vassalage=JL&gameCode=g1' });
});

test('the alternatives are other games: hot ones of the same type first, then more of it', async () => {
	const { open } = aHost({ launch: { success: false, errorCode: 'vendor_refused' } });

	const { opensIn, refusal, others } = await open('vassalage=JL&gameCode=g1');

	expect([opensIn, refusal.code]).toEqual(['refused', 'vendor_refused']);
	expect(others.map(({ gameCode }) => gameCode)).toEqual(['g2', 'g3', 'g4', 'g5', 'g6', 'g7']);
});

test('a refused game shows what the member has on hold in it, and nothing of other games', async () => {
	const launch = { success: false, errorCode: 'vendor_closed' };
	const left = { vassalage: 'JL', gameCode: 'g1', betAmount: 2, closesAt: 1, roundId: 'r-1' };
	const { open } = aHost({ launch, unfinished: [left] });

	const [held, other] = [
		await open('vassalage=JL&gameCode=g1'),
		await open('vassalage=JL&gameCode=g2'),
	];

	expect(held).toMatchObject({ opensIn: 'refused', held: { betAmount: 2_0000n, roundId: 'r-1' } });
	expect(other.held).toBeUndefined();
});

test('a game that needs a window is launched when its link is followed', async () => {
	const { calls, open } = aHost({ game: { opensIn: 'window' } });

	const shown = await open('vassalage=JL&gameCode=g1');
	const launchedBefore = calls.includes('launchGame');
	const followed = await open('vassalage=JL&gameCode=g1&view=window');

	expect(shown).toMatchObject({ opensIn: 'window', play: { staked: 0n } });
	expect(shown.address).toBeUndefined();
	expect(launchedBefore).toBe(false);
	expect(followed.address?.href).toBe('https://games.test/play');
});

test.for([
	['', { hasDemo: true }, undefined, true],
	['', {}, undefined, false],
	['&mode=demo', { hasDemo: true }, undefined, false],
	['', { hasDemo: true }, 'money_not_taken', true],
	['', { hasDemo: true }, 'real_account_needed', true],
	['', { hasDemo: true }, 'vendor_closed', false],
] as const)(
	'with the query "%s" a game with %j and the error %s offers a demo: %s',
	async ([more, game, errorCode, hasDemo]) => {
		const { open } = aHost({ game, ...(errorCode && { launch: { success: false, errorCode } }) });

		expect((await open(`vassalage=JL&gameCode=g1${more}`)).hasDemo).toBe(hasDemo);
	},
);
