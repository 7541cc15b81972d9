import type { Command } from 'commander';
import { type Actor, recordAudit } from '#platform/core/audit.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

/** A person's name on an account that people share. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,39}$/u;

type Open = CommandContext['withOwnDatabase'];
type Watch = (open: Open) => Open;

/**
 * Returns a context whose commands are written to the audit: one row for each run that opened the
 * database, with its actor, its first argument, its outcome and its option `--reason`; a refused one
 * has the reason of the refusal. `--as` names the person.
 */
export function audited(program: Command, context: CommandContext): CommandContext {
	let call = '';
	let subject: string | undefined;
	let given: string | undefined;
	let actor: Actor = { name: `os:${context.by}`, person: context.by };
	program.option('--as <name>', 'the person who acts, on an account that people share');
	program.hook('preAction', (_, action) => {
		const { as } = program.opts<{ as?: string }>();
		if (as !== undefined && !NAME.test(as)) {
			throw new CommandError('The name after --as has 1 to 40 letters, digits, spaces or ._-');
		}
		call = nameOf(action);
		[subject] = action.args;
		given = action.opts<{ reason?: string }>().reason;
		if (as) actor = { name: `os:${context.by}/${as}`, person: as };
		acting.by = actor.name;
	});
	const watch: Watch = (open) => (work, options) =>
		open(async (db) => {
			const record = (outcome: 'done' | 'refused' | 'failed', reason = given) =>
				recordAudit(db, { actor, call, subject, outcome, reason });
			try {
				await work(db);
			} catch (error) {
				// The failure of the command is what the operator has to see. Its text may repeat data.
				await (error instanceof CommandError
					? record('refused', error.message)
					: record('failed', error instanceof Error ? error.name : undefined)
				).catch(() => {});
				throw error;
			}
			await record('done');
		}, options);
	const acting: CommandContext = {
		...context,
		by: actor.name,
		withDatabase: watch(context.withDatabase),
		withOwnDatabase: watch(context.withOwnDatabase),
	};
	return acting;
}

function nameOf(action: Command): string {
	const names: string[] = [];
	for (let at: Command | null = action; at?.parent; at = at.parent) names.unshift(at.name());
	return names.join(' ');
}
