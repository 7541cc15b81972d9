import { type Money, maxOf, toDecimal } from '#lib/money.ts';
import { personOf } from '#platform/core/person-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { logChange } from '#platform/settings/change-log.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { hasOpenEnvelopes } from '../draws/require-place.ts';
import { POINTS_PER_UNIT } from '../points/issue-points.ts';
import { listPots } from '../pots/fund-pot.ts';
import { isSum, rankingOf } from '../rankings/rules.ts';
import { watchPlay } from '../rankings/watch-play.ts';
import { faultsOf } from './check-rule.ts';
import { costOf } from './cost-of.ts';
import { listRules, readVersions } from './find-rules.ts';
import { requireNames } from './require-names.ts';
import { requireNoRival } from './require-no-rival.ts';
import { lockRule, putInForce, updatePosition, updateState } from './rows.ts';
import type { Rule } from './rule-schema.ts';
import { faultText } from './save-rule.ts';
import { unservedOf } from './served-words.ts';

interface ChangeStateInput {
	code: string;
	changedBy: string;
}

/** The maker of rules that come with the site: no person, so one person can approve them. */
export const SEED_MAKER = 'seed';

/**
 * Puts the waiting version of a rule in force, or a paused rule. Another person than its maker
 * approves it, its pot holds one prize at least, and the site has what it names. Throws
 * `CommandError`, before anything is written.
 */
export async function approveRule(
	tx: Tx,
	{ code, changedBy, position }: ChangeStateInput & { position?: number },
): Promise<Rule> {
	const known = await requireRule(tx, code);
	const version = known.waiting ?? known.version;
	if (known.state === 'live' && known.waiting === null) throw new CommandError(`${code} is live.`);
	const [found] = await readVersions(tx, [{ rule: code, version }]);
	if (!found) throw new Error('a rule has no version');
	const { rule } = found;
	const stored = (await listRules(tx)).find((one) => one.rule.code === code);
	const isResumed = known.state === 'paused' && known.waiting === null;
	const maker = await makerOf(tx, code, version);
	if (!isResumed && personOf(maker) === personOf(changedBy)) {
		throw new CommandError(
			`${personOf(changedBy)} wrote ${code}. Another person approves it (--as).`,
		);
	}
	// A version may be older than a check.
	const faults = faultsOf(rule);
	if (faults.length > 0) throw new CommandError(faultText(faults));
	const unserved = unservedOf(rule);
	if (unserved.length > 0) throw new CommandError(unserved.join('\n'));
	await requireNames(tx, rule);
	await requirePolicy(tx, rule);
	await requireFunds(tx, rule);
	await requireTables(tx, rule);
	await requireNoRival(tx, rule);
	if (!isResumed && known.state !== 'checked' && (await hasOpenEnvelopes(tx, rule))) {
		throw new CommandError(
			`${code} has envelopes that members have joined. Approve it after them.`,
		);
	}
	await putInForce(tx, { code, version, approvedBy: changedBy });
	if (position !== undefined) await updatePosition(tx, code, position);
	await watchPlay(tx, await readNow(tx));
	const before = stored?.state ?? null;
	await logChange(tx, { key: `rule ${code}`, before, after: `live ${version}`, changedBy });
	return rule;
}

/** Stops a rule at once; what members have taken stays. Throws `CommandError`. */
export async function pauseRule(tx: Tx, { code, changedBy }: ChangeStateInput): Promise<void> {
	const { state } = await requireRule(tx, code);
	if (state !== 'live') throw new CommandError(`${code} is not live.`);
	await updateState(tx, code, 'paused');
	await logChange(tx, { key: `rule ${code}`, before: state, after: 'paused', changedBy });
}

async function requireRule(tx: Tx, code: string) {
	const known = await lockRule(tx, code);
	if (known) return known;
	throw new CommandError(`There is no rule "${code}": "npm run reward -- list" shows them.`);
}

async function makerOf(tx: Tx, code: string, version: string): Promise<string> {
	const row = await tx
		.selectFrom('reward_version')
		.select('made_by')
		.where('rule', '=', code)
		.where('version', '=', version)
		.executeTakeFirst();
	return row?.made_by ?? '';
}

/** Where money is real, no prize follows losses, and none goes to who plays most. */
async function requirePolicy(tx: Tx, rule: Rule): Promise<void> {
	const { policy } = await readSettings(tx);
	const { counts } = rule;
	const ranking = rankingOf(rule);
	if (policy === 'strict' && ranking && isSum(ranking)) {
		throw new CommandError('A ranking by the amount of play is off where the policy is strict.');
	}
	if (policy === 'strict' && counts?.measure === 'netLoss') {
		throw new CommandError('counts.measure netLoss is off where the policy is strict.');
	}
}

async function requireFunds(tx: Tx, { pot, pay }: Rule): Promise<void> {
	const [found] = await listPots(tx, [pot.code]);
	const needed = maxOf(1n, leastOf(pay), ...pay.tiers.map(({ prize }) => costOf(prize)));
	if (found && found.balance >= needed) return;
	const has = found ? `holds ${toDecimal(found.balance)}` : 'does not exist';
	throw new CommandError(
		`The pot "${pot.code}" ${has}; one prize takes ${toDecimal(needed)}. Fund it first.`,
	);
}

/** The least amount that is paid, as money out of the pot. */
function leastOf({ least = 0n, tiers }: Rule['pay']): Money {
	return tiers.every(({ prize }) => prize.points) ? least / POINTS_PER_UNIT : least;
}

/** A ticket opens the table of a rule that is live. */
async function requireTables(tx: Tx, { pay }: Rule): Promise<void> {
	const wanted = pay.tiers.flatMap(({ prize }) => prize.ticket?.rule ?? []);
	if (wanted.length === 0) return;
	const live = new Map((await listRules(tx, ['live'])).map(({ rule }) => [rule.code, rule]));
	const missing = wanted.find((code) => !live.get(code)?.when.ticket);
	if (missing === undefined) return;
	throw new CommandError(`The ticket opens "${missing}", which is no live rule of tickets.`);
}
