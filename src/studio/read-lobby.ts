import type { TitleState } from '#lib/vendor/lobby.ts';
import { RESULTS_MAX } from '#lib/vendor/lobby.ts';
import type { MarketGame, RoomGame, VendorCode } from './game.ts';
import { TITLES } from './registry.ts';
import { roundView } from './rooms/room-views.ts';
import type { Database } from './store/database.ts';
import { findMatchShown } from './store/fixtures.ts';
import { countPresence } from './store/room-events.ts';
import { findCurrentRound, listResults, type RoomPhase } from './store/rooms.ts';
import { countPeople } from './store/tables.ts';

type RoundState = Extract<TitleState, { phase?: 'bets' | 'closed' | 'show' | undefined }>;

const PHASES: Partial<Record<RoomPhase, NonNullable<RoundState['phase']>>> = {
	open: 'bets',
	locked: 'closed',
	drawing: 'closed',
	show: 'show',
	over: 'show',
};

/** The two sides of a title whose results are a road, by what the game calls them. */
const SIDES: Record<string, Record<'a' | 'b', { result: string; bn: string; en: string }>> = {
	'tiger-crocodile': {
		a: { result: 'tiger', bn: 'বাঘ', en: 'Tiger' },
		b: { result: 'crocodile', bn: 'কুমির', en: 'Crocodile' },
	},
	'ribbon-roosters': {
		a: { result: 'meron', bn: 'মেরন', en: 'Meron' },
		b: { result: 'wala', bn: 'ওয়ালা', en: 'Wala' },
	},
};

/**
 * Returns what the titles of a vendor tell now: rooms with rounds their results, games at tables how
 * many people wait or sit, games with a market the score of a match. Other games tell nothing.
 */
export async function readLobby(db: Database, vendorCode: VendorCode): Promise<TitleState[]> {
	const games = TITLES.map(({ game }) => game).filter((game) => game.vendorCode === vendorCode);
	const states = await Promise.all(
		games.map(async (game): Promise<TitleState | undefined> => {
			if (game.kind === 'room') return readRoom(db, game);
			if (game.kind === 'market') return readMarket(db, game);
			if (game.kind !== 'table') return undefined;
			return { kind: 'seats', gameCode: game.code, players: await countPeople(db, game.code) };
		}),
	);
	return states.filter((state) => state !== undefined);
}

/** The first match that is played, else when the next one begins. */
async function readMarket(db: Database, game: MarketGame): Promise<TitleState | undefined> {
	const match = await findMatchShown(db, game.code);
	if (!match) return undefined;
	const { tick, starts_at: nextStartsAt, state } = match;
	const common = { kind: 'match' as const, gameCode: game.code };
	if (tick === 0) return { ...common, phase: 'before', nextStartsAt };
	return { ...common, phase: 'running', score: game.resultOf(state).replace('-', '–') };
}

async function readRoom(db: Database, game: RoomGame): Promise<TitleState | undefined> {
	const { code } = game;
	const current = await findCurrentRound(db, code);
	if (!current) return undefined;
	const [rounds, players] = [
		await listResults(db, code, RESULTS_MAX),
		await countPresence(db, code),
	];
	const results = rounds.map(({ outcome }) => game.resultOf(outcome)).reverse();
	const phase = PHASES[current.phase];
	const { endsAt } = roundView(current);
	const round = {
		gameCode: code,
		players,
		...(phase && { phase }),
		...(phase && endsAt !== undefined && { phaseEndsAt: new Date(endsAt) }),
	};
	const sides = SIDES[code];
	if (!sides) return { kind: 'round', ...round, results };
	const sideOf = (result: string) =>
		result === sides.a.result ? 'a' : result === sides.b.result ? 'b' : 'tie';
	const names = [sides.a, sides.b].map(({ bn, en }) => ({ bn, en }));
	return {
		kind: 'duel',
		...round,
		sides: names as Extract<TitleState, { kind: 'duel' }>['sides'],
		results: results.map(sideOf),
	};
}
