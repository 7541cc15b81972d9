import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded.ts';
import { StartError } from '#platform/db/start-error.ts';

const run = promisify(execFile);

async function aDataDir(): Promise<string> {
	const dataDir = await mkdtemp(join(tmpdir(), 'jhilik-failed-'));
	onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
	await chmod(dataDir, 0o755);
	return dataDir;
}

/** Returns the reason of a failed start, which is one sentence. */
async function reasonOf(dataDir: string): Promise<string> {
	const error = await startEmbeddedPostgres({ dataDir }).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(StartError);
	const { message } = error instanceof Error ? error : new Error('no error');
	expect(message).toMatch(/^[^\n]+\.$/);
	return message;
}

test('a damaged cluster ends the start within seconds', async () => {
	const dataDir = await aDataDir();
	await (await startEmbeddedPostgres({ dataDir })).stop();
	await writeFile(join(dataDir, 'cluster', 'global', 'pg_control'), 'damaged');

	const reason = await reasonOf(dataDir);

	expect(reason).toMatch(/does not start on .*pg_control.*restore a backup/);
});

test('a folder that is no cluster is named', async () => {
	const dataDir = await aDataDir();
	await mkdir(join(dataDir, 'cluster'));
	await writeFile(join(dataDir, 'cluster', 'note.txt'), 'not a database');

	expect(await reasonOf(dataDir)).toMatch(/cluster is not a database: restore it/);
	expect(await readdir(dataDir)).toEqual(['cluster']);
});

const canMount = await (async () => {
	const folder = await mkdtemp(join(tmpdir(), 'jhilik-mount-'));
	const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
		() => true,
		() => false,
	);
	if (mounted) await run('umount', [folder]);
	await rm(folder, { recursive: true });
	return mounted;
})();

test.runIf(canMount)('a full disk is named, and nothing half made stays', async () => {
	const dataDir = await aDataDir();
	await run('mount', ['-t', 'tmpfs', '-o', 'size=2m,mode=755', 'tmpfs', dataDir]);
	onTestFinished(() => run('umount', [dataDir]).then(() => undefined));

	expect(await reasonOf(dataDir)).toMatch(/cannot create its files .*No space left on device/);
	expect(await readdir(dataDir)).toEqual([]);
});
