import { get } from '../api.ts';

/** Round trips that are compared; the shortest knows the server's time best. */
const KEPT = 8;
const AGAIN_MS = 60_000;

interface Sample {
	/** What is added to `performance.now()` for the server's time. */
	aheadMs: number;
	roundTripMs: number;
}

/** The server's time, from the best of the last round trips. A wrong clock of the phone has no effect. */
export function createServerClock() {
	const samples: Sample[] = [];
	void measure(3);
	const timer = setInterval(() => void measure(1), AGAIN_MS);
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) void measure(2);
	});
	return {
		/** The server's time now, in milliseconds since 1970. */
		nowMs: () => performance.now() + best().aheadMs,
		/** Half of the shortest round trip: how long a message travels. */
		travelMs: () => best().roundTripMs / 2,
		/** A first guess, from the time of a message. */
		guess(now: string) {
			if (samples.length === 0) {
				samples.push({ aheadMs: Date.parse(now) - performance.now(), roundTripMs: 1000 });
			}
		},
		/** Measures again: the server has said that the time was wrong. */
		again: () => void measure(2),
		stop: () => clearInterval(timer),
	};

	function best(): Sample {
		const first = samples[0] ?? { aheadMs: Date.now() - performance.now(), roundTripMs: 1000 };
		return samples.reduce((a, b) => (b.roundTripMs < a.roundTripMs ? b : a), first);
	}

	async function measure(times: number): Promise<void> {
		for (let time = 0; time < times; time += 1) {
			const sentMs = performance.now();
			const answer = await get<{ now: string }>('/api/clock');
			const roundTripMs = performance.now() - sentMs;
			if (!answer.ok) return;
			const aheadMs = Date.parse(answer.value.now) + roundTripMs / 2 - performance.now();
			samples.push({ aheadMs, roundTripMs });
			if (samples.length > KEPT) samples.shift();
		}
	}
}

export type ServerClock = ReturnType<typeof createServerClock>;
