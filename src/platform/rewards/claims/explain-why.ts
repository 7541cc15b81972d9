import { toDecimal } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { openedBy } from '../evaluate/candidates.ts';
import { evaluate, type Opening } from '../evaluate/evaluate.ts';
import { reckon } from '../evaluate/reckon.ts';
import { findRule, type StoredRule } from '../rules/find-rules.ts';
import { explainWhen } from '../terms/explain-who.ts';
import { explainFailingWho } from './explain-leaf.ts';
import { explainTicket } from './explain-ticket.ts';
import { lastFault, limitFault } from './last-fault.ts';
import { costOfPrize, prizeOf } from './prize-of-claim.ts';
import { mayHaveOffers } from './require-offers.ts';
import { isOpen, type MemberRule, readMemberRules } from './rules-of-member.ts';
import { type Why, type WhyStep, why } from './why.ts';
import { type GuardRow, selectGuard } from './why-rows.ts';

interface WhyInput {
	memberId: number;
	rule: string;
	/** The language in which the member reads the site. */
	language: string;
	now: Date;
}

/** Asks the conditions of a rule for a member, in the order in which a claim asks them. */
export async function explainWhy(db: Tx, input: WhyInput): Promise<Why> {
	const { memberId, rule: code, now } = input;
	const stored = await findRule(db, code);
	if (!stored) throw new CommandError(`There is no rule "${code}".`);
	const guard = await selectGuard(db, memberId);
	if (!guard) throw new Error('the member does not exist');
	const early = (await ruleFault(db, stored, now)) ?? accountFault(guard);
	if (early) return early;
	const { joined } = await readMemberRules(db, { memberId, now });
	const found = joined.find(({ rule }) => rule.code === code);
	if (!found) return why('joined', 'The member has not joined: the rule is joined by a tap.');
	const { openings, facts } = await evaluate(db, { ...input, rules: [found] });
	const failing = await explainFailingWho(db, found.rule, {
		...{ memberId, language: input.language, guard, level: facts.level },
	});
	if (failing !== undefined) return why('who', failing);
	const { when } = found.rule;
	if (when.ticket) return await explainTicket(db, found, input);
	const own = when.code || when.form ? [byWord(found)] : openings;
	if (own.length === 0) return periodFault(found, openedBy(found.rule, facts, found.history), now);
	const faults = own.map((opening) => openingFault(found, opening, now));
	const fault = faults.find((one) => one === undefined) ? undefined : best(faults);
	const free = own.find((_, at) => faults[at] === undefined);
	if (!free) return fault ?? why('period', explainWhen(found.rule, 'en'));
	return (await lastFault(db, found, { ...input, due: free.due })) ?? takes(found, free);
}

async function ruleFault(db: Tx, stored: StoredRule, now: Date): Promise<Why | undefined> {
	const { rule, state } = stored;
	if (!(await mayHaveOffers(db))) return why('offers', 'The setting offersOpen is off.');
	if (state !== 'live') return why('rule', `The rule is ${state}, not live.`);
	if (isOpen(rule, now)) return undefined;
	const { from, until } = rule;
	const span = [from && `from ${from.toISOString()}`, until && `until ${until.toISOString()}`];
	return why('rule', `The rule holds ${span.filter(Boolean).join(' ')}.`);
}

function accountFault({ isTrial, status, isBlocked, isRefused }: GuardRow): Why | undefined {
	if (isTrial) return why('account', 'The account is a trial.');
	if (status !== 'active') return why('account', `The account is ${status}.`);
	if (isBlocked) return why('account', 'The member is on a break or excluded.');
	return isRefused ? why('account', 'The member wants no offers.') : undefined;
}

/** A code and an application open a rule by themselves. */
function byWord({ rule, version }: MemberRule): Opening {
	const counted = { total: 0n };
	return {
		rule: { rule, version },
		candidate: { period: rule.when.code ? 'code' : 'form', opensAt: new Date(0) },
		...{ counted, due: reckon(rule, { counted, level: 99 }), next: [], holds: true },
	};
}

function periodFault(
	{ rule, history }: MemberRule,
	opened: readonly Opening['candidate'][],
	now: Date,
): Why {
	const last = opened.at(-1);
	const asks = explainWhen(rule, 'en');
	if (!last) {
		const since = `The rule holds for the member since ${history.since.toISOString()}`;
		return why('period', `${since}; nothing has opened it after that. ${asks}`);
	}
	const { period, opensAt, closesAt } = last;
	return opensAt > now
		? why('period', `${period} opens ${opensAt.toISOString()}. ${asks}`)
		: why('period', `${period} closed ${closesAt?.toISOString() ?? 'with the rule'}. ${asks}`);
}

function openingFault(found: MemberRule, opening: Opening, now: Date): Why | undefined {
	const { taken, isFull } = found;
	const { candidate, counted, due, nextAt } = opening;
	const { period, isRunning } = candidate;
	if (taken.has(period)) return why('limit', `${period} was taken before.`);
	if (isFull) return limitFault(found, now);
	if (isRunning) {
		return why('period', `${period} is not over; counted so far ${toDecimal(counted.total)}.`);
	}
	if (due.length > 0) return undefined;
	const needed = nextAt === undefined ? leastOf(found) : `${toDecimal(nextAt)} are needed`;
	return why('counts', `${period}: counted ${toDecimal(counted.total)}, ${needed}.`);
}

function leastOf({ rule }: MemberRule): string {
	const { least } = rule.pay;
	return least === undefined ? 'which gives no prize' : `which gives less than ${toDecimal(least)}`;
}

/** Of several openings the one that comes furthest. */
function best(faults: readonly (Why | undefined)[]): Why | undefined {
	const order: WhyStep[] = ['limit', 'period', 'counts'];
	return [...faults]
		.filter((one) => one !== undefined)
		.sort((a, b) => order.indexOf(b.step) - order.indexOf(a.step))[0];
}

function takes({ rule }: MemberRule, { candidate, due }: Opening): Why {
	const cost = costOfPrize(prizeOf(rule, due));
	const closes = candidate.closesAt && ` until ${candidate.closesAt.toISOString()}`;
	const prize = `a prize that takes ${toDecimal(cost)} out of the pot`;
	return why('none', `Nothing fails: ${candidate.period} gives ${prize}${closes ?? ''}.`);
}
