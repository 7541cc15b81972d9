import { Command } from 'commander';
import { addAgentCommand } from './agent.ts';
import { addAuditCommand } from './audit.ts';
import { audited } from './audited.ts';
import { addBackupCommand } from './backup.ts';
import { addCatalogueCommand } from './catalogue.ts';
import { addChatCommand } from './chat.ts';
import { addClockCommand } from './clock.ts';
import type { CommandContext } from './command-context.ts';
import { addDeskCommand } from './desk.ts';
import { addKeysCommand } from './keys.ts';
import { addLotteryCommand } from './lottery.ts';
import { addMemberCommand } from './member.ts';
import { addMessageCommand } from './message.ts';
import { addMigrateCommand } from './migrate.ts';
import { addMoneyCommand } from './money.ts';
import { addOutboxCommand } from './outbox.ts';
import { addRestoreCommand } from './restore.ts';
import { addRewardCommand } from './reward.ts';
import { addSettingCommand } from './setting.ts';
import { addVendorCommand } from './vendor.ts';

/** Every operator's command. A new one is a file of this folder and a line here. */
const COMMANDS = [
	addSettingCommand,
	addCatalogueCommand,
	addVendorCommand,
	addMemberCommand,
	addMoneyCommand,
	addLotteryCommand,
	addRewardCommand,
	addAgentCommand,
	addMessageCommand,
	addChatCommand,
	addDeskCommand,
	addOutboxCommand,
	addKeysCommand,
	addClockCommand,
	addMigrateCommand,
	addBackupCommand,
	addRestoreCommand,
	addAuditCommand,
];

interface Output {
	/** Receives usage errors and the help that follows them. */
	onUsageError: (text: string) => void;
}

/** The program `jhilik` with its commands. It throws a `CommanderError` instead of exiting. */
export function createProgram(context: CommandContext, { onUsageError }: Output): Command {
	const program = new Command('jhilik')
		.description('Operates a site, running or not, on the database of DATA_DIR or DATABASE_URL.')
		.showHelpAfterError()
		.exitOverride()
		.configureOutput({
			writeOut: (text) => context.say(text.trimEnd()),
			writeErr: onUsageError,
		});
	const acting = audited(program, context);
	for (const add of COMMANDS) add(program, acting);
	return program;
}
