import { type Money, sumOf, UNIT } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { requireOffers } from '../claims/require-offers.ts';
import { readMemberRules } from '../claims/rules-of-member.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import { rateParts } from '../evaluate/reckon.ts';
import type { GameType } from '../rules/rule-words.ts';
import { selectPaid } from './rows.ts';

/** What a rebate on demand would pay now. */
export interface Rebate {
	rule: string;
	/** The claim that it would be. */
	period: string;
	/** Every type that the rule pays for, also without play. */
	rows: { gameType: GameType; turnover: Money; rateBp: number; amount: Money }[];
	total: Money;
	minimum: Money;
	since: Date;
	history: { time: Date; amount: Money }[];
}

export interface RebateInput {
	memberId: number;
	now: Date;
	language: string;
}

/** Rebates are reckoned to 0.01. */
const LEAST = UNIT / 100n;

/** Reads the rebate on demand. Refuses `function_off`, `offers_paused` and `not_eligible` (why). */
export async function readRebate(db: Tx, input: RebateInput): Promise<Rebate> {
	const { memberId, now, language } = input;
	const { MANPLAYREB3 } = await readSettings(db);
	if (!MANPLAYREB3) throw refuse('function_off');
	await requireOffers(db, memberId);
	const { joined } = await readMemberRules(db, { memberId, now });
	const found = joined.find(({ rule }) => rule.when.asked);
	if (!found) throw refuse('function_off');
	const { rule } = found;
	const [{ openings }, history] = await Promise.all([
		evaluate(db, { memberId, now, language, rules: [found] }),
		selectPaid(db, { memberId, rule: rule.code }),
	]);
	const [opening] = openings;
	if (!opening) throw refuse('function_off');
	if (!opening.holds) throw refuse('not_eligible', { why: 'who' });
	const rates = rule.pay.tiers.at(-1)?.prize.cash?.rates ?? {};
	const rows = rateParts(rates, opening.counted);
	return {
		...{ rule: rule.code, period: opening.candidate.period, rows, history },
		total: sumOf(rows.map(({ amount }) => amount)),
		minimum: rule.pay.least ?? LEAST,
		since: history[0]?.time ?? found.history.since,
	};
}
