import { QUICKNET } from '#lib/fair/beacon-rounds.ts';
import { drawOfKey } from '#lib/fair/draw-stream.ts';
import { WEIGHTS } from '#studio/engines/match/forecast.ts';
import type { MarketGame } from '#studio/game.ts';
import { type ArenaMatch, type ArenaState, weightOfA } from '#studio/games/arena/match.ts';
import {
	type Football,
	type FootballState,
	scoreOf,
	weightsAt,
} from '#studio/games/district-league/match.ts';
import { drawSteps } from '#studio/markets/match-draw.ts';
import { getMarketTitle } from '#studio/registry.ts';
import { signatureOf } from './room-streams.ts';
import { type Event, events } from './shares.ts';
import {
	drawsBelow,
	hexOf,
	numberOf,
	type Playing,
	type Stream,
	type Watched,
	watch,
} from './stream.ts';

/** A draw of a match: some steps. */
interface Tick<Fixture, State> extends Watched<State> {
	fixture: Fixture;
	before: State;
	/** The selections of the main markets, with their chances before the match. */
	prices: Prices | undefined;
}

/** Codes of selections and the exact chances that their prices are made from. */
type Prices = ReadonlyMap<string, number>;

/** Plays matches of one matchday again and again, each with an id and a seed of its own. */
function* playMatches<Fixture, State>(
	code: string,
	count: number,
	how: Playing,
): Generator<Tick<Fixture, State>> {
	const { game, tableHash } = getMarketTitle(code);
	const matchday = game.fixtures(drawOfKey(how.fresh()));
	const prices = matchday.map((fixture) => pricesOf(game, fixture));
	for (let done = 0, match = 0; done < count; match += 1) {
		const at = match % matchday.length;
		const params = matchday[at];
		const fixtureId = hexOf(how.fresh().subarray(0, 16));
		const seed = hexOf(how.fresh());
		let state = game.begin(params);
		for (let tick = 1; done < count && !game.isOver(state); tick += 1, done += 1) {
			const watching = watchSteps(game, how);
			const before = state;
			state = drawSteps(watching.game, before, {
				...{ fixtureId, tableHash, tick, params, seed },
				...{ beacon: QUICKNET.name, beaconRound: done + 1, signature: signatureOf(how) },
			});
			yield {
				fixture: params as Fixture,
				before: before as State,
				state: state as State,
				drawn: watching.drawn,
				prices: game.isOver(state) ? prices[at] : undefined,
			};
		}
	}
}

/** The steps of a draw share its numbers. */
function watchSteps(game: MarketGame, how: Playing) {
	let watching: ReturnType<typeof watch> | undefined;
	const drawn: number[] = [];
	const watched: MarketGame = {
		...game,
		advance(fixture, state, draw) {
			watching ??= watch(draw, how);
			const next = game.advance(fixture, state, watching.draw);
			drawn.push(...watching.drawn.splice(0));
			return next;
		},
	};
	return { game: watched, drawn };
}

function pricesOf(game: MarketGame, fixture: unknown): Prices {
	const list = game.selections(fixture, game.begin(fixture));
	const main = list.filter(({ code }) =>
		game.mainMarkets.some((one) => code.startsWith(`${one}:`)),
	);
	return new Map(main.map(({ code, chance }) => [code, numberOf(chance)]));
}

/** Tests how often each selection comes true against the chance that its price is made from. */
function selectionTests<Fixture, State>(code: string, selections: readonly string[]) {
	const { game } = getMarketTitle(code);
	return selections.map((selection) =>
		events<Tick<Fixture, State>>(selection, ({ fixture, state, prices }): Event[] => {
			const chance = prices?.get(selection);
			if (chance === undefined) return [];
			return [{ isTrue: game.outcomeOf(fixture, state, selection) === true, chance }];
		}),
	);
}

type FootballTick = Tick<Football, FootballState>;

/** Two minutes are drawn together; most have no goal. */
export function districtLeague(): Stream<FootballTick> {
	const { game } = getMarketTitle('district-league');
	const goals = (side: 'home' | 'away') =>
		events<FootballTick>(`goals of ${side}`, ({ fixture, before, state }) =>
			Array.from({ length: game.tick.steps }, (_, step): Event => {
				const minute = before.minute + step;
				const score = scoreOf(state.goals, minute);
				return {
					isTrue: state.goals.some((goal) => goal.minute === minute + 1 && goal.side === side),
					chance: weightsAt(fixture, minute, score)[side] / WEIGHTS,
				};
			}),
		);
	const codes = ['result:home', 'result:draw', 'result:away', 'total-2.5:over'];
	return {
		rounds: 1_000_000,
		draws: drawsBelow([WEIGHTS, WEIGHTS]),
		results: [],
		more: () => [goals('home'), goals('away'), ...selectionTests('district-league', codes)],
		play: (count, how) => playMatches('district-league', count, how),
	};
}

type ArenaTick = Tick<ArenaMatch, ArenaState>;

/** One round is drawn at a time. */
export function arena(): Stream<ArenaTick> {
	return {
		rounds: 1_000_000,
		draws: drawsBelow([WEIGHTS]),
		results: [],
		more: () => [
			events<ArenaTick>('rounds of a', ({ fixture, before, state }) => [
				{
					isTrue: state.rounds.at(-1) === 'a',
					chance: weightOfA(fixture, before.oil) / WEIGHTS,
				},
			]),
			...selectionTests<ArenaMatch, ArenaState>('arena', ['winner:a', 'rounds-20.5:over']),
		],
		play: (count, how) => playMatches('arena', count, how),
	};
}
