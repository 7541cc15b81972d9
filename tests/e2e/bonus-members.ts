import type { BrowserContext } from '@playwright/test';
import { claimPromoCode } from '#lib/wps/contract/rewards.ts';
import { transaction } from '#platform/db/database.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { foldBonuses } from '#platform/rewards/bonuses/fold-bonuses.ts';
import { approveRule } from '#platform/rewards/rules/change-state.ts';
import { findRule } from '#platform/rewards/rules/find-rules.ts';
import { aMember, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const RULE = 'river-code';
const CODE = 'PADMA';

/** A member, logged in, who has entered the code: 30.00 that is freed by 90.00 of play. */
export async function aBonusMember(site: Site, context: BrowserContext) {
	await openRule(site);
	const person = await aMember(site);
	await logInAs(context, site, person.username);
	const headers = { 'x-wps': '1', origin: site.origin };
	const answer = await context.request.post(`${site.origin}${claimPromoCode.path}`, {
		headers,
		data: { promoCode: CODE },
	});
	const { success, errorCode } = await answer.json();
	if (!success) throw new Error(`the code was refused: ${errorCode}`);
	return person;
}

/** Counts settled rounds for the bonuses now, as the jobs do every ten seconds. */
export async function countRounds(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await foldPlay(db);
	await foldBonuses(db);
}

/** Makes the rule of the code live, which waits for an operator. */
async function openRule(site: Site): Promise<void> {
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		const stored = await findRule(tx, RULE);
		if (stored?.state === 'live') return;
		await approveRule(tx, { code: RULE, changedBy: 'checker' });
	});
}
