import { CommanderError } from 'commander';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command that the arguments name, such as `setting get gtagId`. Throws a `CommandError`
 * for wrong usage and for failures.
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<void> {
	let usageError = '';
	const onUsageError = (text: string) => {
		usageError += text;
	};
	try {
		await createProgram(context, { onUsageError }).parseAsync(args, { from: 'user' });
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		// Requested help throws too, with exit code 0.
		if (error.exitCode !== 0) throw new CommandError(usageError.trimEnd());
	}
}
