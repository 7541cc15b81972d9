import type { Page } from '@playwright/test';
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnService from '../../locales/bn/service.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enService from '../../locales/en/service.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { readCaptcha } from './captcha.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { aPicture } from './money-rows.ts';
import { operatorShellAt } from './operator-shell.ts';

const LANGUAGES = [
	{ root: '', t: bnService, errors: bnCommon.errors, letter: 'ক্ষ' },
	{ root: '/en', t: enService, errors: enCommon.errors, letter: 'a' },
];
const filled = (text: string, values: Record<string, string | number>) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const SVG = {
	name: 'a.png',
	mimeType: 'image/png',
	buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

for (const { root, t, errors, letter } of LANGUAGES) {
	for (const isScripted of [false, true]) {
		test.describe(`at ${root}/, ${isScripted ? 'with' : 'without'} a script`, () => {
			test.use({ javaScriptEnabled: isScripted, viewport: { width: 360, height: 740 } });

			/** The check is a script of its own. */
			const faultsOf = async (page: Page) => (isScripted ? await axeFaults(page) : []);

			test('feedback keeps what was typed, arrives, and is answered', async ({ page, site }) => {
				const { username } = await aMember(site);
				await logInAs(page.context(), site, username);
				await page.goto(`${root}/member/feedback`);
				const content = page.getByLabel(t.feedback.content, { exact: true });
				await content.fill(letter.repeat(141));
				if (isScripted) {
					const count = filled(t.feedback.count, { count: 141, max: 140 });
					await expect(page.getByText(count, { exact: true })).toBeVisible();
				}
				await page.getByLabel(t.feedback.type, { exact: true }).selectOption('games');
				const send = page.getByRole('main').getByRole('button', { name: t.feedback.send });
				await send.click();
				const bounds = { min: 1, max: 140, count: 141 };
				await expect(page.getByText(filled(errors.feedback_length, bounds))).toBeVisible();
				await expect(content).toHaveValue(letter.repeat(141));
				await expect(page.getByLabel(t.feedback.type, { exact: true })).toHaveValue('games');
				await expectNoOverflow(page);
				expect(await faultsOf(page)).toEqual([]);

				await content.fill(letter.repeat(140));
				const pictures = page.locator('input[type="file"]');
				await pictures.setInputFiles(SVG);
				if (!isScripted) await send.click();
				await expect(page.getByText(errors.picture_kind)).toBeVisible();
				await pictures.setInputFiles([await aPicture(), await aPicture(), await aPicture()]);
				if (isScripted) await expect(page.locator('[data-pictures] li img')).toHaveCount(3);
				await send.click();
				await expect(page.getByText(t.feedback.sent)).toBeVisible();
				await expect(page.getByRole('main').getByText(letter.repeat(140))).toBeVisible();
				await expect(page.locator('.entries img')).toHaveCount(3);
				await expectNoOverflow(page);
				expect(await faultsOf(page)).toEqual([]);

				const no = new URL(page.url()).searchParams.get('no') ?? '';
				const { run } = await operatorShellAt(site);
				await run('--as', 'rima', 'desk', 'reply', no, 'We like it', '--internal');
				await run('--as', 'rima', 'desk', 'reply', no, 'It is on our list');
				// The answer comes into the open page.
				if (isScripted) await expect(page.getByText('It is on our list')).toBeVisible();
				await page.goto(`${root}/member/messageV2`);
				await page
					.getByRole('main')
					.getByRole('link', { name: new RegExp(no) })
					.click();
				await page.locator('article a.button').click();
				await expect(page.getByText('It is on our list')).toBeVisible();
				await expect(page.getByText('We like it')).toHaveCount(0);
				await page.getByLabel(t.form.reply, { exact: true }).fill('Thanks');
				await page.getByRole('button', { name: t.form.send_reply }).click();
				await expect(page.locator('.entries').getByText('Thanks')).toBeVisible();
				await page.getByRole('button', { name: t.form.solved }).click();
				await expect(page.locator('.page-head').getByText(t.states.solved)).toBeVisible();

				await page.goto(`${root}/member/conversations`);
				await expect(page.locator('.centre-panel .rows li')).toHaveCount(1);
				expect(await faultsOf(page)).toEqual([]);
				await expectNoOverflow(page);
			});

			test('a visitor asks without an account, and reads the answer', async ({
				page,
				site,
				allowConsole,
			}) => {
				allowConsole(/status of 404/);
				const home = await page.goto(`${root}/nothing-is-here`);
				expect(home?.status()).toBe(404);
				await page.getByRole('main').getByRole('link', { name: t.conversations.new }).click();
				const text = page.getByLabel(t.form.text, { exact: true });
				await text.fill('I cannot log in');
				await page.getByLabel(t.form.contact, { exact: true }).fill('rahim');
				const send = page.getByRole('main').getByRole('button', { name: t.form.send, exact: true });
				await send.click();
				await expect(page.getByText(errors.contact_wrong)).toBeVisible();
				await expect(text).toHaveValue('I cannot log in');
				expect(await faultsOf(page)).toEqual([]);
				await page.getByLabel(t.form.contact, { exact: true }).fill('rahim@example.test');
				await send.click();
				if (!isScripted) {
					const captcha = page.getByLabel(t.form.captcha, { exact: true });
					await expect(captcha).toBeVisible();
					expect(await faultsOf(page)).toEqual([]);
					await captcha.fill('XXXXX');
					await send.click();
					await expect(page.getByText(errors.captcha_wrong)).toBeVisible();
					await expect(text).toHaveValue('I cannot log in');
					await captcha.fill(await readCaptcha(page, site));
					await send.click();
				}
				await expect(page.getByText(t.conversations.sent_visitor)).toBeVisible();
				await expect(page.getByText(/\/nothing-is-here/)).toBeVisible();
				await expectNoOverflow(page);
				expect(await faultsOf(page)).toEqual([]);

				const no = new URL(page.url()).searchParams.get('no') ?? '';
				const { run } = await operatorShellAt(site);
				await run('--as', 'omar', 'desk', 'reply', no, 'Try once more');
				await expect.poll(() => run('outbox', 'list', '5')).toContain(`${no}: Try once more`);
				await page.reload();
				await expect(page.getByText('Try once more')).toBeVisible();
				await page.goto(`${root}/member/conversations?no=${no}`);
				await expect(page.getByText(t.conversations.failed_one)).toBeVisible();
			});
		});
	}
}

for (const { root, t, question } of [
	{ root: '', t: bnService, question: 'পাসওয়ার্ড ভুলে গেছি' },
	{ root: '/en', t: enService, question: 'I forgot my password' },
]) {
	test(`a question offers the help that fits it, at ${root}/`, async ({ page }) => {
		await page.goto(`${root}/member/conversations`);
		const offers = page.getByRole('list', { name: t.form.help_offers });
		const text = page.getByLabel(t.form.text, { exact: true });
		await text.fill('qqqq');
		await text.blur();
		await text.fill(question);
		await text.blur();
		await expect(offers.getByRole('link').first()).toHaveAttribute('target', '_blank');
		expect(await offers.getByRole('link').count()).toBeLessThanOrEqual(3);
		await expectNoOverflow(page);
		expect(await axeFaults(page)).toEqual([]);
		await text.fill('qqqq');
		await text.blur();
		await expect(offers).toBeHidden();
		await expect(text).toHaveValue('qqqq');
	});
}

test('without a link the window of customer service opens the form; feedback asks for the log-in', async ({
	page,
}) => {
	await page.goto('/en/help');
	await page.goto('/wps/service/3?lang=en');
	await expect(page).toHaveURL(/\/en\/member\/conversations/);
	await expect(page.getByRole('heading', { name: enService.conversations.title })).toBeVisible();
	await page.goto('/en/member/feedback');
	await expect(page).toHaveURL(/\/login\?next=%2Fen%2Fmember%2Ffeedback/);
});
