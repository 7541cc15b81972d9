import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { loadEnvFile } from '#server/process/env-file.ts';
import { ROOT } from '../../source-files.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'env-file-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** Returns the environment after the file was read. */
async function envAfter(text: string, env: Record<string, string> = {}) {
	const file = join(folder, 'site.env');
	await writeFile(file, text);
	vi.stubEnv('JHILIK_TEST', undefined);
	for (const [name, value] of Object.entries({ ENV_FILE: file, ...env })) vi.stubEnv(name, value);
	loadEnvFile();
	return process.env['JHILIK_TEST'];
}

test('a variable of the file is set', async () => {
	expect(await envAfter('JHILIK_TEST=file # why\n')).toBe('file');
});

test('a variable that is already set wins', async () => {
	expect(await envAfter('JHILIK_TEST=file\n', { JHILIK_TEST: 'set' })).toBe('set');
});

test('without a file, or with a missing file, nothing changes', async () => {
	expect(await envAfter('JHILIK_TEST=file\n', { ENV_FILE: '' })).toBeUndefined();
	expect(
		await envAfter('JHILIK_TEST=file\n', { ENV_FILE: join(folder, 'absent.env') }),
	).toBeUndefined();
});

test('.env.example changes no default', () => {
	const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));

	expect(readConfig(example)).toEqual(readConfig({}));
});
