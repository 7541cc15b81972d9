import type { Command } from 'commander';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { businessTimeOf } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { findIssueId, selectIssues, selectRuns } from '#platform/lottery/operations/rows.ts';
import { type GameLimit, setLimits, setOpen } from '#platform/lottery/operations/set-game.ts';
import { voidIssue } from '#platform/lottery/operations/void-issue.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const GAME = ['<game>', 'a code of `lottery list`'] as const;
const NUMERO = ['<numero>', 'the name of the issue'] as const;
const REASON = ['--reason <text>', 'why, for the audit'] as const;
const LISTED_MAX = 20;

/** The commands of operators: what is under way, closing, voids, limits, controls. */
export function addLotteryOperations(lottery: Command, context: CommandContext): void {
	const { say, withDatabase } = context;
	lottery
		.command('issues')
		.description('lists the last issues of a lottery; without one, those late, held or void')
		.argument('[game]', GAME[1])
		.action((game?: string) =>
			withDatabase(async (db) => {
				const issues = await selectIssues(db, { game, limit: LISTED_MAX });
				for (const issue of issues) say(lineOf(issue));
				if (issues.length === 0) say('None.');
			}),
		);
	lottery
		.command('close')
		.description('takes no bet on a lottery any more; its issues are drawn and paid')
		.argument(...GAME)
		.option('--open', 'opens it again')
		.requiredOption(...REASON)
		.action((game: string, { open = false }: { open?: boolean }) =>
			withDatabase(async (db) => {
				await setOpen(db, game, open);
				say(`${game} is ${open ? 'open' : 'closed'}.`);
			}),
		);
	lottery
		.command('void')
		.description('makes an issue void that is not paid yet: the stakes go back')
		.argument(...GAME)
		.argument(...NUMERO)
		.requiredOption(...REASON)
		.action((game: string, numero: string) =>
			withDatabase(async (db) => {
				const id = await getIssueId(db, { game, numero });
				await transaction(db, (tx) => voidIssue(tx, id));
				say(`Issue ${numero} of ${game} is void.`);
			}),
		);
	addLimits(lottery, context);
	lottery
		.command('control')
		.description('prints both calculations of the settlement of an issue')
		.argument(...GAME)
		.argument(...NUMERO)
		.action((game: string, numero: string) =>
			withDatabase(async (db) => {
				const runs = await selectRuns(db, await getIssueId(db, { game, numero }));
				for (const { run, currency, bets, staked, returned, win, rebate, controlWin } of runs) {
					say(
						[
							`run ${run}, ${currency}: ${bets} bets, staked ${toDecimal(staked)}`,
							`returned ${toDecimal(returned)}, won ${toDecimal(win)}`,
							`control ${toDecimal(controlWin)}, rebates ${toDecimal(rebate)}`,
						].join('; '),
					);
				}
				if (runs.length === 0) say('Nothing was settled.');
			}),
		);
}

function addLimits(lottery: Command, { say, withDatabase }: CommandContext): void {
	const set = (game: string, limits: Partial<Record<GameLimit, string | undefined>>) =>
		withDatabase(async (db) => {
			const given = Object.entries(limits).flatMap(([name, text]) =>
				text === undefined ? [] : [[name, readAmount(text)] as const],
			);
			if (given.length === 0) throw new CommandError('Give at least one limit.');
			await transaction(db, (tx) => setLimits(tx, game, Object.fromEntries(given)));
			for (const [name, amount] of given) say(`${game}: ${name} is ${toDecimal(amount)}.`);
		});
	lottery
		.command('limits')
		.description('sets what a member can stake, and an order can win, in a lottery')
		.argument(...GAME)
		.option('--issue <amount>', 'stakes of a member in one issue')
		.option('--number <amount>', 'stakes of a member on one number')
		.option('--win <amount>', 'what an order can win')
		.requiredOption(...REASON)
		.action((game: string, options: { issue?: string; number?: string; win?: string }) =>
			set(game, { issueMax: options.issue, numberMax: options.number, winMax: options.win }),
		);
	lottery
		.command('cap')
		.description('sets what all lines on one number of a lottery can win together')
		.argument(...GAME)
		.argument('<amount>', 'such as 5000000.00')
		.requiredOption(...REASON)
		.action((game: string, amount: string) => set(game, { numberCap: amount }));
}

function readAmount(text: string): bigint {
	const amount = parseDecimal(text);
	if (amount === undefined || amount <= 0n) {
		throw new CommandError(`"${text}" is not an amount above 0.`);
	}
	return amount;
}

async function getIssueId(
	db: Parameters<typeof findIssueId>[0],
	wanted: { game: string; numero: string },
): Promise<number> {
	const id = await findIssueId(db, wanted);
	if (id === undefined) {
		throw new CommandError(`There is no issue ${wanted.numero} of ${wanted.game}.`);
	}
	return id;
}

function lineOf(issue: Awaited<ReturnType<typeof selectIssues>>[number]): string {
	const { game, numero, state, isHeld, reason, drawsAt, lateS } = issue;
	const notes = [isHeld && 'held', reason, lateS > 1 && `${Math.round(lateS)} s late`];
	return [
		`${game} ${numero}`,
		[state, ...notes.filter(Boolean)].join(', '),
		`draw ${businessTimeOf(drawsAt)}`,
		`${issue.tickets} tickets`,
		`staked ${toDecimal(issue.staked)}`,
		`paid ${toDecimal(issue.paid)}`,
		`exposure ${toDecimal(issue.exposure)}`,
	].join('; ');
}
