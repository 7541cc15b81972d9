import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from '../measure/children.ts';
import { endedChildrenCpuMs } from '../measure/cpu.ts';
import { percentile } from '../statistics.ts';
import { adminUrlOf } from './bench-database.ts';
import { CLIENTS, type Sample, type Target } from './sample.ts';

const DEBIAN = '/usr/lib/postgresql';

export interface Place {
	folder: string;
	ownerUrl: string;
	cpuMs: () => number;
}

/** Finds pgbench on the PATH, or Debian's newest. */
export function findPgbench(): string | undefined {
	const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
	const folders = [
		...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
		...majors.sort((a, b) => Number(b) - Number(a)).map((major) => join(DEBIAN, major, 'bin')),
	];
	return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file));
}

/** Fills a database with the tables of TPC-B. */
export async function initTpcb(pgbench: string, place: Place, database: string, scale: number) {
	await run(pgbench, ['-i', '-q', '-s', String(scale), adminUrlOf(place.ownerUrl, database)]);
}

interface Scripted {
	name: string;
	database: string;
	/** A script of pgbench; absent, its TPC-B transaction. */
	script?: string;
	/** `simple` is pgbench's default; our wallet calls are prepared statements. */
	protocol: 'simple' | 'prepared';
}

/** Creates a target that pgbench loads. */
export function pgbenchTarget(pgbench: string, place: Place, scripted: Scripted): Target {
	async function measure(seconds: number): Promise<Sample> {
		const folder = await mkdtemp(join(place.folder, 'pgbench-'));
		const args = ['-n', '-c', String(CLIENTS), '-j', '2', '-T', String(seconds)];
		args.push('-M', scripted.protocol, '-l', `--log-prefix=${join(folder, 'log')}`);
		if (scripted.script) {
			const file = join(folder, 'script.sql');
			await writeFile(file, scripted.script);
			args.push('-f', file);
		}
		const before = { database: place.cpuMs(), client: endedChildrenCpuMs() };
		const output = await run(pgbench, [...args, adminUrlOf(place.ownerUrl, scripted.database)]);
		const latenciesMs = await readLatencies(folder);
		const count = latenciesMs.length;
		return {
			perS: Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]),
			p50Ms: percentile(latenciesMs, 0.5),
			p99Ms: percentile(latenciesMs, 0.99),
			databaseCpuMs: (place.cpuMs() - before.database) / count,
			clientCpuMs: (endedChildrenCpuMs() - before.client) / count,
			errors: Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0),
		};
	}
	return { name: scripted.name, run: measure };
}

/** The third column of a log is the transaction's time in microseconds. */
async function readLatencies(folder: string): Promise<number[]> {
	const names = (await readdir(folder)).filter((name) => name.startsWith('log'));
	const logs = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
	const lines = logs.flatMap((log) => log.split('\n').filter(Boolean));
	return lines.map((line) => Number(line.split(' ')[2]) / 1000);
}
