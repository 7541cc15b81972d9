import * as z from 'zod/mini';
import { atLeast, number, toggle, word } from './schemas.ts';
import type { Variable } from './variable.ts';

const BEACONS = ['auto', 'quicknet', 'local'] as const;

export const OPERATION = {
	LOG_LEVEL: {
		means: 'silent, error, warn, info or debug',
		schema: word(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
	},
	METRICS_TOKEN: {
		means: 'bearer token for /metrics and /openapi.json; without one only this machine may read it',
		isSecret: true,
		schema: z.optional(atLeast(16)),
	},
	PAGE_CACHE_MB: {
		means: 'memory of the page cache; 0 renders every page for its request',
		schema: z._default(number(0, 4096), 64),
	},
	PAGES_AHEAD: {
		means: '0 turns prerendering at the start off, where many sites share a machine',
		schema: toggle(true),
	},
	DRAIN_GRACE_S: {
		means:
			'seconds between the signal to end and the closed port, in which /readyz says 503: above the time in which a load balancer notices it',
		schema: z._default(number(0, 300), 0),
	},
	LOTTERY_CLOCK: {
		means: '0: this process locks, draws and settles no lottery',
		schema: toggle(true),
	},
	LOTTERY_BEACON: {
		means:
			'what draws of new issues wait for: quicknet needs the network, local does not, auto asks once at the start (docs/lottery.md)',
		schema: word(BEACONS, 'auto'),
	},
	ROOMS_CLOCK: {
		means: '0: this process runs no rooms of the bundled games',
		schema: toggle(true),
	},
	ROOMS_BEACON: {
		means: 'as LOTTERY_BEACON, for the rounds of rooms',
		schema: word(BEACONS, 'auto'),
	},
	TEST_CLOCK: {
		means: '1 when the database is made: jhilik clock may then set its clock, for tests',
		schema: toggle(false),
	},
} as const satisfies Record<string, Variable>;
