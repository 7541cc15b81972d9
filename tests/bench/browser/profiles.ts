/** A slow device as DevTools makes it: latency is from a request to the head of its answer. */
export interface Profile {
	name: string;
	latencyMs: number;
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
		latencyMs: 150,
		downloadKbps: 1600,
		uploadKbps: 750,
		cpuSlowdown: 4,
		watchMs: 1000,
		goals: { tap: '<= 300 ms', tbt: '0' },
	},
	{
		name: 'harsh',
		latencyMs: 400,
		downloadKbps: 400,
		uploadKbps: 400,
		cpuSlowdown: 6,
		watchMs: 1500,
		goals: { tap: '<= 500 ms', tbt: '<= 50 ms' },
	},
];
