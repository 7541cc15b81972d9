import type { Command } from 'commander';
import { formatMoney } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import {
	decideHeldWin,
	type HeldWin,
	type HeldWinDecided,
	listHeldWins,
	type WinDecision,
} from '#platform/play/vendors/held-wins.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { actorOf } from './actor-of.ts';
import type { CommandContext } from './command-context.ts';
import { readListed, readReason } from './money-input.ts';
import { secondNeeded } from './money-payouts.ts';

const WIN = ['<win>', 'its number in the list'] as const;
const REASON = ['--reason <text>', 'why, for the audit; members do not read it'] as const;

/** `jhilik vendor wins`, `pay-win` and `refuse-win`: wins above a contract (docs/vendor-wallet.md). */
export function addWinCommands(vendor: Command, context: CommandContext): void {
	vendor
		.command('wins')
		.description('lists the wins above the contract that are held')
		.action(() => list(context));
	vendor
		.command('pay-win')
		.description('pays a held win to its member; two persons')
		.argument(...WIN)
		.requiredOption(...REASON)
		.action((id: string, { reason }: { reason: string }) =>
			decide(context, { id, decision: 'pay', reason }),
		);
	vendor
		.command('refuse-win')
		.description('gives a held win back to the house, as a correction of its round; two persons')
		.argument(...WIN)
		.requiredOption(...REASON)
		.action((id: string, { reason }: { reason: string }) =>
			decide(context, { id, decision: 'refuse', reason }),
		);
}

async function list({ withDatabase, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const held = await listHeldWins(db);
		if (held.length === 0) say('No win is held.');
		for (const win of held) say(lineOf(win));
	});
}

function lineOf(win: HeldWin): string {
	const { id, vendorCode, gameCode, roundId, member, kind, currency, proposal } = win;
	const money = `${formatMoney(win.amount)} ${currency}`;
	const bounds = `stake ${formatMoney(win.stake)}, the contract allows ${formatMoney(win.winMax)}`;
	const since = `since ${win.heldAt.toISOString()}`;
	const first = proposal && `${proposal.by}: ${proposal.decision} (${proposal.reason})`;
	const parts = [`${vendorCode}/${gameCode} round ${roundId}`, `${kind} ${win.transactionId}`];
	return [id, member, money, bounds, ...parts, since, first].filter(Boolean).join('; ');
}

const FAILED: Partial<Record<HeldWinDecided, string>> = {
	not_found: 'There is no such win.',
	decided: 'The win is decided already.',
	no_room: "The member's balance has no room for the win.",
};
const DONE: Record<WinDecision, string> = {
	pay: 'The win is paid. The money is in the balance.',
	refuse: 'The win is refused. The round shows a correction.',
};

interface DecideInput {
	id: string;
	decision: WinDecision;
	reason: string;
}

async function decide({ withDatabase, by, say }: CommandContext, input: DecideInput) {
	const given = { ...input, id: readListed(input.id), reason: readReason(input.reason), by };
	await withDatabase(async (db) => {
		const decided = await transaction(db, (tx) => decideHeldWin(tx, given));
		const failed = FAILED[decided];
		if (failed) throw new CommandError(failed);
		say(decided === 'done' ? DONE[input.decision] : secondNeeded(actorOf(by)));
	});
}
