import { CommanderError } from 'commander';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { createProgram } from './program.ts';

/**
 * Runs the command that the arguments name, such as `setting get gtagId`. Throws a `CommandError`
 * for wrong usage and for what cannot be done.
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
		// Help that was asked for ends the same way, with the code of a success.
		if (error.exitCode !== 0) throw new CommandError(usageError.trimEnd());
	}
}
