import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { asRole } from '../../as-role.ts';
import { agentsStorm } from '../../storm/agents/storm.ts';
import type { Place } from '../../storm/agents/world.ts';
import { makeDatabase, type TestDatabase, test } from '../database.ts';

/** `KILLS` in each step makes more of it; so does `npm run storm -- --agents`. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const TIMEOUT_MS = 400_000;

/** As the superuser, who may add rows of the past at once. */
function asSuperuser({ db, appUrl, ownerUrl }: TestDatabase): Place {
	const url = asRole(ownerUrl, 'postgres');
	return { db, appUrl, owner: openDatabase({ url, connectionsMax: 2 }) };
}

test('two processes with clocks an hour apart are killed in each step: nothing is lost or twice', {
	timeout: TIMEOUT_MS,
}, async ({ database }) => {
	const cacheDir = await mkdtemp(join(tmpdir(), 'jhilik-kills-'));
	const other = await makeDatabase();
	const seed = Date.now() % 1_000_000;
	const [stormy, calm] = [asSuperuser(database), asSuperuser(other)];

	const { faults, killed, made } = await agentsStorm({
		...{ stormy, calm, cacheDir, kills: KILLS, seed },
		size: { members: 30, plays: 12, days: 3 },
		...{ ports: [1, 2], settleMs: TIMEOUT_MS / 3 },
	});

	const found = Object.entries(faults).flatMap(([what, lines]) =>
		lines.map((line) => `${what}: ${line}`),
	);
	expect(found.join('\n'), `seed ${seed}`).toBe('');
	expect(killed).toEqual({ fold: KILLS, calculate: KILLS, pay: KILLS, correct: KILLS });
	for (const [what, count] of Object.entries(made)) expect(count, what).toBeGreaterThan(0);
	await Promise.all([closeDatabase(stormy.owner), closeDatabase(calm.owner)]);
	await other.drop();
	await rm(cacheDir, { recursive: true, force: true });
});
