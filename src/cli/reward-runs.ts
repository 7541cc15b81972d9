import type { Command } from 'commander';
import { toDecimal } from '#lib/money.ts';
import { findLatest } from '#platform/rewards/rules/find-rules.ts';
import { dryRun } from '#platform/rewards/runs/dry-run.ts';
import { listRuns } from '#platform/rewards/runs/list-runs.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

/** How many runs are shown. */
const RUNS_MAX = 20;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** `jhilik reward runs` and `dry-run`: what clocks have paid, and what they would pay. */
export function addRunCommands(reward: Command, context: CommandContext): void {
	reward
		.command('runs')
		.description(`the last ${RUNS_MAX} runs of clocks: period, state, members, amount`)
		.argument('[rule]', 'a rule of the list; all when absent')
		.option('--json', 'the same for programs, one run in each line')
		.action((rule: string | undefined, { json = false }: { json?: boolean }) =>
			list(context, rule, { isJson: json }),
		);
	reward
		.command('dry-run')
		.description('what the latest version of a clock would pay for past periods; writes nothing')
		.argument('<rule>', 'a rule of the list')
		.argument('<from>', 'the first day, such as 2026-11-01')
		.argument('<to>', 'the last day')
		.option('--json', 'the same for programs, one period in each line')
		.action((rule: string, from: string, to: string, { json = false }: { json?: boolean }) =>
			tryOut(context, { rule, from, to, isJson: json }),
		);
}

function plain(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? toDecimal(value) : value;
}

async function list(
	{ withDatabase, say }: CommandContext,
	rule: string | undefined,
	{ isJson }: { isJson: boolean },
): Promise<void> {
	await withDatabase(async (db) => {
		const runs = await listRuns(db, { limit: RUNS_MAX, ...(rule !== undefined && { rule }) });
		for (const run of runs) {
			const paid = `${run.members} members, ${toDecimal(run.amount)}`;
			const line = `${run.rule} ${run.period} ${run.state}; ${paid}; ${run.startedAt.toISOString()}`;
			say(isJson ? JSON.stringify(run, plain) : line);
		}
		if (!isJson && runs.length === 0) say('There are no runs.');
	});
}

interface TryOut {
	rule: string;
	from: string;
	to: string;
	isJson: boolean;
}

async function tryOut({ withDatabase, say }: CommandContext, given: TryOut): Promise<void> {
	const { rule: code, from, to, isJson } = given;
	if (!DAY.test(from) || !DAY.test(to) || from > to) {
		throw new CommandError('The days are the first and the last one, such as 2026-11-01.');
	}
	await withDatabase(async (db) => {
		const found = await findLatest(db, code);
		if (!found) throw new CommandError(`There is no rule "${code}".`);
		const periods = await dryRun(db, found.rule, { from, to });
		for (const period of periods) {
			const line = `${period.period}: ${period.members} members, ${toDecimal(period.amount)}`;
			say(isJson ? JSON.stringify(period, plain) : line);
		}
		if (!isJson && periods.length === 0) say(`${code} has no run that ends in these days.`);
	});
}
