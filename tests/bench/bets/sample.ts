/** Concurrent bettors, or clients of pgbench. */
export const CLIENTS = 64;

/** One run of one target. */
export interface Sample {
	perS: number;
	p50Ms: number;
	p99Ms: number;
	/** CPU time of PostgreSQL, client and server for one operation. */
	databaseCpuMs: number;
	clientCpuMs: number;
	serverCpuMs?: number;
	errors: number;
}

export interface Target {
	name: string;
	run(seconds: number): Promise<Sample>;
}
