import type { Command } from 'commander';
import { listAudit } from '#platform/core/audit.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

/** `jhilik audit`: who ran which command (docs/operations.md). */
export function addAuditCommand(program: Command, context: CommandContext): void {
	const audit = program.command('audit').description('who ran which command');
	audit
		.command('list')
		.description('the latest commands, the newest first')
		.argument('[count]', 'how many commands', '20')
		.option('--json', 'the same for programs, one command in each line')
		.action((count: string, { json = false }: { json?: boolean }) => list(context, count, json));
}

async function list({ withDatabase, say }: CommandContext, count: string, isJson: boolean) {
	if (!/^[1-9]\d{0,3}$/.test(count)) throw new CommandError('The count is 1 to 9999.');
	await withDatabase(async (db) => {
		for (const { seq, at, actor, call, subject, outcome, reason } of await listAudit(
			db,
			Number(count),
		)) {
			if (isJson) {
				say(JSON.stringify({ seq: String(seq), at, actor, call, subject, outcome, reason }));
			} else {
				const what = [call, subject].filter(Boolean).join(' ');
				say(`${at.toISOString()} ${actor} ${what}: ${outcome}${reason ? `, ${reason}` : ''}`);
			}
		}
	});
}
