import type { Command } from 'commander';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { fundPot, listPots } from '#platform/rewards/pots/fund-pot.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const CODE = /^[a-z][a-z0-9-]{0,31}$/;
const REASON = /^[^\p{Cc}\p{Cs}]{3,200}$/u;

interface Given {
	code: string;
	amount: string;
	reason: string;
}

/** `jhilik reward fund` and `pots`: the money out of which rules pay (docs/rewards.md). */
export function addPotCommands(reward: Command, context: CommandContext): void {
	reward
		.command('pots')
		.description('the pots: what was put in, and what is left')
		.option('--json', 'the same for programs, one pot in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
	reward
		.command('fund')
		.description('puts money of the house into a pot, a new one too; below 0 takes it back')
		.argument('<pot>', 'a code such as welcome')
		.argument('<amount>', 'such as 5000.00 or -200.00')
		.argument('<reason>', '3 to 200 characters')
		.action((code: string, amount: string, reason: string) =>
			fund(context, { code, amount, reason }),
		);
}

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		const pots = await listPots(db);
		for (const { code, funded, balance } of pots) {
			const [put, left] = [toDecimal(funded), toDecimal(balance)];
			const json = { pot: code, funded: put, balance: left };
			say(isJson ? JSON.stringify(json) : `${code}: ${left} left of ${put}`);
		}
		if (!isJson && pots.length === 0) say('There are no pots.');
	});
}

async function fund({ withDatabase, by, say }: CommandContext, given: Given): Promise<void> {
	const { code } = given;
	const amount = parseDecimal(given.amount);
	const reason = given.reason.trim();
	if (!CODE.test(code)) throw new CommandError(`"${code}" is no code of a pot, such as welcome.`);
	if (amount === undefined || amount === 0n) {
		throw new CommandError('The amount is money other than 0, such as 5000.00 or -200.00.');
	}
	if (!REASON.test(reason)) throw new CommandError('The reason has 3 to 200 characters.');
	await withDatabase(async (db) => {
		const now = await readNow(db);
		await transaction(db, (tx) => fundPot(tx, { code, amount, reason, fundedBy: by, now })).catch(
			(error: unknown) => {
				const isShort = error instanceof Refusal && error.code === 'insufficient_balance';
				throw isShort ? new CommandError(`The pot ${code} holds less than that.`) : error;
			},
		);
		const [pot] = await listPots(db, [code]);
		say(`The pot ${code} holds ${toDecimal(pot?.balance ?? 0n)}.`);
	});
}
