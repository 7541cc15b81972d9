import type { Command } from 'commander';
import type { CommandContext } from './command-context.ts';
import { addClaimCommands } from './reward-claims.ts';
import { addDrawCommand } from './reward-draws.ts';
import { addRoundCommands } from './reward-free-rounds.ts';
import { addFriendCommands } from './reward-friends.ts';
import { addPotCommands } from './reward-pots.ts';
import { addRedemptionCommands } from './reward-redemptions.ts';
import { addRuleCommands } from './reward-rules.ts';
import { addRunCommands } from './reward-runs.ts';
import { addTicketCommand } from './reward-tickets.ts';
import { addWhyCommand } from './reward-why.ts';

/**
 * `jhilik reward`: rules, pots and claims (docs/rewards.md), free rounds of members
 * (docs/vendor-wallet.md) and goods of the point mall (docs/points.md).
 */
export function addRewardCommand(program: Command, context: CommandContext): void {
	const reward = program
		.command('reward')
		.description('rules of rewards, their pots and claims, free rounds, goods of the point mall');
	addRuleCommands(reward, context);
	addPotCommands(reward, context);
	addRunCommands(reward, context);
	addDrawCommand(reward, context);
	addWhyCommand(reward, context);
	addClaimCommands(reward, context);
	addTicketCommand(reward, context);
	addFriendCommands(reward, context);
	addRoundCommands(reward, context);
	addRedemptionCommands(reward, context);
}
