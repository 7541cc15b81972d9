import type { Command } from 'commander';
import { REJECT_REASONS } from '#lib/rules/withdrawal-reasons.ts';
import type { CommandContext } from './command-context.ts';
import { closeById, explain, matchPayment, readStatement } from './money-books.ts';
import { listMoney } from './money-list.ts';
import { approve, fail, force, reject, trace } from './money-payouts.ts';

const WITHDRAWAL = ['<withdrawal>', 'its id or its number, such as W-20261124-0817'] as const;
const REASON = ['--reason <text>', 'why, for the audit; members do not read it'] as const;
const EVIDENCE = ['--evidence <ref>', 'the reference that shows it; members read it'] as const;

/**
 * `jhilik money`: what waits for a person, and the decisions about it (docs/payments.md). A step of
 * two persons is run twice, each with its own name after `--as`.
 */
export function addMoneyCommand(program: Command, context: CommandContext): void {
	const money = program
		.command('money')
		.description('deposits and withdrawals that wait for staff');
	money
		.command('list')
		.description('what waits: withdrawals, payments without an order, differences, alarms')
		.option('--json', 'the same for programs, one matter in each line')
		.action(({ json = false }: { json?: boolean }) => listMoney(context, { isJson: json }));
	addDecisions(money, context);
	addDisputes(money, context);
	addBooks(money, context);
}

function addDecisions(money: Command, context: CommandContext): void {
	money
		.command('approve')
		.description('approves a withdrawal in review; large ones need two persons')
		.argument(...WITHDRAWAL)
		.requiredOption(...REASON)
		.action((id: string, options: { reason: string }) => approve(context, id, options));
	money
		.command('reject')
		.description('rejects a withdrawal in review: the money returns to the balance')
		.argument(...WITHDRAWAL)
		.argument('<why>', `what the member reads: ${REJECT_REASONS.join(', ')}`)
		.requiredOption(...REASON)
		.action((id: string, why: string, options: { reason: string }) =>
			reject(context, id, { why, ...options }),
		);
	money
		.command('fail')
		.description('fails a payout that was not paid and cannot be cancelled; two persons')
		.argument(...WITHDRAWAL)
		.requiredOption(...EVIDENCE)
		.requiredOption(...REASON)
		.action((id: string, options: { evidence: string; reason: string }) =>
			fail(context, id, options),
		);
}

function addDisputes(money: Command, context: CommandContext): void {
	money
		.command('trace')
		.description('asks the provider how much arrived; or enters it, which needs two persons')
		.argument(...WITHDRAWAL)
		.option('--paid <amount>', 'how much has arrived, such as 3000.00')
		.option(...EVIDENCE)
		.option('--loss', 'the provider denies it wrongly: the house pays what is missing')
		.option(...REASON)
		.action((id: string, options: object) => trace(context, id, options));
	money
		.command('force')
		.description('counts a disputed withdrawal as received, with evidence; two persons')
		.argument(...WITHDRAWAL)
		.requiredOption(...EVIDENCE)
		.requiredOption(...REASON)
		.action((id: string, options: { evidence: string; reason: string }) =>
			force(context, id, options),
		);
}

function addBooks(money: Command, context: CommandContext): void {
	money
		.command('match')
		.description('credits a payment without an order to its order; large ones need two persons')
		.argument('<provider>')
		.argument('<payment>', "the provider's reference")
		.argument('<order>', 'the id of the order')
		.requiredOption(...REASON)
		.action((provider: string, ref: string, orderId: string, options: { reason: string }) =>
			matchPayment(context, { provider, ref, orderId, ...options }),
		);
	money
		.command('statement')
		.description("reads a provider's statement of a day and compares it with the books")
		.argument('<day>', 'in UTC, such as 2026-11-24')
		.option('--provider <code>', 'one provider instead of all')
		.action((day: string, { provider }: { provider?: string }) =>
			readStatement(context, { day, code: provider }),
		);
	money
		.command('explain')
		.description('closes a difference that two persons explain; no money moves')
		.argument('<difference>', 'its number in the list')
		.requiredOption(...REASON)
		.action((id: string, options: { reason: string }) => explain(context, id, options));
	money
		.command('close')
		.description('closes an alarm that was looked at; no money moves')
		.argument('<alarm>', 'its number in the list')
		.requiredOption(...REASON)
		.action((id: string, options: { reason: string }) => closeById(context, id, options));
}
