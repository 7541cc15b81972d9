import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import bnLimits from '../../locales/bn/limits.json' with { type: 'json' };
import bnRecords from '../../locales/bn/records.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import bnWithdraw from '../../locales/bn/withdraw.json' with { type: 'json' };
import enLimits from '../../locales/en/limits.json' with { type: 'json' };
import enRecords from '../../locales/en/records.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };
import enWithdraw from '../../locales/en/withdraw.json' with { type: 'json' };
import { TEXTS as PAY_TEXTS } from '../../src/sandbox-psp/pages/texts.ts';
import { aMobileNumber, expectNoOverflow } from './login-steps.ts';
import { aPicture } from './money-rows.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

export const BENGALI = {
	...{ root: '', language: 'bn' as const, digits: '৫১৩', word: 'বন্ধ' },
	...{ limits: bnLimits, records: bnRecords, security: bnSecurity, wallet: bnWallet },
	out: bnWithdraw,
};
export const ENGLISH = {
	...{ root: '/en', language: 'en' as const, digits: '513', word: 'stop' },
	...{ limits: enLimits, records: enRecords, security: enSecurity, wallet: enWallet },
	out: enWithdraw,
};

/** A member on the way through the pages. */
export interface Journey {
	page: Page;
	site: Site;
	username: string;
	texts: typeof ENGLISH | typeof BENGALI;
	hasScript: boolean;
}

export async function open({ page, texts: { root } }: Journey, path: string): Promise<void> {
	await page.goto(`${root}/member/${path}`);
}

/** Presses a button of the page. */
export async function press({ page }: Pick<Journey, 'page'>, name: string): Promise<void> {
	await page.getByRole('main').getByRole('button', { name, exact: true }).click();
}

/** Sends the form of a channel; a script then leaves at once for a page of the provider. */
async function order(journey: Journey, way: string, amount: string, next?: string): Promise<void> {
	const { page, texts } = journey;
	const query = new URLSearchParams({ way, ...(next && { next }) });
	await open(journey, `depositv2?${query}`);
	await page.getByLabel(texts.wallet.how_much, { exact: true }).fill(amount);
	await press(journey, texts.wallet.continue);
}

/** Pays at the provider's page and comes back to the order. */
async function pay({ page, site, texts }: Journey, amount: string): Promise<void> {
	const psp = PAY_TEXTS[texts.language];
	await page.waitForURL((url) => url.origin === site.pspOrigin);
	await page.getByRole('button', { name: psp.pay(amount) }).click();
	await page.getByRole('main').getByRole('link').first().click();
	await page.waitForURL((url) => url.origin === site.origin && url.pathname.endsWith('/deposit'));
}

/** Expects the end of an order: what came, and why it is another amount. */
export async function arrived(
	journey: Journey,
	address: string,
	amount: string,
	why: (keyof typeof enWallet.order.why)[] = [],
): Promise<void> {
	const { page, texts } = journey;
	const { order: t } = texts.wallet;
	const title = t.closed_title.replace('{{amount}}', amount);
	await expect(async () => {
		await page.goto(address);
		await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 500 });
	}).toPass({ timeout: 60_000 });
	for (const reason of why) await expect(page.getByText(t.why[reason])).toBeVisible();
	await expectNoOverflow(page);
}

/** Returns the address of an order that waits until its transfer is found. */
export async function depositByTransfer(journey: Journey): Promise<string> {
	const { page, texts } = journey;
	await order(journey, 'bank', '500');
	await expect(page.getByText('৳500.00').first()).toBeVisible();
	await page.getByLabel(texts.wallet.order.trx).fill(`T${aMobileNumber()}`);
	await page.getByLabel(texts.wallet.pictures.label_optional).setInputFiles(await aPicture());
	if (journey.hasScript) await expect(page.locator('[data-pictures] li img')).toHaveCount(1);
	await press(journey, texts.wallet.order.sent);
	await expect(page.getByRole('heading', { name: texts.wallet.order.proof_title })).toBeVisible();
	return page.url();
}

/** 10 less than requested arrives. */
export async function depositByPage(journey: Journey): Promise<void> {
	const { page, texts, hasScript } = journey;
	const game = `${texts.root}/game?vassalage=JHL&gameCode=padma-gold`;
	await order(journey, 'mobile', texts.digits, game);
	if (!hasScript) await page.locator('[data-go]').click();
	await pay(journey, '৳513.00');
	await arrived(journey, page.url(), '৳503.00', ['under']);
	// The provider's page has led back without it.
	if (hasScript)
		await expect(page.getByRole('link', { name: texts.wallet.to_game })).toHaveAttribute(
			'href',
			game,
		);
}

/** 10 more than requested arrives, after the time is over. */
export async function depositByCodeTooLate(journey: Journey): Promise<void> {
	const { page, site, texts } = journey;
	await order(journey, 'qr', '514');
	await expect(page.getByRole('img', { name: texts.wallet.order.scan })).toBeVisible();
	const payAddress = await page
		.getByRole('link', { name: texts.wallet.order.scan_link })
		.getAttribute('href');
	const address = page.url();
	const { db } = await operatorShellAt(site);
	await sql`update deposit_order set state = 'expired', expires_at = core.now()
		where id = ${new URL(address).searchParams.get('id')}::uuid`.execute(db);
	await page.goto(address);
	await expect(page.getByText(texts.wallet.order.expired_text)).toBeVisible();

	await page.goto(payAddress ?? '');
	await pay(journey, '৳514.00');
	await arrived(journey, address, '৳524.00', ['over', 'late']);
}
