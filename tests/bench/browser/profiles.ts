/** A slow device and the network that it is on. */
export interface Profile {
	name: string;
	roundTripMs: number;
	downloadKbps: number;
	uploadKbps: number;
	cpuSlowdown: number;
	/** How long a page is watched after its load event. */
	watchMs: number;
	goals: { tap: string; tbt: string };
}

export const PROFILES: readonly Profile[] = [
	{
		name: 'Lighthouse mobile',
		roundTripMs: 150,
		downloadKbps: 1600,
		uploadKbps: 750,
		cpuSlowdown: 4,
		watchMs: 1000,
		goals: { tap: '<= 300 ms', tbt: '0' },
	},
	{
		name: 'harsh',
		roundTripMs: 400,
		downloadKbps: 400,
		uploadKbps: 400,
		cpuSlowdown: 6,
		watchMs: 1500,
		goals: { tap: '<= 500 ms', tbt: '<= 50 ms' },
	},
];

/**
 * What DevTools delays is a request until the head of its answer, and nothing else of a network. So
 * a request waits for its handshakes as well, and the rate loses what packets carry beside.
 * Source: Lighthouse, `DEVTOOLS_RTT_ADJUSTMENT_FACTOR` and `DEVTOOLS_THROUGHPUT_ADJUSTMENT_FACTOR`.
 */
const ROUND_TRIPS = 3.75;
const USABLE = 0.9;

/** The network of a profile, as `Network.emulateNetworkConditions` takes it. Units: ms, bytes/s. */
export function networkOf({ roundTripMs, downloadKbps, uploadKbps }: Profile) {
	return {
		offline: false,
		latency: roundTripMs * ROUND_TRIPS,
		downloadThroughput: ((downloadKbps * 1000) / 8) * USABLE,
		uploadThroughput: ((uploadKbps * 1000) / 8) * USABLE,
	};
}
