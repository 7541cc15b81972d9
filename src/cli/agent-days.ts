import type { Command } from 'commander';
import { isDay } from '#lib/rules/is-day.ts';
import { businessDayOf } from '#lib/time.ts';
import { readNow } from '#platform/db/read-now.ts';
import { checkDay, type DayFault, rebuildDay } from '#platform/play/days/rebuild-day.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

/** `jhilik agent rebuild-day` (docs/rewards.md, "Rebuild a day"). */
export function addDayCommands(agent: Command, context: CommandContext): void {
	agent
		.command('rebuild-day')
		.description('makes the sums of a business day those of the ledger again')
		.argument('<day>', 'a business day: 2026-11-21')
		.option('--check', 'only lists what differs; fails if anything does')
		.action((day: string, { check = false }: { check?: boolean }) =>
			rebuild(context, { day, isCheck: check }),
		);
}

async function rebuild(
	{ withDatabase, say }: CommandContext,
	{ day, isCheck }: { day: string; isCheck: boolean },
): Promise<void> {
	if (!isDay(day)) throw new CommandError(`"${day}" is no day such as 2026-11-21.`);
	await withDatabase(async (db) => {
		if (day > businessDayOf(await readNow(db))) throw new CommandError(`${day} has not begun.`);
		const faults = await (isCheck ? checkDay : rebuildDay)(db, day);
		for (const fault of faults) say(lineOf(fault));
		if (faults.length === 0) say(`${day} is as the ledger says.`);
		else if (isCheck) throw new CommandError(`${faults.length} rows of ${day} differ.`);
		else say(`${faults.length} rows of ${day} were repaired.`);
	});
}

const lineOf = ({ table, line }: DayFault) => `${table}: ${line}`;
