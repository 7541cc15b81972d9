import type { Pool } from 'pg';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';

/** After this time a file that was never finished no longer keeps others from starting. */
const STALE_S = 10 * 60;

/** Lets each agent have one file at a time, across processes. */
export function oneAtATime(pool: Pool) {
	const running = createThrottle(pool, { key: 'agent-file', points: 1, durationS: STALE_S });
	return {
		/** Refuses `export_busy` while another file of the agent is sent. */
		async begin(agentId: number): Promise<void> {
			try {
				await running.consume(String(agentId));
			} catch (error) {
				if (error instanceof Refusal && error.code === 'too_many_requests') {
					throw refuse('export_busy');
				}
				throw error;
			}
		},
		/** Passes a file on; its end, and a client that goes away, let the next one begin. */
		async *send(agentId: number, chunks: AsyncIterable<string>): AsyncGenerator<string> {
			try {
				yield* chunks;
			} finally {
				await running.reset(String(agentId));
			}
		},
		end: (agentId: number) => running.reset(String(agentId)),
	};
}
