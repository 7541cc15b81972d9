import { UNIT } from '#lib/money.ts';
import { businessClockOf, secondsAfter } from '#lib/time.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { closeDraw } from '#platform/rewards/draws/close-draw.ts';
import { drawResults } from '#platform/rewards/draws/draw-results.ts';
import { openDraws } from '#platform/rewards/draws/open-draws.ts';
import { selectDrawOf } from '#platform/rewards/draws/rows.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { approveRule, pauseRule } from '#platform/rewards/rules/change-state.ts';
import { saveRule } from '#platform/rewards/rules/save-rule.ts';
import { ENVELOPES } from '#platform/seed/rewards/offers-of-chance.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/** Envelopes of a site that a test opens by itself. */
export interface EnvelopesOfTest {
	code: string;
	title: string;
	/** Closes the list and draws, as the job does when their time has come. */
	drawNow: () => Promise<void>;
	end: () => Promise<void>;
}

const HOURS_S = 40 * 3600;

/** Makes envelopes of 20.00 for the members of a test, which can be joined. */
export async function openEnvelopes(site: Site, code: string): Promise<EnvelopesOfTest> {
	const { db, vault } = await operatorShellAt(site);
	const date = new Date(Math.ceil((Date.now() + HOURS_S * 1000) / 60_000) * 60_000);
	const clock = { every: 'date', at: businessClockOf(date), date: date.toISOString() };
	const body = {
		...{ ...ENVELOPES, code, when: { clock }, pot: { code } },
		names: { bn: `খাম ${code}`, en: `Envelopes ${code}` },
		pay: { tiers: [{ prize: { share: { pool: '20.00', least: '1.00' } } }] },
	};
	const period = await transaction(db, async (tx) => {
		const now = await readNow(tx);
		const funding = { code, amount: 50n * UNIT, fundedBy: 'day-desk', reason: 'test', now };
		await fundPot(tx, funding);
		await saveRule(tx, { body, madeBy: 'day-desk' });
		await approveRule(tx, { code, changedBy: 'night-desk' });
		return `date:${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(date)}`;
	});
	const find = () => selectDrawOf(db, { rule: code, period });
	const quiet = { info() {}, warn() {}, error() {} };
	const services = { vault, beacons: createBeacons(vault, undefined), readNow, log: quiet };
	// As the job does, which runs only in processes with the clock of the lotteries.
	await openDraws(db, services, await readNow(db));
	return {
		code,
		title: body.names.en,
		async drawNow() {
			const open = await find();
			if (!open) throw new Error('no draw');
			await closeDraw(db, services, { draw: open, now: open.closes_at });
			const closed = await find();
			if (!closed) throw new Error('no draw');
			await drawResults(db, services, { draw: closed, now: secondsAfter(closed.beacon_at, 1) });
		},
		async end() {
			await transaction(db, (tx) => pauseRule(tx, { code, changedBy: 'day-desk' }));
		},
	};
}
