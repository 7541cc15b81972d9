import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { type Draw, drawFrom, wordsOf } from '#lib/fair/words.ts';
import { priceOf, priceText } from '#studio/engines/match/ticket-money.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import type { Chance, MarketGame } from '#studio/game.ts';
import type { FixtureProof } from '#studio/market-wire.ts';
import { drawSteps } from '#studio/markets/match-draw.ts';

const COUNT = 60;

/** A match as its public proof has it. */
export interface GoldenFixture {
	proof: FixtureProof;
	/** After each draw; the proof has them too. */
	states: unknown[];
	/** The first state of a match without draws. */
	last: unknown;
	/** When bets on it are taken: at first, and twice later. */
	moments: Moment[];
}

export interface Moment {
	/** Draws made. */
	tick: number;
	offers: { code: string; price: string }[];
	chances: ReadonlyMap<string, Chance>;
}

/** 60 matches: most are over, some void, and some still run. */
export function goldenFixtures(game: MarketGame): GoldenFixture[] {
	return Array.from({ length: COUNT }, (_, no) => goldenFixture(game, no));
}

/** The draws of the vectors; nothing in them is random. */
export function drawNo(name: string): Draw {
	return drawFrom(
		(function* () {
			for (let block = 0; ; block += 1) yield* wordsOf(sha256(`golden ${name} ${block}`));
		})(),
	);
}

function goldenFixture(game: MarketGame, no: number): GoldenFixture {
	const draw = drawNo(`${game.code} fixture ${no}`);
	const params = game.fixtures(draw)[0];
	const seed = sha256(`golden ${game.code} seed ${no}`).toString('hex');
	const fate = no % 6 === 0 ? 'void' : no % 10 === 1 ? 'running' : 'over';
	const start = {
		...{ fixtureId: `fixture-${no}`, number: no + 1, params },
		tableHash: sha256(canonicalJson(game.table)).toString('hex'),
	};
	// A match that is cut short has been drawn at most so often.
	const most = fate === 'over' ? Number.POSITIVE_INFINITY : draw(13);
	const ticks = drawTicks(game, { ...start, seed, draw, most });
	const states = ticks.map(({ state }) => state);
	const first = game.begin(params);
	const open = [first, ...states].filter((state) => !game.isOver(state));
	const picked = new Set([0, draw(open.length), draw(open.length)]);
	return {
		proof: {
			...start,
			phase: fate !== 'running' ? fate : ticks.length === 0 ? 'before' : 'running',
			...{ seedHash: sha256(Buffer.from(seed, 'hex')).toString('hex'), ticks },
			...(fate !== 'running' && { seed }),
		},
		...{ states, last: states.at(-1) ?? first },
		moments: [...picked].map((tick) => momentOf(game, { params, state: open[tick], tick })),
	};
}

interface Drawing {
	fixtureId: string;
	tableHash: string;
	params: unknown;
	seed: string;
	draw: Draw;
	most: number;
}

function drawTicks(
	game: MarketGame,
	{ fixtureId, tableHash, params, seed, draw, most }: Drawing,
): FixtureProof['ticks'] {
	const ticks: FixtureProof['ticks'] = [];
	const beacon = draw(4) === 0 ? 'local:golden' : 'quicknet';
	let state = game.begin(params);
	let beaconRound = 1_000_000 + draw(1_000_000);
	while (!game.isOver(state) && ticks.length < most) {
		beaconRound += 3 + draw(2);
		const signature = [0, 1].map((half) =>
			sha256(`golden ${beacon} ${beaconRound} ${half}`).toString('hex').slice(0, 48),
		);
		const spoken = { beacon, beaconRound, signature: signature.join('') };
		const tick = ticks.length + 1;
		state = drawSteps(game, state, { fixtureId, tableHash, tick, params, seed, ...spoken });
		ticks.push({ ...spoken, state });
	}
	return ticks;
}

function momentOf(
	game: MarketGame,
	{ params, state, tick }: { params: unknown; state: unknown; tick: number },
): Moment {
	const selections = game.selections(params, state);
	return {
		tick,
		offers: selections.flatMap(({ code, chance }) => {
			const price = priceOf(chance);
			return price === undefined ? [] : [{ code, price: priceText(price) }];
		}),
		chances: new Map(selections.map(({ code, chance }) => [code, chance])),
	};
}
