import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { asRole } from '../../as-role.ts';
import { agentsStorm } from './storm.ts';
import type { Place } from './world.ts';

/** `npm run storm -- --agents --kills 20 --members 60 --plays 60 --days 3 --port 4560 --seed 1` */
const { values } = parseArgs({
	options: {
		agents: { type: 'boolean' },
		kills: { type: 'string', default: '20' },
		members: { type: 'string', default: '60' },
		plays: { type: 'string', default: '60' },
		days: { type: 'string', default: '3' },
		port: { type: 'string', default: '4560' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});

/** Maximum number of faults printed per class. */
const EXAMPLES = 10;

const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-storm-'));
const postgres = await startEmbeddedPostgres({ dataDir });
const places: Place[] = [];
let failed = 1;
try {
	const [stormy, calm] = [await open('stormy'), await open('calm')];
	const port = Number(values.port);
	const { faults, killed, made, seconds } = await agentsStorm({
		...{ stormy, calm, seed: Number(values.seed), kills: Number(values.kills) },
		size: {
			...{ members: Number(values.members), plays: Number(values.plays) },
			days: Number(values.days),
		},
		...{ ports: [port, port + 1], settleMs: 600_000, cacheDir: join(dataDir, 'compiled') },
	});
	console.log(`\nstorm of agents (seed ${values.seed})`);
	console.table({
		...Object.fromEntries(Object.entries(killed).map(([step, n]) => [`killed in ${step}`, n])),
		...{ ...made, seconds: Math.round(seconds) },
		...Object.fromEntries(Object.entries(faults).map(([name, found]) => [name, found.length])),
	});
	for (const [name, found] of Object.entries(faults)) {
		for (const example of found.slice(0, EXAMPLES)) console.log(`  ${name}: ${example}`);
	}
	failed = Object.values(faults).filter((found) => found.length > 0).length;
	console.log(`${Object.keys(faults).length - failed} passed, ${failed} failed`);
} finally {
	await Promise.all(places.flatMap(({ db, owner }) => [closeDatabase(db), closeDatabase(owner)]));
	await postgres.stop();
	await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);

/** A database of its own on the cluster. */
async function open(name: string): Promise<Place> {
	const urlOf = (role: string) => asRole(postgres.ownerUrl, role, name);
	const admin = new pg.Client({
		connectionString: asRole(postgres.ownerUrl, 'postgres', 'postgres'),
	});
	await admin.connect();
	await admin.query(`create database ${name} owner jhilik_owner`);
	await admin.end();
	await migrate(urlOf('jhilik_owner'), { hasTestClock: true });
	const place = {
		db: openDatabase({ url: urlOf('jhilik_app') }),
		owner: openDatabase({ url: urlOf('postgres'), connectionsMax: 2 }),
		appUrl: urlOf('jhilik_app'),
	};
	places.push(place);
	return place;
}
