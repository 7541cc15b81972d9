import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { REJECT_REASONS } from '#lib/rules/withdrawal-reasons.ts';
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { openOrder, payOut } from './money-rows.ts';
import { operatorShellAt } from './operator-shell.ts';
import { showOtherTheme } from './routes/walk.ts';

const { SCREENS } = process.env;
const ORDER_STATES = ['open', 'proof', 'closed', 'expired', 'failed'] as const;
const EXCEPTIONS = ['under', 'over', 'late', 'double', 'over_limit', 'other_payer'];
const RECEIPTS = ['asked', 'by_timeout', 'trace', 'partly', 'forced', 'refunded', 'received'];
const STATES = ['review', 'approved', 'sending', 'rejected', 'failed', 'returned'] as const;

// The screens of `routes.spec.ts` are those of a member without orders and withdrawals.
for (const { root, t, theme } of [
	{ root: '', t: bnWithdraw, theme: 'light' },
	{ root: '/en', t: enWithdraw, theme: 'dark' },
]) {
	test.describe(`at ${root}/`, () => {
		test.use({ viewport: { width: 360, height: 740 } });

		test('every state of an order is accessible and fits', async ({ page, site, context }) => {
			const { username } = await aMember(site);
			await logInAs(context, site, username);
			await context.addCookies([{ name: 'theme', value: theme, url: site.origin }]);
			const { db } = await operatorShellAt(site);
			for (const state of ORDER_STATES) {
				const id = await openOrder(site, username, state);
				if (state === 'closed') {
					await sql`update deposit_order set exceptions = ${EXCEPTIONS}, received = 6000000,
						cash = 4000000, returnable = 2000000, reversed = 1000000
						where id = ${id}::uuid`.execute(db);
				}
				await page.goto(`${root}/member/deposit?id=${id}`);
				await expect(page.locator('[data-state]')).toHaveAttribute('data-state', state);
				await check(page, `order-${state}`);
			}
			await page.goto(`${root}/member/depositv2?way=bank`);
			await check(page, 'order-form');
		});

		test('every state of a withdrawal is accessible and fits', async ({ page, site, context }) => {
			const { username } = await aMember(site);
			await logInAs(context, site, username);
			await context.addCookies([{ name: 'theme', value: theme, url: site.origin }]);
			const { db } = await operatorShellAt(site);
			for (const receipt of RECEIPTS) {
				await page.goto(`${root}/member/withdrawal?id=${await payOut(site, username, receipt)}`);
				await check(page, `tracker-${receipt}`);
			}
			const id = await payOut(site, username);
			for (const state of STATES) {
				const reason = state === 'rejected' ? REJECT_REASONS[0] : null;
				await sql`update withdrawal set state = ${state}, reason = ${reason}, receipt = null,
					arrived_at = null
					where id = ${id}::uuid`.execute(db);
				await page.goto(`${root}/member/withdrawal?id=${id}`);
				await expect(page.locator('[data-withdrawal] .badge')).toHaveText(t.tracker.state[state]);
				await check(page, `tracker-${state}`);
			}
		});
	});
}

/** Expects no fault in both themes; the bars around the page are those of `routes.spec.ts`. */
async function check(page: Page, name: string): Promise<void> {
	await expectNoOverflow(page);
	expect(await axeFaults(page, undefined, 'main'), name).toEqual([]);
	if (SCREENS) await page.screenshot({ path: `${SCREENS}/${name}.png`, fullPage: true });
	const other = await showOtherTheme(page);
	expect(await axeFaults(page, ['color-contrast'], 'main'), `${name}, ${other}`).toEqual([]);
}
