import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { TitleState } from '#lib/vendor/lobby.ts';
import { getLobby } from '#lib/wps/contract/lobby.ts';
import { lobbyRoutes } from '#platform/play/games/lobby-routes.ts';
import { connectVendor } from '#platform/play/vendors/connect-vendor.ts';
import { VendorDown } from '#platform/play/vendors/port.ts';
import { test as api, vault } from '../../api.ts';
import { test as base, NOON } from '../../database.ts';
import { aConnectedVendor, type ConnectedVendor } from './connected-vendor.ts';

let connected: ConnectedVendor | undefined;
const test = base.extend<{ vendor: ConnectedVendor }>({
	vendor: async ({ db }, use) => {
		connected ??= await aConnectedVendor(db, { record: { hasLobby: true } });
		connected.simulator.api.mood = 'well';
		await use(connected);
	},
});
afterAll(() => connected?.close());

const DUEL: TitleState = {
	kind: 'duel',
	gameCode: 'day-night',
	phase: 'bets',
	phaseEndsAt: new Date('2026-11-21T06:00:15Z'),
	sides: [
		{ bn: 'বাঘ', en: 'Tiger' },
		{ bn: 'কুমির', en: 'Crocodile' },
	],
	results: ['a', 'b', 'tie'],
	players: 31,
};

test('a vendor tells what its titles do, over a signed call', async ({ vendor }) => {
	vendor.simulator.api.lobby = [DUEL, { kind: 'match', gameCode: 'derby', score: '0–1' }];

	expect(await vendor.port.readLobby(5000)).toEqual(vendor.simulator.api.lobby);
	expect(vendor.port.hasLobby).toBe(true);
});

test.for([
	['13 results', { ...DUEL, results: Array(13).fill('a') }],
	['a result of nine characters', { kind: 'round', gameCode: 'x', results: ['123456789'] }],
	['markup in a result', { kind: 'round', gameCode: 'x', results: ['<b>'] }],
	['people below 0', { kind: 'seats', gameCode: 'x', players: -1 }],
	['half a person', { kind: 'seats', gameCode: 'x', players: 1.5 }],
	['another phase', { ...DUEL, phase: 'lucky' }],
	['one side', { ...DUEL, sides: [DUEL.sides[0]] }],
	['an unknown kind', { kind: 'tip', gameCode: 'x' }],
] as const)('an answer with %s is dropped', async ([, title], { vendor }) => {
	const { garbled } = vendor.simulator.api;
	vendor.simulator.api.garbled = JSON.stringify({ titles: [title] }, (key, value) =>
		key === 'phaseEndsAt' ? '2026-11-21T06:00:15Z' : value,
	);
	vendor.simulator.api.mood = 'garbled';

	await expect(vendor.port.readLobby(5000)).rejects.toThrow(VendorDown);
	vendor.simulator.api.garbled = garbled;
});

test('a vendor that does not answer in time is down for the lobby alone', async ({ vendor }) => {
	vendor.simulator.api.mood = 'dead';

	await expect(vendor.port.readLobby(50)).rejects.toThrow('it does not answer in time');
});

test('a record says whether there is a lobby; without an API there is none', async ({
	db,
	vendor,
}) => {
	const hasLobby = async (change: object) => {
		const code = `L${randomUUID().slice(0, 6).toUpperCase()}`;
		const record = { ...vendor.record, code, ...change };
		await connectVendor(db, { record, vault, changedBy: 'test' });
		return (await vendor.ports.find(code))?.hasLobby;
	};

	expect(await hasLobby({ hasLobby: true })).toBe(true);
	expect(await hasLobby({ hasLobby: false })).toBe(false);
	expect(await hasLobby({ hasLobby: true, apiUrl: undefined, launchBy: 'address' as const })).toBe(
		false,
	);
});

test('the site gets the states in its language, with first letters and instants', async ({
	vendor,
}) => {
	vendor.simulator.api.lobby = [DUEL, { kind: 'seats', gameCode: 'poker', players: 4 }];
	const log = { warn: () => undefined };
	const [route] = lobbyRoutes({ listPorts: vendor.ports.list, log });
	const ask = (language: string) =>
		route?.handle({ language } as never, { client: { language: 'BN' }, now: NOON } as never);

	const round = { kind: 'duel', phase: 'bets', results: ['a', 'b', 'tie'], players: 31 };
	const inBengali = {
		...{ vassalage: 'MGN', gameCode: 'day-night', ...round, phaseEndTime: DUEL.phaseEndsAt },
		sides: [
			{ name: 'বাঘ', mark: 'বা' },
			{ name: 'কুমির', mark: 'কু' },
		],
	};
	expect(await ask('BN')).toEqual({
		now: NOON,
		list: [inBengali, { vassalage: 'MGN', kind: 'seats', gameCode: 'poker', players: 4 }],
	});
	expect(await ask('EN')).toMatchObject({
		list: [
			{
				sides: [
					{ name: 'Tiger', mark: 'T' },
					{ name: 'Crocodile', mark: 'C' },
				],
			},
			{},
		],
	});
});

api(
	'a visitor reads the lobby; without vendors that tell anything it is empty',
	async ({ api }) => {
		const answer = await api.call(getLobby, { language: 'BN' });

		expect(answer).toMatchObject({ ok: true, value: { list: [] } });
	},
);
