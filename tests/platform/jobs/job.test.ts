import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { closeDatabase, openDatabase } from '#platform/db/database.ts';
import { listJobs } from '#platform/jobs/clock.ts';
import { type Job, runExclusive, runJobs } from '#platform/jobs/job.ts';
import { createVendorPorts } from '#platform/play/vendors/vendor-ports.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { vault } from '../api.ts';
import { test } from '../database.ts';

const never = new AbortController().signal;

function aJob(run: Job['run'], everyS = 0.01): Job {
	return { name: `job-${Math.random()}`, everyS, run };
}

test('a job runs on one process at a time', async ({ db, database }) => {
	const other = openDatabase({ url: database.appUrl });
	let [running, most, runs] = [0, 0, 0];
	const job = aJob(async () => {
		most = Math.max(most, ++running);
		await delay(20);
		running--;
		runs++;
	});

	const ran = await Promise.all(
		[db, other, db, other].map((process) => runExclusive(process, job, never)),
	);

	expect(most).toBe(1);
	expect(ran.filter(Boolean)).toHaveLength(runs);
	expect(runs).toBeGreaterThan(0);
	await closeDatabase(other);
});

test('a failed job is logged, releases its lock and runs again', async ({ db }) => {
	const errors: string[] = [];
	let runs = 0;
	const job = aJob(async () => {
		if (++runs < 3) throw new Error(`fault ${runs}`);
	});

	const clock = runJobs(db, [job], {
		error: ({ err }: { err?: unknown }) => errors.push(String(err)),
	});
	const failing: number[] = [];
	while (runs < 4) {
		failing.push(clock.metrics().failing);
		await delay(5);
	}
	await clock.stop();

	expect(new Set(failing)).toEqual(new Set([0, 1]));
	expect(clock.metrics()).toEqual({ failing: 0, lastRunAgeSeconds: expect.closeTo(0, -2) });
	expect(clock.isHealthy()).toBe(true);
	expect(errors).toEqual(['Error: fault 1', 'Error: fault 2']);
});

test('a delayed job waits after the start, and stopping does not wait for it', async ({ db }) => {
	const ran: string[] = [];
	const often = aJob(async () => void ran.push('often'));
	const soon = { ...aJob(async () => void ran.push('soon'), 3600), firstAfterS: 0.05 };
	const late = { ...aJob(async () => void ran.push('late')), firstAfterS: 3600 };

	const clock = runJobs(db, [late, soon, often], { error: () => {} });
	while (!ran.includes('soon')) await delay(5);
	await clock.stop();

	expect(ran).not.toContain('late');
});

test('stopping waits for the running job', async ({ db }) => {
	let isDone = false;
	const clock = runJobs(
		db,
		[
			aJob(async () => {
				await delay(50);
				isDone = true;
			}, 60),
		],
		{ error() {} },
	);
	await delay(20);

	await clock.stop();

	expect(isDone).toBe(true);
});

test('each of the platform’s jobs runs on an empty database', async ({ db }) => {
	const errors: unknown[] = [];
	const { privateKey } = generateKeyPairSync('ed25519');
	const ports = createVendorPorts(db, { vault, privateKey });
	const log = { error: (context: object) => errors.push(context), info() {}, warn() {} };
	const settings = await readSettings(db);
	const money = {
		vault,
		settings: () => settings,
		providers: new Map(),
		hasRealMoney: () => false,
		readKept: async () => ({ setAside: 0n, owed: 0n }),
	};
	const jobs = listJobs(log, { ports, money });

	const ran: string[] = [];
	for (const job of jobs) if (await runExclusive(db, job, never)) ran.push(job.name);

	expect(ran).toEqual([...new Set(jobs.map(({ name }) => name))]);
	expect(ran).toContain('seal');
	expect(errors).toEqual([]);
});

test('more jobs than connections take turns', async ({ database }) => {
	const narrow = openDatabase({ url: database.appUrl, connectionsMax: 4 });
	const errors: unknown[] = [];
	let runs = 0;
	const asks = async (db: typeof narrow) => {
		await db.selectNoFrom((one) => one.val(1).as('one')).execute();
		runs += 1;
	};
	const jobs = Array.from({ length: 8 }, () => aJob(asks, 60));

	const clock = runJobs(narrow, jobs, {
		error: ({ err }: { err?: unknown }) => errors.push(err),
	});
	while (runs < 8 && errors.length === 0) await delay(5);
	await clock.stop();
	await closeDatabase(narrow);

	expect(errors).toEqual([]);
	expect(runs).toBe(8);
});
