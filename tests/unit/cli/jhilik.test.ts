import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../source-files.ts';

const run = promisify(execFile);

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'jhilik-command-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `bin/jhilik` in a folder outside the project. */
function jhilik(args: string[], env: Record<string, string> = {}) {
	const { PATH, HOME } = process.env;
	const options = { cwd: folder, env: { PATH, HOME, ENV_FILE: '', ...env } };
	return run(process.execPath, [join(ROOT, 'bin/jhilik'), ...args], options);
}

test('the program runs in any folder and exits with 0', async () => {
	const { stdout } = await jhilik(['help', 'setting']);

	expect(stdout).toMatch(/^Usage: jhilik setting/);
});

test('wrong usage exits with 1 and prints help', async () => {
	const refused = { code: 1, stdout: '', stderr: expect.stringMatching(/^error: unknown command/) };

	await expect(jhilik(['surprise'])).rejects.toMatchObject(refused);
});

test('a reader that has gone ends nothing: `… | head -1`', async () => {
	const { PATH, HOME } = process.env;
	const options = { cwd: folder, env: { PATH, HOME, ENV_FILE: '' } };
	const child = spawn(process.execPath, [join(ROOT, 'bin/jhilik'), 'help'], options);
	let said = '';
	child.stderr.on('data', (part) => {
		said += part;
	});
	// The pipe has no reader before the command writes.
	child.stdout.destroy();

	const [code] = await once(child, 'close');

	expect({ code, said }).toEqual({ code: 0, said: '' });
});

test('file arguments are relative to the current folder', async () => {
	await writeFile(join(folder, 'broken.json'), '{');

	const refused = { stderr: expect.stringContaining('Nothing was imported.') };
	await expect(jhilik(['catalogue', 'check', 'broken.json'])).rejects.toMatchObject(refused);
});

test('the commands read the same .env as the site', async () => {
	const file = join(folder, 'site.env');
	await writeFile(file, 'WPS_ORIGIN=https://wps.example\n');

	const stderr = 'This site has no database: its platform is https://wps.example.\n';
	const refused = { code: 1, stderr };
	await expect(jhilik(['setting', 'list'], { ENV_FILE: file })).rejects.toMatchObject(refused);
});
