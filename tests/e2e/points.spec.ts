import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import bnErrors from '../../locales/bn/common.json' with { type: 'json' };
import bn from '../../locales/bn/points.json' with { type: 'json' };
import enErrors from '../../locales/en/common.json' with { type: 'json' };
import en from '../../locales/en/points.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow, logInAs } from './login-steps.ts';
import { aMoneyMember, PIN } from './money-members.ts';
import { operatorShellAt } from './operator-shell.ts';
import { givePoints } from './point-members.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bn, errors: bnErrors.errors, tea: 'সিলেটের চা, 200 গ্রাম', umbrella: 'ছাতা' },
	{ root: '/en', t: en, errors: enErrors.errors, tea: 'Sylhet tea, 200 g', umbrella: 'Umbrella' },
];

test.use({ viewport: { width: 360, height: 740 } });

/** A member with points and cash, logged in. */
async function aSpender(page: Page, site: Site, points: number) {
	const person = await aMoneyMember(site, { cash: 500_0000n });
	await givePoints(site, person.username, points);
	await logInAs(page.context(), site, person.username);
	return person;
}

/** Presses the button of goods. */
async function take(page: Page, { t, name }: { t: typeof en; name: string }) {
	const label = t.take_label.replace('{{name}}', name);
	await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
	await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

/** Types the payment password and sends the form. */
async function send(page: Page, { t, pin = PIN }: { t: typeof en; pin?: string }) {
	await page.getByRole('main').getByLabel(t.password).fill(pin);
	await page.locator('main form button[type="submit"]').click();
}

/** The number by which staff names the latest request of a member. */
async function numberOf(site: Site, username: string): Promise<string> {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ number: string }>`
		select max(r.number)::text as number from points_redemption r
		join member m on m.id = r.member_id where m.username = ${username}`.execute(db);
	return rows[0]?.number ?? '';
}

for (const { root, t, errors, tea, umbrella } of LANGUAGES) {
	// The page has no script of its own.
	const javaScriptEnabled = root === '/en';
	const looksGood = async (page: Page) => {
		await expectNoOverflow(page);
		if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
	};

	test.describe(`at ${root}/pointMall ${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });

		test('500 points become cash; a wrong password says how many tries are left', async ({
			page,
			site,
		}) => {
			await aSpender(page, site, 640);
			await page.goto(`${root}/pointMall`);
			const main = page.getByRole('main');
			await expect(main).toContainText(t.worth.replace('{{amount}}', '৳6.40'));
			await looksGood(page);
			await main.getByRole('link', { name: t.to_exchange }).first().click();
			const points = main.getByRole('textbox', { name: t.exchange_points, exact: true });
			await expect(points).toHaveValue('600');
			await looksGood(page);
			await points.fill('৫৫০');
			await send(page, { t });
			const bounds = { minimum: '500', every: '100' };
			await expect(main).toContainText(fill(errors.below_minimum, bounds));
			await points.fill('500');
			await send(page, { t, pin: '111111' });
			await expect(main).toContainText(fill(errors.payment_password_wrong, { triesLeft: '4' }));
			await expect(points).toHaveValue('500');
			await looksGood(page);
			await send(page, { t });

			await expect(main.getByRole('status')).toContainText(t.done.convert);
			await expect(main.locator('.money')).toHaveText('140');
			await expect(main.getByRole('listitem').first()).toContainText('−500');
			await looksGood(page);
		});

		test('requested goods are rejected with a reason, and the points are back', async ({
			page,
			site,
		}) => {
			const person = await aSpender(page, site, 10_500);
			await page.goto(`${root}/pointMall`);
			await take(page, { t, name: umbrella });
			await looksGood(page);
			await send(page, { t, pin: '111111' });
			const main = page.getByRole('main');
			await expect(main).toContainText(fill(errors.payment_password_wrong, { triesLeft: '4' }));
			await send(page, { t });
			await expect(main.getByRole('status')).toContainText(t.done.redeem);
			await expect(main.getByText(t.status.in_process, { exact: true })).toBeVisible();
			await expect(main.locator('.money')).toHaveText('500');
			await looksGood(page);

			const { run } = await operatorShellAt(site);
			const number = await numberOf(site, person.username);
			await run('reward', 'redemptions', 'decide', number, 'reject', 'no courier there');
			await page.reload();

			await expect(main.getByText(t.status.rejected, { exact: true })).toBeVisible();
			await expect(main).toContainText('no courier there');
			await expect(main.locator('.money')).toHaveText('10,500');
			await looksGood(page);
		});

		test('requested goods are approved', async ({ page, site }) => {
			const person = await aSpender(page, site, 2000);
			await page.goto(`${root}/pointMall`);
			await take(page, { t, name: tea });
			await send(page, { t });
			const { run } = await operatorShellAt(site);
			const number = await numberOf(site, person.username);
			await run('reward', 'redemptions', 'decide', number, 'approve', 'in stock');
			await page.goto(`${root}/pointMall?view=history`);

			const main = page.getByRole('main');
			await expect(main.getByText(t.status.approved, { exact: true })).toBeVisible();
			await expect(main.locator('.money')).toHaveText('0');
			await main.getByRole('link', { name: t.view.moves }).click();
			await expect(main.getByRole('listitem').first()).toContainText('−2,000');
		});
	});

	test(`at ${root}/ a visitor is led to the log-in and back to the goods`, async ({ page }) => {
		await page.goto(`${root}/pointMall?take=2`);

		await expect(page).toHaveURL(new RegExp(`${root}/login\\?next=.*take%3D2`));
	});

	test(`at ${root}/ a member without points and requests is shown what comes`, async ({
		page,
		site,
	}) => {
		await aSpender(page, site, 1);
		const main = page.getByRole('main');
		await page.goto(`${root}/pointMall?view=history`);
		await expect(main).toContainText(t.history_empty);
		await page.goto(`${root}/pointMall?view=exchange`);
		await expect(main).toContainText(t.exchange_short_title);
		await page.goto(`${root}/pointMall?take=2`);
		await expect(main).toContainText(fill(t.short, { points: '1,999' }));
		await page.goto(`${root}/pointMall?take=9999`);
		await expect(main).toContainText(t.gone_title);
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
	});
}

test('without a payment password the form leads to setting one', async ({ page, site }) => {
	const person = await aMoneyMember(site, { hasPin: false });
	await givePoints(site, person.username, 600);
	await logInAs(page.context(), site, person.username);
	await page.goto('/en/pointMall?view=exchange');
	await send(page, { t: en });

	const main = page.getByRole('main');
	await expect(main).toContainText(enErrors.errors.payment_password_needed);
	await main.getByRole('link', { name: en.set_password }).click();
	await expect(page.locator('main input[type="password"]').first()).toBeVisible();
});

test('the last item goes while the form is open: nothing is taken', async ({ page, site }) => {
	const { db } = await operatorShellAt(site);
	const { rows } = await sql<{ id: number }>`
		insert into points_goods (names, points, quantity)
		values ('{"en": "Last mug"}', ${100_0000n}, 1) returning id`.execute(db);
	const id = rows[0]?.id ?? 0;
	await aSpender(page, site, 600);
	await expect(async () => {
		await page.goto(`/en/pointMall?take=${id}`);
		await expect(page.getByRole('heading', { name: 'Last mug' })).toBeVisible({ timeout: 1000 });
	}).toPass();
	await sql`update points_goods set quantity = 0 where id = ${id}`.execute(db);
	await send(page, { t: en });

	await expect(page.getByRole('main')).toContainText(enErrors.errors.sold_out);
	await expect(page.getByRole('main').locator('.money')).toHaveText('600');
	await sql`delete from points_goods where id = ${id}`.execute(db);
});

test('the whole way works with the keyboard', async ({ page, site }) => {
	await aSpender(page, site, 500);
	await page.goto('/en/pointMall?view=exchange');
	await page.getByLabel(en.exchange_points, { exact: true }).focus();
	await page.keyboard.press('Tab');
	await page.keyboard.type(PIN);
	await page.keyboard.press('Enter');

	await expect(page.getByRole('main').getByRole('status')).toContainText(en.done.convert);
});

function fill(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
