import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect, markPopupsSeen, test } from './fixtures.ts';
import { aMember, aMobileNumber, expectNoOverflow, logInAs } from './login-steps.ts';
import {
	arrived,
	BENGALI,
	depositByCodeTooLate,
	depositByPage,
	depositByTransfer,
	ENGLISH,
	type Journey,
	open,
	press,
} from './money-deposits.ts';
import { PIN } from './money-members.ts';
import { aPicture, passADay, payOut } from './money-rows.ts';
import { operatorShellAt } from './operator-shell.ts';
import { playRoundsOf } from './wallet-rounds.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.describe.configure({ timeout: 240_000 });

for (const javaScriptEnabled of [true, false]) {
	test.describe(`${javaScriptEnabled ? 'with' : 'without'} a script`, () => {
		test.use({ javaScriptEnabled });

		// Much of it waits for the provider: the two members wait at the same time.
		test('money comes in, leaves, is disputed and explained, in both languages', async ({
			page,
			browser,
			site,
		}) => {
			const context = await browser.newContext();
			await context.addInitScript(markPopupsSeen);
			const begin = async (its: Page, texts: Journey['texts']) => {
				const { username } = await aMember(site);
				await logInAs(its.context(), site, username);
				await walk({ page: its, site, username, texts, hasScript: javaScriptEnabled });
			};

			await Promise.all([begin(page, BENGALI), begin(await context.newPage(), ENGLISH)]);

			await context.close();
		});
	});
}

async function walk(journey: Journey): Promise<void> {
	await setLimitBeforeDeposit(journey);
	const proven = await depositByTransfer(journey);
	await depositByPage(journey);
	await depositByCodeTooLate(journey);
	await prepareWithdrawal(journey);
	await arrived(journey, proven, '৳500.00');
	await playThrough(journey);
	const first = await withdraw(journey, '525');
	await changeLimit(journey);
	await receivePartly(journey, first);
	await dispute(journey);
	await excludeSelf(journey);
	await withdraw(journey, '100');
	await readStatement(journey);
}

async function setLimitBeforeDeposit(journey: Journey): Promise<void> {
	const { page, texts } = journey;
	await open(journey, 'depositv2');
	await page.getByLabel(texts.limits.prompt_label).fill('5000');
	await press(journey, texts.limits.prompt_save);
	await expect(page).toHaveURL(/depositv2/);
	await expect(page.getByText(texts.limits.prompt_title)).toHaveCount(0);
}

/** Follows the reasons against a withdrawal: payment password, payout account, its wait. */
async function prepareWithdrawal(journey: Journey): Promise<void> {
	const { page, site, texts, username } = journey;
	const { out, security } = texts;
	await open(journey, 'withdraw');
	await page.getByRole('link', { name: out.fix.payment_password_needed }).click();
	await page.getByLabel(security.payment_new).fill(PIN);
	await page.getByLabel(security.payment_repeat).fill(PIN);
	await press(journey, security.payment_save);
	await expect(page.getByText(security.done.payment)).toBeVisible();

	await open(journey, 'withdraw');
	await page.getByRole('region').getByRole('link', { name: out.fix.account_missing }).click();
	await page.getByLabel(out.accounts.number).fill(`0${aMobileNumber()}`);
	await page.getByLabel(out.accounts.holder).fill('Rahim Uddin');
	await expect(page.getByText(out.accounts.holder_first)).toBeVisible();
	await press(journey, out.accounts.add);
	await expect(page.getByText(out.accounts.added)).toBeVisible();
	await expect(page.getByText(out.accounts.holder_same)).toBeVisible();

	await open(journey, 'withdraw');
	const until = out.usable.slice(0, out.usable.indexOf('{{'));
	await expect(page.locator('.account')).toContainText(until);
	const { db } = await operatorShellAt(site);
	await sql`update payout_account set usable_from = core.now()
		where member_id = (select id from member where username = ${username})`.execute(db);
}

/** Stakes what the deposits require; the page of withdrawals has said how much. */
async function playThrough(journey: Journey): Promise<void> {
	const { page, site, texts, username } = journey;
	await open(journey, 'withdraw');
	await page.getByRole('link', { name: texts.out.fix.turnover_missing }).click();
	await expect(page.getByRole('main')).toContainText('৳1,527.00');
	const table = await playRoundsOf(site, username);
	await table.end(await table.open({ amount: 1600_0000n }), 1600_0000n);
	await open(journey, 'withdraw');
	await expect(page.getByText(texts.out.ok)).toBeVisible();
}

/** Returns the address of the tracker. */
async function withdraw(journey: Journey, amount: string): Promise<string> {
	const { page, texts, hasScript } = journey;
	const { out } = texts;
	await open(journey, 'withdraw');
	await page.getByLabel(out.amount, { exact: true }).fill(amount);
	await page.getByLabel(out.password).fill(PIN);
	const submit = out.submit_amount.replace('{{amount}}', `৳${amount}.00`);
	await press(journey, hasScript ? submit : out.submit);
	await expect(page).toHaveURL(/withdrawal\?id=/);
	const main = page.getByRole('main');
	await expect(main).toContainText(out.tracker.step.requested);
	await expect(main).toContainText(out.tracker.step.approved);
	return page.url();
}

/** A limit is lower at once, and higher after a day and a confirmation. */
async function changeLimit(journey: Journey): Promise<void> {
	const { page, site, texts, username } = journey;
	const { limits: t } = texts;
	await open(journey, 'limits');
	const card = page.locator('#deposit-day');
	const set = async (amount: string) => {
		await card.locator('summary').click();
		await card.getByLabel(t.amount_label).fill(amount);
		await card.getByRole('button', { name: t.save }).click();
	};
	await set('0');
	await expect(card.getByText(t.amount_wrong)).toBeVisible();
	await expect(card.getByLabel(t.amount_label)).toHaveValue('0');
	await open(journey, 'limits');
	await set('২০০০');
	await expect(card).toContainText(t.left.replace('{{amount}}', '৳473.00'));

	await set('3000');
	await expect(card.getByRole('button', { name: t.rise_confirm })).toHaveCount(0);
	await card.getByRole('button', { name: t.rise_cancel }).click();
	await expect(card).not.toContainText('৳3,000.00');
	await set('3000');
	await expect(card).toContainText('৳3,000.00');
	await passADay(site, username);
	await page.reload();
	await card.getByRole('button', { name: t.rise_confirm }).click();
	await expect(page.getByText(t.done.confirm)).toBeVisible();
	await expect(card).toContainText(t.left.replace('{{amount}}', '৳1,473.00'));
}

/** Of 525 three fifths have arrived: the trace says so, and the rest is returned. */
async function receivePartly(journey: Journey, address: string): Promise<void> {
	const { page, texts } = journey;
	const { tracker: t } = texts.out;
	await expect(async () => {
		await page.goto(address);
		const question = page.getByRole('heading', { name: t.confirm_title });
		await expect(question).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
	await page.getByText(t.part, { exact: true }).click();
	const form = page.locator('details[open] form');
	await form.getByLabel(t.part_amount).fill('315');
	await form.getByLabel(texts.wallet.pictures.label).setInputFiles(await aPicture());
	if (journey.hasScript) await expect(form.locator('li img')).toHaveCount(1);
	await form.getByRole('button', { name: t.claim_send }).click();
	await expect(page.getByText(t.step.partly)).toBeVisible();
	await expect(async () => {
		await page.goto(address);
		await expect(page.getByText(t.step.refunded)).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
	await expectNoOverflow(page);
}

/** What counts as received, because the time is over, is disputed with a picture. */
async function dispute(journey: Journey): Promise<void> {
	const { page, site, texts, username, hasScript } = journey;
	const { tracker: t } = texts.out;
	await open(journey, `withdrawal?id=${await payOut(site, username, 'by_timeout')}`);
	await expect(page.getByRole('heading', { name: t.dispute_title })).toBeVisible();
	await page.getByText(t.nothing, { exact: true }).click();
	const form = page.locator('details[open] form');
	await form.getByLabel(texts.wallet.pictures.label).setInputFiles(await aPicture());
	if (hasScript) await expect(form.locator('li img')).toHaveCount(1);
	await form.getByRole('button', { name: t.claim_send }).click();
	await expect(page.getByText(t.step.not_received)).toBeVisible();
	await expect(page.getByRole('heading', { name: t.trace_title })).toBeVisible();
}

async function excludeSelf(journey: Journey): Promise<void> {
	const { page, texts } = journey;
	const { limits: t } = texts;
	await open(journey, 'limits');
	await page.getByRole('link', { name: t.exclude_open }).click();
	await page.getByLabel(t.term['6m'], { exact: true }).check();
	await page.getByLabel(t.word_label).fill(texts.word);
	await press(journey, t.exclude_confirm);
	await expect(page.getByText(t.done.exclude)).toBeVisible();
}

/** The page and the file end with the balance: 1,627 less 525 and 100, with 210 back. */
async function readStatement(journey: Journey): Promise<void> {
	const { page, texts } = journey;
	const { records: t } = texts;
	await open(journey, 'statement');
	const main = page.getByRole('main');
	await expect(main).toContainText(new RegExp(`${t.statement_closing}\\s*৳1,212.00`));
	const saved = page.waitForEvent('download');
	await page.getByRole('link', { name: t.statement_csv }).click();
	const text = await readFile(await (await saved).path(), 'utf8');
	for (const amount of ['503.00', '524.00', '500.00']) expect(text).toContain(`,${amount},`);
	expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/,1212\.00,$/);
	await page.emulateMedia({ media: 'print' });
	await expect(main.locator('.moves tbody tr').first()).toBeVisible();
	await expect(page.getByRole('link', { name: t.statement_csv })).toBeHidden();
	await expect(page.getByRole('banner')).toBeHidden();
}
