import type { Command } from 'commander';
import { readRate } from '#lib/rules/agents/read-rate.ts';
import { REBATE_PRODUCTS } from '#lib/rules/agents/rebates.ts';
import { setTopRebate } from '#platform/agents/rebates/set-top-rebate.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';

interface Given {
	account: string;
	product: string;
	percent: string;
}

/** `jhilik agent rebate`: the rates of the tops of lines (docs/agents.md, "Rates of rebates"). */
export function addRebateCommand(agent: Command, context: CommandContext): void {
	agent
		.command('rebate')
		.description('sets a rate of rebates of an agent without an upline, from the next 5 minutes on')
		.argument('<account>', 'the user name')
		.argument('<product>', REBATE_PRODUCTS.join(', '))
		.argument('<percent>', 'of the valid bet, with four decimals at most: 0.9')
		.action((account: string, product: string, percent: string) =>
			setRebate(context, { account, product, percent }),
		);
}

async function setRebate({ withDatabase, say }: CommandContext, given: Given): Promise<void> {
	const product = REBATE_PRODUCTS.find((one) => one === given.product);
	if (!product) throw new CommandError(`The product is one of ${REBATE_PRODUCTS.join(', ')}.`);
	const rate = readRate(given.percent);
	if (rate === undefined) {
		throw new CommandError('The rate is a percentage from 0 to 100 with four decimals at most.');
	}
	await withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, given.account);
		const now = await readNow(db);
		const startsAt = await transaction(db, (tx) =>
			setTopRebate(tx, { memberId, product, rate, now }),
		);
		const shown = `${rate / 10_000} % of ${product}`;
		say(`${given.account} has ${shown} from ${startsAt.toISOString()} on.`);
	});
}
