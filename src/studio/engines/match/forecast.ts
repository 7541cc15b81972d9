/** Every step of a match is drawn with whole weights of this. */
export const WEIGHTS = 10_000;

/** A state after one step, with its weight of 10,000. */
export interface Branch<State> {
	state: State;
	weight: number;
}

/** How a match goes on. */
export interface MatchSteps<State> {
	/** States with the same key are the same. */
	keyOf(state: State): string;
	/** The weights of a state's branches are 10,000 together; none for a match that is over. */
	branches(state: State): Branch<State>[];
}

/** Where a match can be after some steps, exactly: each state has `over` of `under`. */
export interface Forecast<State> {
	states: { state: State; over: bigint }[];
	/** 10,000 to the power of the steps. */
	under: bigint;
}

/** Follows every way that a match can take, for a number of steps. A match that is over stays. */
export function forecast<State>(
	start: State,
	steps: number,
	{ keyOf, branches }: MatchSteps<State>,
): Forecast<State> {
	const whole = BigInt(WEIGHTS);
	let now = new Map([[keyOf(start), { state: start, over: 1n }]]);
	for (let step = 0; step < steps; step += 1) {
		const next: typeof now = new Map();
		const add = (state: State, over: bigint) => {
			if (over === 0n) return;
			const key = keyOf(state);
			const known = next.get(key);
			if (known) known.over += over;
			else next.set(key, { state, over });
		};
		for (const { state, over } of now.values()) {
			const ways = branches(state);
			if (ways.length === 0) add(state, over * whole);
			for (const way of ways) add(way.state, over * BigInt(way.weight));
		}
		now = next;
	}
	return { states: [...now.values()], under: whole ** BigInt(steps) };
}

/** The chance that a test holds at the end of a forecast. */
export function chanceOf<State>(
	{ states, under }: Forecast<State>,
	test: (state: State) => boolean,
): { over: bigint; under: bigint } {
	const over = states.reduce((sum, one) => (test(one.state) ? sum + one.over : sum), 0n);
	return { over, under };
}
