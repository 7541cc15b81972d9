import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { listPots } from '../pots/fund-pot.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import { selectWaiting } from './application-rows.ts';
import { type ClaimPrize, prizeFromJson } from './prize-of-claim.ts';
import { selectGiven } from './rows.ts';

/** A rule as staff list it. */
export interface ListedRule {
	code: string;
	state: StoredRule['state'];
	version: string;
	/** A later version that is not approved yet. */
	waiting: string | undefined;
	madeBy: string;
	pot: string;
	/** What the pot holds; absent: there is no such pot. */
	potBalance: Money | undefined;
	claims: number;
	given: Money;
}

const STATES = ['live', 'paused', 'checked'];

/** Lists all rules with their money: live ones first, in the operator's order. */
export async function listRulesForStaff(db: Tx): Promise<ListedRule[]> {
	const [rules, pots, given] = await Promise.all([listRules(db), listPots(db), selectGiven(db)]);
	const balances = new Map(pots.map(({ code, balance }) => [code, balance]));
	const sorted = rules.toSorted((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
	return sorted.map(({ rule, state, version, waiting, madeBy }) => {
		const { claims = 0, amount = 0n } = given.get(rule.code) ?? {};
		const pot = rule.pot.code;
		const money = { pot, potBalance: balances.get(pot), claims, given: amount };
		return { code: rule.code, state, version, waiting, madeBy, ...money };
	});
}

/** A claim on which staff decide. */
export interface WaitingClaim {
	id: string;
	rule: string;
	username: string;
	openedAt: Date;
	comment: string;
	/** Ids of the pictures that were sent with it. */
	images: string[];
	prize: ClaimPrize;
}

/** Lists the claims that wait for staff, the oldest first. */
export async function listWaitingClaims(db: Tx): Promise<WaitingClaim[]> {
	const rows = await selectWaiting(db);
	return rows.map(({ id, rule, username, openedAt, comment, images, prize }) => ({
		...{ id, rule, username, openedAt },
		...{ comment: comment ?? '', images: images ?? [], prize: prizeFromJson(prize) },
	}));
}
