import { toDecimal } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Opening } from '../evaluate/evaluate.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import { listPots } from '../pots/fund-pot.ts';
import { costOfPrize, prizeOf } from './prize-of-claim.ts';
import { selectGiven } from './rows.ts';
import type { MemberRule } from './rules-of-member.ts';
import { takenOnceBy } from './take-once.ts';
import { type Why, why } from './why.ts';

/** The limit of a member that is reached. */
export function limitFault({ rule }: MemberRule, now: Date): Why | undefined {
	const { perMember } = rule.limits;
	if (!perMember) return undefined;
	const { times, per } = perMember;
	return why('limit', `The limit of a member is reached: ${times} in ${limitPeriod(per, now)}.`);
}

interface LastInput {
	memberId: number;
	now: Date;
	/** What would be paid. */
	due: Opening['due'];
}

/** What the payment itself asks: limits of all members, once per person, and the pot. */
export async function lastFault(
	db: Tx,
	{ rule }: MemberRule,
	{ memberId, now, due }: LastInput,
): Promise<Why | undefined> {
	const { total } = rule.limits;
	const cost = costOfPrize(prizeOf(rule, due));
	if (total) {
		const period = limitPeriod(total.per, now);
		const { claims = 0 } = (await selectGiven(db, period)).get(rule.code) ?? {};
		if (claims >= total.times) {
			return why('limit', `All members have taken ${claims} of ${total.times} in ${period}.`);
		}
	}
	const kind = await takenOnceBy(db, rule, memberId);
	if (kind) return why('once', `It was taken before by the same ${kind}.`);
	const { cap } = rule.pot;
	const { amount = 0n } = (await selectGiven(db)).get(rule.code) ?? {};
	if (cap !== undefined && amount + cost > cap) {
		return why('pot', `The rule has given ${toDecimal(amount)} of ${toDecimal(cap)}.`);
	}
	const [pot] = await listPots(db, [rule.pot.code]);
	if ((pot?.balance ?? 0n) >= cost) return undefined;
	const holds = `The pot ${rule.pot.code} holds ${toDecimal(pot?.balance ?? 0n)}`;
	return why('pot', `${holds}; the prize takes ${toDecimal(cost)}.`);
}
