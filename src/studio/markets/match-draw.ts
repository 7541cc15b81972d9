import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { drawKey, drawOfKey } from '#lib/fair/draw-stream.ts';
import { sha256Hex } from '#lib/fair/sha256.ts';
import type { MarketGame } from '../game.ts';

/** Everything that decides the steps of one draw of a match. Bytes are lower-case hex. */
export interface MatchDraw {
	fixtureId: string;
	tableHash: string;
	/** From 1. */
	tick: number;
	params: unknown;
	beacon: string;
	beaconRound: number;
	signature: string;
	/** Its SHA-256 was public before the market opened. */
	seed: string;
}

/** What of a game plays a match: no schema and no names, so that a page can load it. */
type MatchRules = Pick<MarketGame, 'code' | 'tick' | 'advance' | 'isOver'>;

/** Plays the steps of one draw, as many as the game draws together, or until the match is over. */
export function drawSteps(game: MatchRules, state: unknown, inputs: MatchDraw): unknown {
	const { fixtureId, tableHash, tick, params, beacon, beaconRound, signature, seed } = inputs;
	const draw = drawOfKey(
		drawKey({
			...{ game: game.code, numero: `${fixtureId}:${tick}`, tableHash },
			// In the place of the root of tickets: what was published of the fixture.
			root: sha256Hex(canonicalJson(params)),
			...{ beacon, round: String(beaconRound), signature, seed },
		}),
	);
	let now = state;
	for (let step = 0; step < game.tick.steps && !game.isOver(now); step += 1) {
		now = game.advance(params, now, draw);
	}
	return now;
}
