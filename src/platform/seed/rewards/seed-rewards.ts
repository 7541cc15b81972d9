import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { fundPot, listPots } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule, SEED_MAKER } from '#platform/rewards/rules/change-state.ts';
import { findRule } from '#platform/rewards/rules/find-rules.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { giveTickets } from '#platform/rewards/tickets/give-tickets.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import * as chance from './offers-of-chance.ts';
import * as days from './offers-of-days.ts';
import * as money from './offers-of-money.ts';
import * as play from './offers-of-play.ts';

/** The rules that come with the site, the live ones first. The others wait for an operator. */
const LIVE = [
	days.SIGN_IN,
	money.FIRST_MATCH,
	money.RELOAD,
	money.NO_DEPOSIT,
	play.MANUAL_REBATE,
	play.MISSION,
	play.LEADERBOARD,
	days.LEVEL_UP,
	days.MONTH_GIFT,
	days.BIRTHDAY,
	days.POINTS_CODE,
	money.APPLICATION,
	chance.WHEEL,
	chance.EGGS,
	days.FIRST_LOGIN_TICKET,
	money.REFERRAL,
	chance.RAFFLE,
	chance.ENVELOPES,
];
const WAITING = [
	money.FREE_ROUNDS,
	...[play.DAILY_REBATE, play.CASHBACK],
	...[days.CODE, days.ZALO],
];
export const SEED_RULES: readonly { code: string }[] = [...LIVE, ...WAITING];

/** Money of each pot at the first start, in units of currency. */
const POTS: Readonly<Record<string, bigint>> = {
	'sign-in': 50_000n,
	welcome: 250_000n,
	reload: 100_000n,
	rebate: 500_000n,
	missions: 50_000n,
	levels: 200_000n,
	codes: 50_000n,
	chance: 100_000n,
	invite: 100_000n,
	raffle: 100_000n,
};

/** The person who approves what comes with the site. */
const APPROVER = 'demo';

/**
 * Inserts the rules that are missing, and funds their pots. A known rule stays as it is. One that the
 * operator's catalogue, kinds or live rules do not allow waits for the operator.
 */
export async function seedRewards(tx: Tx, now: Date): Promise<void> {
	for (const rule of SEED_RULES) {
		if (await findRule(tx, rule.code)) continue;
		await saveRule(tx, { body: withoutAbsent(rule), madeBy: SEED_MAKER });
	}
	await fundPots(tx, now);
	for (const [position, { code }] of LIVE.entries()) {
		const found = await findRule(tx, code);
		if (found?.state !== 'checked' || found.madeBy !== SEED_MAKER) continue;
		await approveIfAllowed(tx, code, position);
	}
}

/** An approval that is refused has written nothing. */
async function approveIfAllowed(tx: Tx, code: string, position: number): Promise<void> {
	try {
		await approveRule(tx, { code, changedBy: APPROVER, position });
	} catch (error) {
		if (!(error instanceof CommandError)) throw error;
	}
}

async function fundPots(tx: Tx, now: Date): Promise<void> {
	const known = new Set((await listPots(tx)).map(({ code }) => code));
	for (const [code, units] of Object.entries(POTS)) {
		if (known.has(code)) continue;
		const funding = { code, amount: units * UNIT, fundedBy: APPROVER, now };
		await fundPot(tx, { ...funding, reason: 'first start' });
	}
}

/** Tickets of a demo member, so that the wheel and the eggs can be tried at once. */
const DEMO_TICKETS = { wheel: 3, eggs: 2 };

export async function seedDemoTickets(tx: Tx, memberId: number, now: Date): Promise<void> {
	for (const [rule, count] of Object.entries(DEMO_TICKETS)) {
		await giveTickets(tx, {
			...{ rule, memberId, count, now, madeFor: `demo:${memberId}:${rule}` },
			...{ givenBy: APPROVER, reason: 'first start' },
		});
	}
}

/** A document has no fields without a value. */
function withoutAbsent(rule: object): unknown {
	return JSON.parse(JSON.stringify(rule));
}
