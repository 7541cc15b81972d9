import { parseArgs } from 'node:util';
import { rewardsStorm } from './storm.ts';

/** `npm run storm -- --rewards --seconds 60 --kills 60 --db-kills 5 --members 32 --port 4560 --seed 1` */
const { values } = parseArgs({
	options: {
		rewards: { type: 'boolean' },
		seconds: { type: 'string', default: '60' },
		kills: { type: 'string', default: '60' },
		'db-kills': { type: 'string', default: '5' },
		members: { type: 'string', default: '32' },
		processes: { type: 'string', default: '3' },
		port: { type: 'string', default: '4560' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});

/** Maximum number of faults printed per class. */
const EXAMPLES = 10;

const { faults, claims, seconds } = await rewardsStorm({
	...{ seconds: Number(values.seconds), kills: Number(values.kills), seed: Number(values.seed) },
	...{ dbKills: Number(values['db-kills']), memberCount: Number(values.members) },
	ports: Array.from({ length: Number(values.processes) }, (_, n) => Number(values.port) + n),
	settleMs: 180_000,
});
console.log(`\nstorm of rewards (seed ${values.seed})`);
console.table({
	...{ claims, 'processes killed': values.kills, 'databases killed': values['db-kills'] },
	seconds: Math.round(seconds),
	...Object.fromEntries(Object.entries(faults).map(([name, found]) => [name, found.length])),
});
for (const [name, found] of Object.entries(faults)) {
	for (const example of found.slice(0, EXAMPLES)) console.log(`  ${name}: ${example}`);
}
const failed = Object.values(faults).filter((found) => found.length > 0).length;
console.log(`${Object.keys(faults).length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
