import type { Money } from '#lib/money.ts';
import { listTooFew } from './enough.ts';
import type { Books, Call, History, Line } from './history.ts';
import { type Expected, expectEvents, type Group, rollbackOf, trialFund } from './model.ts';

/** Faults by class, one sentence each. */
export interface Verdict {
	/** Confirmed calls without their event in the ledger. */
	lost: string[];
	/** Events beyond those confirmed. */
	doubled: string[];
	/** Postings, balances, replies or orders that differ from the model. */
	drift: string[];
	/** Calls without a reply. */
	unknown: string[];
	/** Operations with too few confirmed calls to say that they are right. */
	few: string[];
}

/** The classes that show a defect; the others show that a run says nothing. */
export const DEFECTS = ['lost', 'doubled', 'drift'] as const;

/** Paid by a job in steps, which I9 compares with their time. */
const JOB_ACCOUNTS = /\/(house\.jackpot|jackpot\.[^/]+)\//;

/**
 * Compares the ledger with a model that is computed from the confirmed calls alone: each call has
 * its event once, with its accounts, signs and amounts (a); the balances after each posting, in the
 * replies and at the end are the model's (b); a call that ended before another began precedes it in
 * the ledger (c); each balance in a reply existed during its call (d); every event is sealed.
 */
export function checkHistory(history: History, books: Books): Verdict {
	const verdict: Verdict = { lost: [], doubled: [], drift: [], unknown: [], few: [] };
	const groups = groupCalls(history.calls, verdict);
	const refunded = new Set(
		books.lines.filter(({ actor }) => actor === 'platform:interrupted').map((l) => l.reference),
	);
	const isRefunded = (betId: string) => refunded.has(rollbackOf(history.vendorCode, betId));
	const expected = expectEvents(history, groups.values(), isRefunded);
	verdict.drift.push(...expected.contradictions);

	expectTrialReturns(history, books, expected);
	checkEvents(expected, books, groups, verdict);
	checkUsedRounds(expected, books, verdict);
	checkChains(books.lines, verdict);
	checkSums(expected, books, verdict);
	for (const { id, currency } of history.members) {
		const account = `${currency}/player.cash/${id}`;
		const lines = books.lines.filter((line) => line.account === account);
		const calls = history.calls.filter(({ fields }) => fields['user'] === String(id));
		checkMember(lines, account, expected, calls, verdict);
	}
	if (books.sealedSeq < books.lastSeq) {
		verdict.lost.push(`seals end at ${books.sealedSeq}, events at ${books.lastSeq}`);
	}
	verdict.few.push(...listTooFew(groups.values(), books));
	return verdict;
}

/** Joins the calls with one id. Lists calls without a reply, and copies with different replies. */
export function groupCalls(calls: Call[], verdict: Verdict): Map<string, Group> {
	const groups = new Map<string, Group>();
	for (const call of calls) {
		const id = call.fields['transactionId'] ?? call.fields['depositId'];
		if (call.reply === undefined) {
			const why = `${call.attempts} attempts, the last: ${call.lastFailure}`;
			verdict.unknown.push(`${call.name} ${id} after ${why}`);
		}
		if (typeof id !== 'string') continue;
		const known = groups.get(id);
		const endMs = call.endMs ?? Number.POSITIVE_INFINITY;
		if (!known) {
			groups.set(id, { id, call, startMs: call.startMs, endMs });
			continue;
		}
		known.startMs = Math.min(known.startMs, call.startMs);
		known.endMs = Math.min(known.endMs, endMs);
		const [a, b] = [known.call.reply, call.reply];
		if (a && b && (a.code !== b.code || a.balance !== b.balance)) {
			verdict.drift.push(`${call.name} ${id} got the replies ${a.code} and ${b.code}`);
		}
	}
	return groups;
}

/** Adds the return of each closed trial: the whole balance that the model has at that moment. */
function expectTrialReturns({ members }: History, books: Books, { events }: Expected): void {
	for (const { id, currency, isTrial } of members) {
		if (!isTrial) continue;
		const account = `${currency}/player.cash/${id}`;
		let balance = 0n;
		for (const { reference } of books.lines.filter((line) => line.account === account)) {
			if (reference === `trial:${id}:close`) break;
			balance += events.get(reference)?.lines.get(account) ?? 0n;
		}
		if (balance === 0n) continue;
		const lines = new Map([
			[account, -balance],
			[trialFund, balance],
		]);
		events.set(`trial:${id}:close`, { kind: 'trial_return', lines });
	}
}

/** (a) Each expected event exists once, with its postings, and no other event exists. */
function checkEvents(
	{ events }: Expected,
	books: Books,
	groups: Map<string, Group>,
	verdict: Verdict,
): void {
	const found = Map.groupBy(books.lines, (line) => line.reference);
	for (const [reference, event] of events) {
		const lines = found.get(reference);
		const what = `${event.kind} ${reference}`;
		if (!lines) {
			verdict.lost.push(`${what} of ${[...event.lines].map(String).join(' ')}`);
			continue;
		}
		if (lines[0]?.kind !== event.kind) verdict.drift.push(`${what} is a ${lines[0]?.kind}`);
		const posted = new Map(lines.map(({ account, amount }) => [account, amount]));
		for (const account of new Set([...posted.keys(), ...event.lines.keys()])) {
			const [is, due] = [posted.get(account) ?? 0n, event.lines.get(account) ?? 0n];
			if (is !== due) verdict.drift.push(`${what} moved ${is} on ${account} instead of ${due}`);
		}
	}
	for (const [reference, [line]] of found) {
		const id = reference.split(':')[2] ?? '';
		const isUnknown = groups.get(id)?.call.reply === undefined && groups.has(id);
		if (events.has(reference) || isUnknown || JOB_ACCOUNTS.test(line?.account ?? '')) continue;
		verdict.doubled.push(`no confirmed call for ${line?.kind} ${reference}`);
	}
}

function checkUsedRounds({ used }: Expected, books: Books, verdict: Verdict): void {
	for (const [rewardId, is] of books.used) {
		const due = used.get(rewardId) ?? 0;
		if (is !== due) verdict.drift.push(`reward ${rewardId} has ${is} rounds used, not ${due}`);
	}
}

/** (b) The versions of an account have no gaps, and its balances add up. */
function checkChains(lines: Line[], verdict: Verdict): void {
	const tracked = lines.filter((line) => line.version !== null);
	for (const [account, chain] of Map.groupBy(tracked, (line) => line.account)) {
		let [version, balance] = [0, 0n];
		for (const line of chain) {
			version++;
			balance += line.amount;
			if (line.version === version && line.balanceAfter === balance) continue;
			verdict.drift.push(`${account}: version ${line.version} has ${line.balanceAfter}`);
			[version, balance] = [line.version ?? 0, line.balanceAfter ?? 0n];
		}
	}
}

/** (b) The final balance of each account is the sum of the model. */
function checkSums({ events }: Expected, books: Books, verdict: Verdict): void {
	const sums = new Map<string, Money>();
	for (const { lines } of events.values()) {
		for (const [account, amount] of lines) {
			sums.set(account, (sums.get(account) ?? 0n) + amount);
		}
	}
	for (const account of new Set([...sums.keys(), ...books.balances.keys()])) {
		if (JOB_ACCOUNTS.test(account)) continue;
		// The balance of an asset is the negative sum of its credits.
		const side = /\/(psp\.|bank)/.test(account) ? -1n : 1n;
		const [is, due] = [books.balances.get(account) ?? 0n, side * (sums.get(account) ?? 0n)];
		if (is !== due) verdict.drift.push(`${account} ends at ${is} instead of ${due}`);
	}
}

/** A posting of a member's cash with the balance of the model after it. */
interface Step {
	reference: string;
	balance: Money;
	group: Group | undefined;
	/** When the posting may have been written: between start and end of its call. */
	startMs: number;
	endMs: number;
}

function checkMember(
	lines: Line[],
	account: string,
	{ events }: Expected,
	calls: Call[],
	verdict: Verdict,
): void {
	let balance = 0n;
	const steps = lines.map((line): Step => {
		const event = events.get(line.reference);
		balance += event?.lines.get(account) ?? 0n;
		const isRefund = line.actor === 'platform:interrupted';
		const group = isRefund ? undefined : event?.group;
		const startMs = group?.startMs ?? Number.NEGATIVE_INFINITY;
		const endMs = group?.endMs ?? Number.POSITIVE_INFINITY;
		return { reference: line.reference, balance, group, startMs, endMs };
	});
	checkOrder(steps, verdict);
	checkReplies(steps, calls, verdict);
}

/** (c) A call that ended before another began has the lower version. */
function checkOrder(steps: Step[], verdict: Verdict): void {
	let latestStart = Number.NEGATIVE_INFINITY;
	for (const { group } of steps) {
		if (!group) continue;
		const { call, endMs, startMs, id } = group;
		if (endMs < latestStart) verdict.drift.push(`${call.name} ${id} is out of order`);
		latestStart = Math.max(latestStart, startMs);
	}
}

/**
 * (d) The balance in a reply is the one after the call's own posting; of a call without a posting,
 * one that existed at some moment of the call. A rollback without a posting was preceded by the
 * platform's refund: it is answered after that.
 */
function checkReplies(steps: Step[], calls: Call[], verdict: Verdict): void {
	const after = new Map(steps.map((step) => [step.group?.id, step.balance]));
	for (const call of calls) {
		const { reply, fields, startMs, endMs = startMs, name } = call;
		if (reply?.balance === undefined) continue;
		const own = after.get(String(fields['transactionId']));
		if (own !== undefined) {
			if (own === reply.balance) continue;
			verdict.drift.push(`${name} was answered ${reply.balance}, the model has ${own}`);
			continue;
		}
		const first = steps.findLastIndex((step) => step.endMs < startMs);
		const last = steps.findLastIndex((step) => step.startMs < endMs);
		const back = steps.findIndex(({ reference }) => reference.endsWith(backOf(call)));
		const window = steps.slice(Math.max(0, first, back), last + 1);
		if (window.some((step) => step.balance === reply.balance)) continue;
		verdict.drift.push(`${name} was answered ${reply.balance}, which the member never had`);
	}
}

/** The end of the reference of the event that a rollback finds or makes; a space for other calls. */
function backOf({ name, fields }: Call): string {
	return name === 'rollback' ? `:${fields['betTransactionId']}:rollback` : ' ';
}
