import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { putInOutbox } from '#platform/people/messages/outbox.ts';
import { expect, test } from './fixtures.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');

// Runs the operators' commands as processes, beside the running site. The tests of each module
// cover what the commands do.

// The commands find the database through the data folder, as on a machine with one site.
test.use({ siteCluster: 'own' });

test('the setting command reads and changes settings beside the site and refuses invalid values', async ({
	site,
}) => {
	const change = runCommand(site, 'setting', 'set', 'gtagId', '"<script>"');
	await expect(change).rejects.toMatchObject({
		stderr: 'gtagId must be an id such as G-ABC123.\n',
		code: 1,
	});
	expect(await runCommand(site, 'setting', 'get', 'gtagId')).toBe('null\n');
});

test('members, vendors, rewards and the outbox have commands', async ({ site }) => {
	const unknownMember = runCommand(site, 'member', 'expire-password', 'nobodyatall');
	await expect(unknownMember).rejects.toMatchObject({
		stderr: 'There is no member "nobodyatall".\n',
		code: 1,
	});
	expect(await runCommand(site, 'vendor', 'list')).toMatch(/^JHL +open; /);
	const player = site.demoLogins.find(({ role }) => role === 'player')?.username ?? '';
	expect(await runCommand(site, 'reward', 'grants', player)).not.toBe('');
	expect(await runCommand(site, 'reward', 'list')).toMatch(
		/^sign-in live [0-9a-f]{12}; pot sign-in holds 50000/,
	);
	expect(await runCommand(site, 'reward', 'why', player, 'sign-in')).toMatch(
		/^none: Nothing fails/,
	);
	const message = { kind: 'email', to: 'outbox@mail.test', text: 'It waits.' } as const;
	const { db, vault } = await operatorShellAt(site);
	await putInOutbox(db, vault, { ...message, expiresAt: new Date(Date.now() + 60_000) });
	expect(JSON.parse(await runCommand(site, 'outbox', 'json', '1'))).toMatchObject(message);
});

/** Runs `npm run <command> -- <args>`. */
async function runCommand({ dataDir }: Site, command: string, ...args: string[]): Promise<string> {
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, DATA_DIR: dataDir, INIT_CWD: dataDir, ENV_FILE: '' };
	const file = resolve(ROOT, 'bin/jhilik');
	return (await run(process.execPath, [file, command, ...args], { cwd: ROOT, env })).stdout;
}
