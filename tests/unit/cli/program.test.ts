import { expect, test } from 'vitest';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';

/** Runs a command that ends before it opens the site. */
async function run(...args: string[]): Promise<string> {
	const said: string[] = [];
	await runCommand(args, {
		by: 'ops',
		folder: import.meta.dirname,
		say: (line) => said.push(line),
		withDatabase: () => Promise.reject(new Error('no database is opened')),
		withOwnDatabase: () => Promise.reject(new Error('no database is opened')),
		keysDir: () => 'none',
		openSite: () => Promise.reject(new Error('no key is read')),
	});
	return said.join('\n');
}

const COMMANDS = ['setting', 'catalogue', 'vendor', 'member', 'money', 'reward', 'agent', 'outbox'];

test('the help names every command', async () => {
	const help = await run('--help');

	expect(help).toMatch(/^Usage: jhilik \[options\] \[command\]/);
	for (const name of COMMANDS) expect(help).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.for(COMMANDS)('the help of %s leads to the help of each of its commands', async (name) => {
	const help = await run(name, '--help');
	const listed = [...help.matchAll(/^ {2}([a-z-]+) [[<]?/gm)].map(([, command = '']) => command);
	const commands = listed.filter((command) => command !== 'help');

	expect(await run('help', name)).toBe(help);
	expect(commands.length).toBeGreaterThan(1);
	for (const command of commands) {
		expect(await run(name, command, '--help')).toContain(`Usage: jhilik ${name} ${command}`);
	}
});

test('every list command has a JSON output', async () => {
	for (const name of ['setting', 'catalogue', 'vendor', 'money', 'reward', 'outbox', 'audit']) {
		expect(await run(name, 'list', '--help')).toMatch(/^ {2}--json .*in each line/m);
	}
});

test.for([
	[[], 'Usage: jhilik [options] [command]'],
	[['settings'], "error: unknown command 'settings'\n(Did you mean setting?)"],
	[['setting'], 'Usage: jhilik setting'],
	[['setting', 'set', 'gtagId'], "error: missing required argument 'value'"],
	[['setting', 'get', 'a', 'b'], 'error: too many arguments'],
	[['setting', 'list', '--yaml'], "error: unknown option '--yaml'"],
	[['setting', 'get', 'noSuchKey'], 'There is no setting "noSuchKey"'],
	[['setting', 'export', 'nothing'], 'There is no document "nothing"'],
	[['catalogue', 'check', 'nothing.json'], 'cannot be read.'],
	[['reward', 'cancel', '7'], '"7" is not a reward id'],
	[['vendor', 'reconcile', 'JHL', '0'], 'Hours are 1 to 744.'],
	[['outbox', 'list', '0'], 'The count is 1 to 9999.'],
	[['audit', 'list', 'x'], 'The count is 1 to 9999.'],
	[['clock', '7d'], '"7d" is no step'],
	[['money', 'approve', 'W-1'], "error: required option '--reason <text>'"],
	[['money', 'approve', 'W-1', '--reason', 'no'], 'Add --reason with 3 to 300'],
	[['money', 'force', 'W-1', '--evidence', '<b>', '--reason', 'seen'], 'Add --evidence'],
	[['money', 'trace', 'W-1', '--loss'], 'Add --paid'],
	[['money', 'trace', 'W-1', '--paid', '-5'], 'is no amount'],
	[['money', 'trace', 'W-1', '--paid', '5'], 'Add --evidence'],
	[['money', 'match', 'sandbox', 'r-1', 'x', '--reason', 'seen'], '"x" is no id of an order'],
	[['money', 'statement', '2026-02-30'], '"2026-02-30" is no day'],
	[['money', 'explain', '0', '--reason', 'seen'], '"0" is no number of the list'],
	[['money', 'close', 'x', '--reason', 'seen'], '"x" is no number of the list'],
] as const)('%j is refused before the site is opened', async ([args, sentence]) => {
	const running = run(...args);

	await expect(running).rejects.toBeInstanceOf(CommandError);
	await expect(running).rejects.toThrow(sentence);
});

test('an internal error is not reported as wrong usage', async () => {
	await expect(run('setting', 'list')).rejects.toThrow('no database is opened');
});
