import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { type Draw, drawFrom, wordsOf } from '#lib/fair/words.ts';
import { CAST_NET, type Species } from './rules.ts';

const { river } = CAST_NET;
const LANE_HEIGHT = river.height / river.lanes;
/** In the order of their worth: that of a table's keys is lost in its canonical JSON. */
const SPECIES = (
	Object.entries(CAST_NET.species) as [Species, (typeof CAST_NET.species)[Species]][]
).sort(([, a], [, b]) => a.worth - b.worth);
const WEIGHTS = SPECIES.reduce((sum, [, { weight }]) => sum + weight, 0);
const CROSS_MAX_MS = Math.ceil(
	(Math.max(...SPECIES.map(([, { crossMs }]) => crossMs)) * (200 - river.pace)) / 100,
);

/** A fish of the river, for all its time. */
export interface Fish {
	/** `lane-number`. */
	id: string;
	lane: number;
	species: Species;
	/** When it enters, in milliseconds since 1970. */
	entersAtMs: number;
	crossMs: number;
	/** The line about which it sways. */
	line: number;
	phaseMs: number;
}

/** A fish at a moment, in whole units of the river. */
export interface SeenFish {
	fish: Fish;
	x: number;
	y: number;
}

/** Returns the fish that enters a lane in a span, which is numbered from 1970. */
export function fishOf(lane: number, span: number): Fish {
	const draw = drawOfFish(lane, span);
	const delayMs = draw(river.spanMs);
	const species = speciesAt(draw(WEIGHTS));
	const pace = river.pace + draw(2 * (100 - river.pace) + 1);
	const { sway } = river;
	return {
		id: `${lane}-${span}`,
		lane,
		species,
		entersAtMs: span * river.spanMs + delayMs,
		crossMs: Math.floor((CAST_NET.species[species].crossMs * pace) / 100),
		line: lane * LANE_HEIGHT + sway + draw(LANE_HEIGHT - 2 * sway),
		phaseMs: draw(river.swayMs),
	};
}

/** Returns where a fish is; undefined when it is not in the river. */
export function placeOf(fish: Fish, atMs: number): SeenFish | undefined {
	const ageMs = atMs - fish.entersAtMs;
	if (ageMs < 0 || ageMs >= fish.crossMs) return undefined;
	const way = river.width + 2 * river.margin;
	const along = Math.floor((way * ageMs) / fish.crossMs) - river.margin;
	const x = fish.lane % 2 === 0 ? along : river.width - along;
	return { fish, x, y: fish.line + swayAt((ageMs + fish.phaseMs) % river.swayMs) };
}

/** Returns the fish in the river at a moment, lane by lane. A caller that draws frames gives a cache. */
export function fishAt(
	atMs: number,
	find: (lane: number, span: number) => Fish = fishOf,
): SeenFish[] {
	const last = Math.floor(atMs / river.spanMs);
	const first = Math.floor((atMs - CROSS_MAX_MS) / river.spanMs) - 1;
	const seen: SeenFish[] = [];
	for (let lane = 0; lane < river.lanes; lane += 1) {
		for (let span = first; span <= last; span += 1) {
			const place = placeOf(find(lane, span), atMs);
			if (place) seen.push(place);
		}
	}
	return seen;
}

/** A triangle between -sway and +sway. */
function swayAt(ms: number): number {
	const { sway, swayMs } = river;
	const quarters = Math.floor((4 * sway * ms) / swayMs);
	return Math.abs(quarters - 2 * sway) - sway;
}

function speciesAt(place: number): Species {
	let left = place;
	for (const [species, { weight }] of SPECIES) {
		if (left < weight) return species;
		left -= weight;
	}
	throw new Error('the place is past all species');
}

function drawOfFish(lane: number, span: number): Draw {
	return drawFrom(wordsOfFish(lane, span));
}

function* wordsOfFish(lane: number, span: number): Generator<number> {
	for (let block = 0; ; block += 1) {
		const text = `jhilik-river/1/${river.seed}:${lane}:${span}:${block}`;
		yield* wordsOf(sha256(utf8ToBytes(text)));
	}
}
