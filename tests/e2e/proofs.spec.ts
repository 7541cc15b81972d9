import type { Page } from '@playwright/test';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { aPicture, openOrder, PICTURE, payOut } from './money-rows.ts';
import type { Site } from './site-process.ts';

const LANGUAGES = [
	{ root: '', t: bnWallet, w: bnWithdraw, errors: bnCommon.errors },
	{ root: '/en', t: enWallet, w: enWithdraw, errors: enCommon.errors },
];
const PHONE = { width: 360, height: 740 };
const PDF = { name: 'bill.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 no picture') };

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
	await expect.poll(width).toBe(PICTURE.width);
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
			await page.getByLabel(t.pictures.label_optional).setInputFiles([await aPicture(), PDF]);
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
			await page.getByLabel(t.pictures.label_optional).setInputFiles(await aPicture());
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
			await form.getByLabel(t.pictures.label).setInputFiles(await aPicture());
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

	// Languages do not depend on the script: one of them is enough.
	if (root === '') continue;
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

			await field.setInputFiles([
				await aPicture(),
				await aPicture(),
				await aPicture(),
				await aPicture(),
			]);
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
			await page.getByLabel(t.pictures.label_optional).setInputFiles(await aPicture());
			await page.getByRole('button', { name: t.order.sent }).click();
			await expect(page.getByText(t.pictures.sending, { exact: true })).toBeVisible();
			held.resolve();

			await expect(page.getByRole('heading', { name: t.pictures.sent })).toBeVisible();
			await expectPicture(page, first);
		});
	});
}
