import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createWps } from '#lib/wps/client.ts';
import { listFavourites } from '#lib/wps/contract/favourites.ts';
import {
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
	listVendorTypes,
} from '#lib/wps/contract/games.ts';
import { listRooms } from '#lib/wps/contract/rooms.ts';
import { readValue } from '#lib/wps/read-value.ts';

const BASE = { nodeId: 7, vassalage: 'JL', gameType: 'RNG', gameCode: 'g7', displayName: 'Jili' };
const NAMED = { ...BASE, gameName: 'Boxing King' };
const CARD = { vassalage: 'JL', gameType: 'RNG', accountTypeId: 2, isHot: 0, nodeId: 1 };

const gameOf = (wire: object) => {
	const { value } = readValue(listGames.value, { games: [wire], totalPages: 1 });
	return value?.games[0];
};

test.for([
	[{ ...BASE, gameName: 'Boxing King' }],
	[{ ...BASE, nodeName: 'Boxing King' }],
	[{ ...BASE, defaultLanguage: 'Boxing King' }],
	[{ ...BASE, gameName: '', nodeName: null, defaultLanguage: 'Boxing King' }],
	[{ ...BASE, gameName: 'Boxing King', nodeName: 'node 7', defaultLanguage: 'EN' }],
])('the title is read from %j', ([wire = {}]) => {
	expect(gameOf(wire)?.gameName).toBe('Boxing King');
});

test.for([
	[{ iconUrl: '/a.png' }],
	[{ showIcon: '/a.png' }],
	[{ defaultIcon: '/a.png' }],
	[{ iconUrl: null, showIcon: '', defaultIcon: '/a.png' }],
	[{ showIcon: '/a.png', defaultIcon: '/b.png' }],
])('the picture is read from %j', ([icons = {}]) => {
	expect(gameOf({ ...NAMED, ...icons })?.iconUrl).toBe('/a.png');
});

test.for([
	[{ vassalage: undefined, vendor: 'JL' }, { vassalage: 'JL' }],
	[{ gameCode: undefined, code: 'g7' }, { gameCode: 'g7' }],
	[{ gameCode: 51 }, { gameCode: '51' }],
	[{ displayName: undefined, accountTypeName: 'Jili' }, { displayName: 'Jili' }],
	[{ displayName: undefined }, { displayName: 'JL' }],
	[
		{ gameCode: undefined, isGame: 'VASSALAGE' },
		{ gameCode: '', isGame: 'VASSALAGE' },
	],
	[{ iconUrl: null, isHot: null, minBet: null }, { gameName: 'Boxing King' }],
])('a game with %j is read as %j', ([wire = {}, expected = {}]) => {
	expect(gameOf({ ...NAMED, ...wire })).toMatchObject(expected);
});

test('an item that is not a game is dropped from a list', () => {
	const games = [{ ...BASE, nodeName: 'One' }, BASE, { ...BASE, defaultLanguage: 'Three' }];

	const { value, dropped } = readValue(listGames.value, { games, totalPages: 1 });

	expect(value?.games.map(({ gameName }) => gameName)).toEqual(['One', 'Three']);
	expect(dropped).toEqual(['games[]']);
});

test('every game list accepts the field names of other builds', () => {
	const wire = { ...BASE, nodeName: 'Boxing King', showIcon: '/a.png' };
	const read = { gameName: 'Boxing King', iconUrl: '/a.png' };
	const open = { ...wire, openRound: { betAmount: 5, closesAt: 1_700_000_000_000 } };

	expect(z.decode(listHotGames.value, { list: [wire] })).toMatchObject({ list: [read] });
	expect(
		z.decode(listFavourites.value, { content: [wire], pageNum: 1, totalPages: 1 }),
	).toMatchObject({ content: [read] });
	expect(
		z.decode(listRooms.value, { list: [{ ...wire, roomId: 3 }], totalPages: 1 }),
	).toMatchObject({ list: [{ ...read, roomId: 3 }] });
	expect(z.decode(listRecentGames.value, { list: [open], totalPages: 1 })).toMatchObject({
		list: [{ ...read, openRound: { betAmount: 5_0000n } }],
	});
});

test('an encoded game decodes to the same game', () => {
	const game = { ...NAMED, minBet: 1_5000n, rtp: '96/100', hasDemo: true };

	const wire = z.encode(listHotGames.value, { list: [game] });

	expect(wire).toEqual({ list: [{ ...NAMED, minBet: 1.5, rtp: '96/100', hasDemo: true }] });
	expect(z.decode(listHotGames.value, wire)).toEqual({ list: [game] });
});

test.for(['smallIcon', 'mobileSmallIcon', 'h5Icon', 'lagerIcon'])(
	'the picture of a vendor is read from %s',
	(name) => {
		const cards = [{ ...CARD, accountTypeName: 'Jili', [name]: '/v.png' }];
		const wire = { data: { lanes: [{ title: 'RNG', cards }] } };

		const { value } = readValue(listLanes.value, wire);

		expect(value?.data.lanes[0]?.cards).toMatchObject([
			{ displayName: 'Jili', smallIcon: '/v.png' },
		]);
	},
);

test('the game types decode as hosts send them', () => {
	const content = { RNG: { JL: [], FC: [] }, FISH: { JL: [] } };

	expect(z.decode(listVendorTypes.value, { content })).toEqual({ content });
});

test.for([
	['', 'an empty body'],
	['<html>405 Not Allowed</html>', 'an HTML page'],
	['{"success":false,"errorCode":"method_not_allowed"}', 'an envelope'],
])(
	'a host that refuses the method by %s (%s) gives the refusal method_not_allowed',
	async ([body = '']) => {
		const wps = createWps({
			origin: 'https://host.test',
			transport: async () => new Response(body, { status: 405 }),
		});

		const answer = await wps(listHotGames, {});

		expect(answer).toMatchObject({ ok: false, refusal: { code: 'method_not_allowed' } });
	},
);

const RESOURCE = { url: 'https://jili.example/', labelNameEn: 'Jili' };

test.for([
	[{ vendorResource: RESOURCE }, RESOURCE],
	[{ resource: RESOURCE }, RESOURCE],
	[{ resources: [RESOURCE, { url: 'https://other.example/' }] }, RESOURCE],
	[RESOURCE, RESOURCE],
	[{ resource: { url: 7, labelNameEn: 'Jili' } }, { labelNameEn: 'Jili' }],
	[{ resource: 'x' }, undefined],
	[{ resources: [] }, undefined],
	[{}, undefined],
] as const)('the resource of a vendor is read from %j', ([wire, expected]) => {
	const lanes = [{ title: 'RNG', cards: [{ ...CARD, displayName: 'Jili', ...wire }] }];

	const { value, dropped } = readValue(listLanes.value, { data: { lanes } });

	expect(value?.data.lanes[0]?.cards[0]?.vendorResource).toEqual(expected);
	expect(dropped).toEqual([]);
});

test.for([
	['Play within your limits', 'Play within your limits'],
	[{ content: 'Play within your limits' }, 'Play within your limits'],
	[{ title: 'Hot', text: 'Play within your limits' }, 'Play within your limits'],
	[{ rank: 3 }, undefined],
	[null, undefined],
	[undefined, undefined],
	[7, undefined],
] as const)('the footer of the hot games %j is read as %j', ([footer, expected]) => {
	const { value } = readValue(listHotGames.value, { list: [], footer });

	expect(value).toEqual({ list: [], ...(expected && { footer: expected }) });
});
