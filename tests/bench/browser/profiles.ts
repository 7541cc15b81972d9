/** A slow device and its network. */
export interface Profile {
	name: string;
	roundTripMs: number;
	downloadKbps: number;
	uploadKbps: number;
	cpuSlowdown: number;
	/** Observation time after the load event. */
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
 * DevTools delays only the head of a response. The latency therefore includes the handshakes, and
 * the rate excludes packet overhead.
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
