import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type Decision, decideRedemption } from './decide-redemption.ts';
import { selectOpenSince } from './redemption-rows.ts';
import { isInForce } from './rows.ts';

/** Requests of one run. */
const BATCH = 100;

/** Who decides, in the audit of the request. */
const RULE = 'platform:goods';

const REASONS = {
	approve: { bn: 'খেলার টাকায় অটো অনুমোদন', en: 'approved automatically for play money' },
	reject: { bn: 'এটা মলে আর নেই', en: 'no longer in the mall' },
};

/**
 * Decides requests for goods in play money, where nothing is sent: approved while the goods are in
 * the mall, else rejected. `decideAfterS: null` leaves them to staff, as a site with real money does.
 */
export async function decideByRule(
	db: Database,
	{ pointRules: { decideAfterS } }: Pick<Settings, 'pointRules'>,
): Promise<void> {
	if (decideAfterS === null) return;
	for (const open of await selectOpenSince(db, { ageS: decideAfterS, limit: BATCH })) {
		const now = await readNow(db);
		await transaction(db, async (tx) => {
			const decision: Decision = (await isInForce(tx, open.goods_id)) ? 'approve' : 'reject';
			const reasons = REASONS[decision];
			await decideRedemption(tx, { number: open.number, decision, reasons, decidedBy: RULE, now });
		});
	}
}
