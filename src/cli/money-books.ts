import { formatMoney } from '#lib/money.ts';
import { isDay } from '#lib/rules/is-day.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { matchReceipt } from '#platform/money/deposits/match-receipt.ts';
import { closeAlarm } from '#platform/money/payments/alarms.ts';
import type { Difference } from '#platform/money/payments/compare-lines.ts';
import { compareStatement } from '#platform/money/payments/compare-statement.ts';
import { explainDifference } from '#platform/money/payments/explain-difference.ts';
import { listCurrencies } from '#platform/money/payments/statement-rows.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { actorOf } from './actor-of.ts';
import type { CommandContext } from './command-context.ts';
import { askingProvider, readListed, readReason } from './money-input.ts';
import { secondNeeded } from './money-payouts.ts';

interface MatchInput {
	provider: string;
	ref: string;
	orderId: string;
	reason: string;
}

export async function matchPayment(context: CommandContext, input: MatchInput): Promise<void> {
	const { withDatabase, openSite, by, say } = context;
	const reason = readReason(input.reason);
	const orderId = input.orderId.toLowerCase();
	if (!isUuid(orderId)) throw new CommandError(`"${input.orderId}" is no id of an order.`);
	await withDatabase(async (db) => {
		const { vault } = await openSite(db);
		const actor = actorOf(by);
		const { provider, ref } = input;
		const match = { provider, ref, orderId, actor, reason };
		const decided = await transaction(db, (tx) => matchReceipt(tx, vault, match));
		say(decided === 'done' ? 'The payment is credited to the order.' : secondNeeded(actor));
	});
}

/** Differences that a terminal shows; all are stored. */
const SHOWN_MAX = 50;

export async function readStatement(
	context: CommandContext,
	{ day, code }: { day: string; code: string | undefined },
): Promise<void> {
	const { withDatabase, openSite, say } = context;
	if (!isDay(day)) {
		throw new CommandError(`"${day}" is no day such as 2026-11-24.`);
	}
	await withDatabase(async (db) => {
		if (new Date(day) > (await readNow(db))) throw new CommandError(`${day} is yet to come.`);
		const { providers } = await openSite(db);
		const asked = [...providers.values()].filter((one) => code === undefined || one.code === code);
		if (asked.length === 0) {
			throw new CommandError(code ? `There is no provider "${code}".` : 'There are no providers.');
		}
		for (const provider of asked) {
			for (const currency of await listCurrencies(db, provider.code)) {
				const compared = await askingProvider(() =>
					compareStatement(db, provider, { currency, day }),
				);
				const { lineCount, added, openCount } = compared;
				say(
					`${provider.code} ${currency} ${day}: ${lineCount} lines, ${added.length} new differences.`,
				);
				for (const difference of added.slice(0, SHOWN_MAX)) say(`  ${lineOf(difference)}`);
				say(
					openCount === 0 ? 'The books agree.' : `${openCount} differences are open: money list.`,
				);
			}
		}
	});
}

function lineOf({ problem, kind, ref, own, theirs }: Difference): string {
	return `${problem} ${kind} ${ref}: ${formatMoney(own)} here, ${formatMoney(theirs)} there`;
}

export async function explain(context: CommandContext, listed: string, given: { reason: string }) {
	const { withDatabase, by, say } = context;
	const input = { id: readListed(listed), actor: actorOf(by), reason: readReason(given.reason) };
	await withDatabase(async (db) => {
		const decided = await transaction(db, (tx) => explainDifference(tx, input));
		say(decided === 'done' ? 'The difference is closed.' : secondNeeded(input.actor));
	});
}

export async function closeById(
	context: CommandContext,
	listed: string,
	given: { reason: string },
) {
	const { withDatabase, by, say } = context;
	const id = readListed(listed);
	const reason = readReason(given.reason);
	await withDatabase(async (db) => {
		const { person } = actorOf(by);
		if (!(await closeAlarm(db, { id, person, reason }))) {
			throw new CommandError(`There is no open alarm ${id}.`);
		}
		say('The alarm is closed.');
	});
}
