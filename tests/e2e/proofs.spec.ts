import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import sharp from 'sharp';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bnWallet, w: bnWithdraw, errors: bnCommon.errors },
	{ root: '/en', t: enWallet, w: enWithdraw, errors: enCommon.errors },
];
const PHONE = { width: 360, height: 740 };
const GREEN = { width: 300, height: 500, channels: 3, background: '#0f7a5a' } as const;

async function aFile(name = 'screenshot.png') {
	const buffer = await sharp({ create: GREEN }).png().toBuffer();
	return { name, mimeType: 'image/png', buffer };
}

const PDF = { name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') };

/** An order by transfer, which was opened in another way. */
async function openOrder(site: Site, username: string, state = 'open'): Promise<string> {
	const { db } = await operatorShellAt(site);
	const id = randomUUID();
	const payment = JSON.stringify({ payTo: [{ label: 'No.', value: '01700-000000' }] });
	await sql`
		insert into deposit_order (id, member_id, channel, provider, currency, asked, reference,
			state, created_at, expires_at, payment)
		select ${id}::uuid, id, 'bank', 'sandbox', 'BDT', 5000000,
			${`JH-${id.slice(0, 8).toUpperCase()}`}, ${state}, core.now(), core.now() + interval '1 hour',
			${payment}::jsonb
		from member where username = ${username}`.execute(db);
	return id;
}

/** A withdrawal of 1,000 that was paid out. */
async function payOut(site: Site, username: string): Promise<string> {
	const { db } = await operatorShellAt(site);
	const [id, account] = [randomUUID(), randomUUID()];
	await sql`
		with owner as (select id from member where username = ${username}), account as (
			insert into payout_account (id, member_id, kind, bank, number, holder, tail, number_mark,
				usable_from)
			select ${account}::uuid, id, 'ewallet', 'WALLET1', '', '', '8888', ${Buffer.from(account)},
				core.now()
			from owner returning id, member_id)
		insert into withdrawal (id, member_id, account_id, channel, provider, currency, amount, fee,
			from_cash, from_returnable, state, arrived_at, receipt, receipt_due_at)
		select ${id}::uuid, member_id, id, 'ewallet', 'sandbox', 'BDT', 10000000, 0, 10000000, 0,
			'arrived', core.now(), 'asked', core.now() + interval '1 day'
		from account`.execute(db);
	return id;
}

async function aLoggedIn(page: Page, site: Site): Promise<string> {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	return username;
}

/** Expects that the picture is there and can be decoded. */
async function expectPicture(page: Page, name: string): Promise<void> {
	const picture = page.getByRole('img', { name, exact: true });
	await picture.scrollIntoViewIfNeeded();
	const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
	await expect.poll(width).toBe(GREEN.width);
}

for (const { root, t, w, errors } of LANGUAGES) {
	const first = t.pictures.name.replace('{{number}}', '1');

	test.describe(`at ${root}/ without a script`, () => {
		test.use({ javaScriptEnabled: false, viewport: PHONE });

		test('a transfer is proven by a picture @upstream', async ({ page, site }) => {
			const id = await openOrder(site, await aLoggedIn(page, site));
			await page.goto(`${root}/member/deposit?id=${id}`);
			await page.getByLabel(t.order.trx).fill(`T${id.slice(0, 8)}`);
			await page.getByLabel(t.order.tail).fill('7788');
			await page.getByLabel(t.pictures.label_optional).setInputFiles([await aFile(), PDF]);
			await page.getByRole('button', { name: t.order.sent }).click();

			await expect(page.getByText(errors.picture_kind)).toBeVisible();
			await expect(page.getByLabel(t.order.trx)).toHaveValue(`T${id.slice(0, 8)}`);
			await expect(page.getByLabel(t.order.tail)).toHaveValue('7788');
			await expectPicture(page, first);
			await expect(page.getByRole('checkbox')).toBeChecked();
			await expectNoOverflow(page);

			await page.getByRole('button', { name: t.order.sent }).click();
			await expect(page.getByRole('heading', { name: t.pictures.sent })).toBeVisible();
			await expectPicture(page, first);
		});

		test('too much for one form keeps what was typed', async ({ page, site }) => {
			const id = await openOrder(site, await aLoggedIn(page, site));
			const big = { ...PDF, buffer: Buffer.alloc(6 * 1024 * 1024) };
			await page.goto(`${root}/member/deposit?id=${id}`);
			for (const [files, error] of [
				[[big], errors.picture_too_big],
				[Array.from({ length: 10 }, () => PDF), errors.proof_refused],
			] as const) {
				await page.getByLabel(t.order.trx).fill('TYPED1234');
				await page.getByLabel(t.pictures.label_optional).setInputFiles(files);
				await page.getByRole('button', { name: t.order.sent }).click();
				await expect(page.getByText(error)).toBeVisible();
				await expect(page.getByLabel(t.order.trx)).toHaveValue('TYPED1234');
			}
		});

		test('money that was sent after the time is proven too', async ({ page, site }) => {
			const id = await openOrder(site, await aLoggedIn(page, site), 'expired');
			await page.goto(`${root}/member/deposit?id=${id}`);
			await page.getByLabel(t.order.trx).fill(`L${id.slice(0, 8)}`);
			await page.getByLabel(t.pictures.label_optional).setInputFiles(await aFile());
			await page.getByRole('button', { name: t.order.sent }).click();

			await expect(page.getByRole('heading', { name: t.pictures.sent })).toBeVisible();
			await expectPicture(page, first);
		});

		test('a part of a withdrawal is reported with a picture @upstream', async ({ page, site }) => {
			const id = await payOut(site, await aLoggedIn(page, site));
			await page.goto(`${root}/member/withdrawal?id=${id}`);
			await page.getByText(w.tracker.part, { exact: true }).click();
			const form = page.locator('form').filter({ has: page.getByLabel(w.tracker.part_amount) });
			await form.getByLabel(w.tracker.part_amount).fill('৪০০');
			await form.getByRole('button', { name: w.tracker.claim_send }).click();
			await expect(form.getByText(errors.proof_missing)).toBeVisible();
			await expect(form.getByLabel(w.tracker.part_amount)).toHaveValue('৪০০');

			await form.getByLabel(w.tracker.part_amount).fill('1000');
			await form.getByLabel(t.pictures.label).setInputFiles(await aFile());
			await form.getByRole('button', { name: w.tracker.claim_send }).click();
			await expect(form.getByLabel(w.tracker.part_amount)).toHaveAttribute('aria-invalid', 'true');
			await expectPicture(page, first);
			await expectNoOverflow(page);

			await form.getByLabel(w.tracker.part_amount).fill('400');
			await form.getByRole('button', { name: w.tracker.claim_send }).click();
			await expect(page.getByText(w.tracker.step.partly)).toBeVisible();
			await expectPicture(page, first);
		});
	});

	test.describe(`at ${root}/ with a script`, () => {
		test.use({ viewport: PHONE });

		test('pictures are sent at once, shown and removed', async ({ page, site }) => {
			const id = await openOrder(site, await aLoggedIn(page, site));
			await page.goto(`${root}/member/deposit?id=${id}`);
			const field = page.getByLabel(t.pictures.label_optional);
			const items = page.locator('[data-pictures] li');
			await field.setInputFiles([PDF]);
			await expect(page.getByText(errors.picture_kind)).toBeVisible();
			await expect(items).toHaveCount(0);
			await field.setInputFiles([{ ...PDF, buffer: Buffer.alloc(6 * 1024 * 1024) }]);
			await expect(page.getByText(errors.picture_too_big)).toBeVisible();

			await field.setInputFiles([await aFile(), await aFile(), await aFile(), await aFile()]);
			await expect(page.getByText(t.pictures.full)).toHaveCount(1);
			await expect(items.locator('img')).toHaveCount(3);
			await items.nth(1).getByRole('button', { name: t.pictures.remove }).click();
			await expect(items).toHaveCount(2);
			await expectNoOverflow(page);
			expect(await axeFaults(page)).toEqual([]);

			await page.getByRole('button', { name: t.order.sent }).click();
			await expect(page.locator('#trx-note')).toHaveClass(/field-error/);
			await expect(items).toHaveCount(2);
			await page.getByLabel(t.order.trx).fill(`S${id.slice(0, 8)}`);
			await page.getByRole('button', { name: t.order.sent }).click();
			await expect(page.getByRole('heading', { name: t.pictures.sent })).toBeVisible();
			await expectPicture(page, first);
			expect(await axeFaults(page)).toEqual([]);
		});

		test('a form that is sent during an upload waits for it', async ({ page, site }) => {
			const id = await openOrder(site, await aLoggedIn(page, site));
			await page.goto(`${root}/member/deposit?id=${id}`);
			const held = Promise.withResolvers<void>();
			await page.route('**/wps/upload/proof', async (route) => {
				await held.promise;
				await route.continue();
			});
			await page.getByLabel(t.order.trx).fill(`W${id.slice(0, 8)}`);
			await page.getByLabel(t.pictures.label_optional).setInputFiles(await aFile());
			await page.getByRole('button', { name: t.order.sent }).click();
			await expect(page.getByText(t.pictures.sending, { exact: true })).toBeVisible();
			held.resolve();

			await expect(page.getByRole('heading', { name: t.pictures.sent })).toBeVisible();
			await expectPicture(page, first);
		});

		test('a withdrawal that did not arrive has its picture', async ({ page, site }) => {
			const id = await payOut(site, await aLoggedIn(page, site));
			await page.goto(`${root}/member/withdrawal?id=${id}`);
			expect(await axeFaults(page)).toEqual([]);
			await page.getByText(w.tracker.nothing, { exact: true }).click();
			const form = page.locator('details[open] form');
			await form.getByLabel(t.pictures.label).setInputFiles(await aFile());
			await expect(form.locator('li img')).toHaveCount(1);
			expect(await axeFaults(page)).toEqual([]);
			await form.getByRole('button', { name: w.tracker.claim_send }).click();

			await expect(page.getByText(w.tracker.step.not_received)).toBeVisible();
			await expectPicture(page, first);
		});
	});
}
