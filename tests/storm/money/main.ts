import { parseArgs } from 'node:util';
import { report } from './print.ts';
import { moneyStorm } from './storm.ts';

/**
 * `npm run storm -- --money --app-kills 60 --database-kills 5 --provider-kills 20 --seconds 340
 * --members 12 --processes 4 --port 4560 --seed 1`
 */
const { values } = parseArgs({
	options: {
		money: { type: 'boolean' },
		'app-kills': { type: 'string', default: '60' },
		'database-kills': { type: 'string', default: '5' },
		'provider-kills': { type: 'string', default: '20' },
		seconds: { type: 'string' },
		members: { type: 'string', default: '12' },
		processes: { type: 'string', default: '4' },
		port: { type: 'string', default: '4560' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});

/** The pause between two kills: a process restarts in a few seconds. */
const PAUSE_S = 4;
/** Below it a run has too few payments to say anything. */
const SECONDS_MIN = 60;

const kills = {
	app: Number(values['app-kills']),
	database: Number(values['database-kills']),
	provider: Number(values['provider-kills']),
};
const total = kills.app + kills.database + kills.provider;
const port = Number(values.port);
const seed = Number(values.seed);
const result = await moneyStorm({
	...{ kills, seed, members: Number(values.members) },
	seconds: Number(values.seconds ?? Math.max(SECONDS_MIN, total * PAUSE_S)),
	ports: {
		...{ provider: port, messages: port + 1 },
		apps: Array.from({ length: Number(values.processes) }, (_, n) => port + 2 + n),
	},
	settleMs: 240_000,
});
const met = report(result, seed);
const failed = met.filter((passed) => !passed).length;
console.log(`${met.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
