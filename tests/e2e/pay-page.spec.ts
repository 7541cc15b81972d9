import { createPrivateKey, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type PspInput, pspCalls } from '#lib/psp/calls.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { loadOrCreateKeys } from '../../src/server/process/keys.ts';
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './login-steps.ts';
import type { Site } from './site-process.ts';

const { SCREENS } = process.env;

const LANGUAGES = [
	{
		language: 'en',
		texts: {
			test: 'Test payment',
			pay: 'Pay ৳1,250.00',
			paid: 'Payment received',
			cancel: 'Cancel payment',
			cancelled: 'Payment cancelled',
			back: 'Back to Jhilik',
		},
	},
	{
		language: 'bn',
		texts: {
			test: 'পরীক্ষামূলক পেমেন্ট',
			pay: '৳1,250.00 পে করুন',
			paid: 'পেমেন্ট সফল হয়েছে',
			cancel: 'পেমেন্ট বাতিল করুন',
			cancelled: 'পেমেন্ট বাতিল হয়েছে',
			back: 'ঝিলিক-এ ফিরে যান',
		},
	},
] as const;

/** Starts an order as the platform does and returns the address of its pay page. */
async function startOrder(site: Site, language: 'bn' | 'en', units = 1250): Promise<string> {
	const order: PspInput<'start'> = {
		orderId: randomUUID(),
		reference: 'JH-7K2M-9QXD',
		kind: 'redirect',
		method: 'mobile',
		amount: BigInt(units) * 10_000n,
		currency: 'BDT',
		language,
		expiresAt: new Date(Date.now() + 15 * 60_000),
		returnUrl: `${site.origin}/en`,
	};
	const { path, input, answer } = pspCalls.start;
	const body = JSON.stringify(z.encode(input, order));
	const { platformPrivateKeyPem } = await loadOrCreateKeys(join(site.dataDir, 'keys'));
	const signed = { timestampMs: Date.now(), messageId: randomUUID(), path: `/api${path}`, body };
	const headers = signatureHeaders(signed, createPrivateKey(platformPrivateKeyPem));
	const response = await fetch(`${site.pspOrigin}/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...headers },
		body,
	});
	const { url = '' } = z.parse(answer, await response.json());
	return url;
}

for (const { language, texts } of LANGUAGES) {
	test(`every state of a pay page is accessible and fits in ${language}`, async ({
		page,
		site,
		allowConsole,
	}) => {
		allowConsole(/status of 404/);
		const states = [
			{ units: 1250, button: texts.pay },
			{ units: 1250, button: texts.cancel },
			// Paid after its time, and declined at first.
			{ units: 1211, button: texts.pay.replace('1,250', '1,211') },
			{ units: 1216, button: texts.pay.replace('1,250', '1,216') },
		];
		for (const [index, { units, button }] of states.entries()) {
			await page.goto(await startOrder(site, language, units));
			await expect(page.getByText(texts.test, { exact: true })).toBeVisible();
			await check(`open-${index}`);
			await page.getByRole('button', { name: button }).click();
			await expect(page.getByRole('link', { name: texts.back })).toBeVisible();
			await check(`done-${index}`);
		}
		await page.goto(`${site.pspOrigin}/pay/${randomUUID()}?lang=${language}`);
		await check('missing');

		async function check(name: string): Promise<void> {
			await page.emulateMedia({ colorScheme: 'light' });
			expect(await axeFaults(page)).toEqual([]);
			await page.emulateMedia({ colorScheme: 'dark' });
			expect(await axeFaults(page, ['color-contrast'])).toEqual([]);
			for (const width of [320, 360, 1280]) {
				await page.setViewportSize({ width, height: 740 });
				await expectNoOverflow(page);
				if (SCREENS && width !== 320) {
					const file = `pay-${name}-${language}-${width}.png`;
					await page.screenshot({ path: join(SCREENS, file) });
				}
			}
		}
	});

	test.describe(`${language}, without a script`, () => {
		test.use({ javaScriptEnabled: false });

		test('an order is paid by the keyboard, and the link leads back @upstream', async ({
			page,
			site,
		}) => {
			await page.goto(await startOrder(site, language));
			await page.keyboard.press('Tab');
			await page.keyboard.press('Tab');
			await expect(page.getByRole('button', { name: texts.pay })).toBeFocused();
			await page.keyboard.press('Enter');

			await expect(page.getByRole('heading', { name: texts.paid })).toBeVisible();
			await page.getByRole('link', { name: texts.back }).click();
			await expect(page).toHaveURL(`${site.origin}/en`);
		});

		test('an order is cancelled', async ({ page, site }) => {
			await page.goto(await startOrder(site, language));

			await page.getByRole('button', { name: texts.cancel }).click();

			await expect(page.getByRole('heading', { name: texts.cancelled })).toBeVisible();
			await expect(page.getByRole('button')).toHaveCount(0);
		});
	});
}
