/** How many bettors, or clients of pgbench, there are at a time. */
export const CLIENTS = 64;

/** One run of one target. */
export interface Sample {
	perS: number;
	p50Ms: number;
	p99Ms: number;
	/** CPU time of PostgreSQL, of whoever asked it, and of our server, for one operation. */
	databaseCpuMs: number;
	clientCpuMs: number;
	serverCpuMs?: number;
	errors: number;
}

export interface Target {
	name: string;
	run(seconds: number): Promise<Sample>;
}
