import { type Fish, fishOf } from '../river.ts';
import { CAST_NET } from '../rules.ts';

const { river } = CAST_NET;

/** The river has about 90 at a time. */
const KNOWN_MAX = 400;

/** Keeps the fish that frames ask for: each is hashed once. The oldest are forgotten. */
export function createKnownFish(): (lane: number, span: number) => Fish {
	const known = new Map<number, Fish>();
	return (lane, span) => {
		const key = span * river.lanes + lane;
		const found = known.get(key);
		if (found) return found;
		const fish = fishOf(lane, span);
		known.set(key, fish);
		for (const oldest of known.keys()) {
			if (known.size <= KNOWN_MAX) break;
			known.delete(oldest);
		}
		return fish;
	};
}
