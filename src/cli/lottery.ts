import type { Command } from 'commander';
import { findLottery, LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { type ReportRow, reportOf } from '#lib/rules/lottery/report.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { addLotteryOperations } from './lottery-operations.ts';
import { addVerifyCommand } from './lottery-verify.ts';

/** `jhilik lottery`: the lotteries that the platform runs (docs/lottery.md). */
export function addLotteryCommand(program: Command, context: CommandContext): void {
	const { say } = context;
	const lottery = program.command('lottery').description('the lotteries of the platform');
	lottery
		.command('list')
		.description('lists every lottery with its format, modes and times')
		.action(() => {
			for (const { code, format, modes, schedule, lockS } of LOTTERIES) {
				const times =
					'everyS' in schedule
						? `every ${schedule.everyS} s`
						: `${schedule.at} on the days ${schedule.days.join(',')}`;
				say([code, format, modes.join(','), times, `locks ${lockS} s before`].join('; '));
			}
		});
	lottery
		.command('report')
		.description('prints what every bet of a lottery pays, with its exact return')
		.argument('<code>', 'a code of `lottery list`')
		.action((code: string) => {
			const found = findLottery(code);
			if (!found) throw new CommandError(`There is no lottery "${code}": see lottery list.`);
			for (const row of reportOf(found)) say(lineOf(row));
		});
	addVerifyCommand(lottery, context);
	addLotteryOperations(lottery, context);
}

function lineOf({ play, mode, kind, odds, share, percent }: ReportRow): string {
	const width = 24;
	return [
		mode.padEnd(6),
		play.padEnd(width),
		kind.padEnd(width),
		odds.join(' ').padEnd(width),
		`${percent} %`,
		share.length > width ? '' : share,
	]
		.join(' ')
		.trimEnd();
}
