import type { Command } from 'commander';
import { formatMoney, type Money, toDecimal } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type Decision, decideRedemption } from '#platform/rewards/points/decide-redemption.ts';
import { listForStaff } from '#platform/rewards/points/list-redemptions.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const REASON = /^[^\p{Cc}\p{Cs}]{3,200}$/u;

type Listed = Awaited<ReturnType<typeof listForStaff>>[number];

interface ListOptions {
	all?: boolean;
	json?: boolean;
}

/** `jhilik reward redemptions`: requests for goods of the point mall (docs/points.md). */
export function addRedemptionCommands(reward: Command, context: CommandContext): void {
	const redemptions = reward
		.command('redemptions')
		.description('requests for goods that wait for staff')
		.option('--all', 'the decided ones too, the latest 200')
		.option('--json', 'the same for programs, one request in each line')
		.action((options: ListOptions) => list(context, options));
	redemptions
		.command('decide')
		.description('approves a request, or rejects it: then points, money and stock go back')
		.argument('<redemption>', 'the number that the list shows')
		.argument('<decision>', 'approve or reject')
		.argument('<reason>', '3 to 200 characters; the member reads why it was rejected')
		.action((number: string, decision: string, reason: string) =>
			decide(context, { number, decision, reason }),
		);
}

async function list({ withDatabase, say }: CommandContext, options: ListOptions): Promise<void> {
	const { all: isAll = false, json: isJson = false } = options;
	await withDatabase(async (db) => {
		const listed = await listForStaff(db, isAll);
		for (const one of listed) say(isJson ? jsonOf(one) : lineOf(one));
		if (!isJson && listed.length === 0) say('No request waits.');
	});
}

function jsonOf(one: Listed): string {
	const { id, number, username, names, quantity, points, amount, state, reasons } = one;
	return JSON.stringify({
		...{ id, number: Number(number), member: username, goods: names, quantity },
		...{ points: toDecimal(points), amount: toDecimal(amount), currency: one.currency },
		...{ state, requestedAt: one.requested_at, reasons },
		...{ decidedAt: one.decided_at, decidedBy: one.decided_by },
	});
}

function lineOf(one: Listed): string {
	const { number, username, names, quantity, points, amount, currency, state } = one;
	const what = `${textIn(names, 'en')}${quantity > 1 ? ` x ${quantity}` : ''}`;
	const price = [`${pointsOf(points)} points`, amount > 0n && `${formatMoney(amount)} ${currency}`];
	const decided = one.decided_at && `${state} ${one.decided_at.toISOString()} by ${one.decided_by}`;
	const parts = [
		...[`${number}`, username, what, price.filter(Boolean).join(' + ')],
		`since ${one.requested_at.toISOString()}`,
		...(decided ? [decided, textIn(one.reasons ?? {}, 'en')] : []),
	];
	return parts.join('; ');
}

function pointsOf(points: Money): string {
	return formatMoney(points).replace(/\.00$/, '');
}

async function decide(
	{ withDatabase, by, say }: CommandContext,
	given: { number: string; decision: string; reason: string },
): Promise<void> {
	await withDatabase(async (db) => {
		const number = numberOf(given.number);
		const decision = decisionOf(given.decision);
		const reason = given.reason.trim();
		if (!REASON.test(reason)) throw new CommandError('The reason has 3 to 200 characters.');
		const now = await readNow(db);
		const decided = await transaction(db, (tx) =>
			decideRedemption(tx, { number, decision, reasons: { en: reason }, decidedBy: by, now }),
		);
		if (decided === 'not_found') throw new CommandError(`There is no request ${given.number}.`);
		if (decided === 'decided_before') {
			throw new CommandError(`Request ${given.number} was decided before.`);
		}
		say(
			decision === 'approve'
				? `Request ${given.number} is approved. The goods can be sent.`
				: `Request ${given.number} is rejected. Points, money and stock are back.`,
		);
	});
}

function numberOf(text: string): bigint {
	if (/^[1-9]\d{0,17}$/.test(text)) return BigInt(text);
	throw new CommandError(
		`"${text}" is no number of a request: "npm run reward -- redemptions" shows them.`,
	);
}

function decisionOf(text: string): Decision {
	if (text === 'approve' || text === 'reject') return text;
	throw new CommandError('Say approve or reject.');
}
