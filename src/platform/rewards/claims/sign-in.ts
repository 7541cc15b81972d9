import type { Money } from '#lib/money.ts';
import { businessDayOf } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { type MemberRule, readMemberRules } from './rules-of-member.ts';
import { type Taken, takeReward } from './take-reward.ts';

export interface SignIn {
	rule: MemberRule['rule'];
	days: {
		dayNo: number;
		cash: Money;
		points: Money;
		status: 'CLAIMED' | 'CLAIM' | 'COMING_SOON';
	}[];
	signedToday: boolean;
}

interface SignInInput {
	memberId: number;
	now: Date;
	language: string;
}

/** Reads the steps of the sign-in, and which of them is today's; absent without a live rule. */
export async function readSignIn(
	db: Tx,
	{ memberId, now }: Omit<SignInInput, 'language'>,
): Promise<SignIn | undefined> {
	const found = await findSignIn(db, { memberId, now });
	if (!found) return undefined;
	const { rule, history, taken } = found;
	const signedToday = taken.has(businessDayOf(now));
	const { tiers } = rule.pay;
	// On the day of the last step, the round that it ended is shown.
	const count = history.claimCount - (signedToday ? 1 : 0);
	const done = (count % tiers.length) + (signedToday ? 1 : 0);
	return {
		rule,
		signedToday,
		days: tiers.map(({ prize }, index) => ({
			dayNo: index + 1,
			cash: prize.cash?.fixed ?? 0n,
			points: prize.points?.fixed ?? 0n,
			status: index < done ? 'CLAIMED' : index === done && !signedToday ? 'CLAIM' : 'COMING_SOON',
		})),
	};
}

/** Takes the step of today. Refuses `promotion_not_open`, `signed_today`, and as `takeReward`. */
export async function claimSignIn(tx: Tx, input: SignInInput): Promise<Taken> {
	const found = await findSignIn(tx, input);
	if (!found) throw refuse('promotion_not_open');
	const period = businessDayOf(input.now);
	const taken = await takeReward(tx, { ...input, rule: found.rule.code, period });
	if (taken.replayed) throw refuse('signed_today');
	return taken;
}

async function findSignIn(db: Tx, { memberId, now }: { memberId: number; now: Date }) {
	const { joined } = await readMemberRules(db, { memberId, now });
	return joined.find(({ rule }) => rule.when.login);
}
