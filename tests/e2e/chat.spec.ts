import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import bnChat from '../../locales/bn/chat.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import enChat from '../../locales/en/chat.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import { axeFaults } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import { playRoundsOf } from './wallet-rounds.ts';

const LANGUAGES = [
	{ root: '', room: 'bn', t: bnChat, errors: bnCommon.errors },
	{ root: '/en', room: 'en', t: enChat, errors: enCommon.errors },
];
const filled = (text: string, values: Record<string, string | number>) =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

test.use({ viewport: { width: 360, height: 740 } });

async function say(page: Page, text: string): Promise<void> {
	await page.locator('#chat-text').fill(text);
	await page.locator('#chat-text').press('Enter');
}

/** The pace of a member is three seconds: earlier messages are as old as that. */
async function passPace(site: Parameters<typeof operatorShellAt>[0]): Promise<void> {
	const { db } = await operatorShellAt(site);
	await sql`select pg_sleep(3.1)`.execute(db);
}

const messageOf = (page: Page, text: string) =>
	page.locator('.chat-message').filter({ hasText: text });

for (const { root, room, t, errors } of LANGUAGES) {
	for (const isScripted of [false, true]) {
		test.describe(`at ${root}/, ${isScripted ? 'with' : 'without'} a script`, () => {
			test.use({ javaScriptEnabled: isScripted });

			/** The check is a script of its own. */
			const faultsOf = async (page: Page) => (isScripted ? await axeFaults(page) : []);

			test('each refusal is said in words and keeps what was typed', async ({ page, site }) => {
				const { username } = await aMember(site);
				await logInAs(page.context(), site, username);
				await page.goto(`${root}/chat`);
				const mark = username.slice(1, 6);
				const refusals: [string, string][] = [
					['call 017 12-34 56 78', errors.chat_number],
					['০১৭১২৩৪৫৬৭৮', errors.chat_number],
					['go to ехample.cоm', errors.chat_address],
					['my Telegram', errors.chat_words],
					['x'.repeat(201), filled(errors.feedback_length, { min: 1, max: 200, count: 201 })],
				];
				for (const [text, words] of refusals) {
					await say(page, text);
					await expect(page.locator('#chat-error')).toHaveText(words);
					await expect(page.locator('#chat-text')).toHaveValue(text);
				}
				await expectNoOverflow(page);
				expect(await faultsOf(page)).toEqual([]);

				await say(page, `hello ${mark}`);
				await expect(messageOf(page, `hello ${mark}`)).toContainText(t.you);
				await expect(page.locator('#chat-text')).toHaveValue('');
				await say(page, `hello ${mark}`);
				await expect(page.locator('#chat-error')).not.toBeEmpty();
				await expect(page.locator('#chat-text')).toHaveValue(`hello ${mark}`);
				await passPace(site);
				await say(page, `hello ${mark}`);
				await expect(page.locator('#chat-error')).toHaveText(errors.chat_repeat);

				const { run } = await operatorShellAt(site);
				await passPace(site);
				await run('--as', 'rima', 'chat', 'mute', username, '10m', '--why', 'test');
				await say(page, 'typed before the mute');
				await expect(page.locator('[data-why="chat_muted"]')).toBeVisible();
				await expect(page.locator('.chat-kept')).toHaveText('typed before the mute');
				await expectNoOverflow(page);
				expect(await faultsOf(page)).toEqual([]);
			});

			test('others are reported, not shown and shown again', async ({ page, browser, site }) => {
				const [writer, reader] = [await aMember(site), await aMember(site)];
				const text = `from ${writer.username.slice(1, 7)}`;
				const other = await browser.newContext({ baseURL: site.origin });
				await logInAs(other, site, writer.username);
				const writing = await other.newPage();
				await writing.goto(`${root}/chat`);
				await say(writing, text);
				await expect(messageOf(writing, text)).toBeVisible();

				await logInAs(page.context(), site, reader.username);
				await page.goto(`${root}/chat`);
				const found = messageOf(page, text);
				await expect(found).toBeVisible();
				await expect(found).not.toContainText(writer.username);
				await found.locator('summary').click();
				await found.getByRole('button', { name: t.report }).click();
				await expect(page.getByText(t.reported)).toBeVisible();
				const { run } = await operatorShellAt(site);
				expect(await run('chat', 'reports')).toContain(text);

				await found.locator('summary').click();
				await found.getByRole('button', { name: t.ignore }).click();
				await expect(found).toHaveCount(0);
				await page.reload();
				await expect(found).toHaveCount(0);
				await page.locator('.chat-ignored summary').click();
				await page.getByRole('button', { name: t.show_again }).click();
				await expect(found).toBeVisible();

				const no = (await found.getAttribute('data-no')) ?? '';
				await run('--as', 'rima', 'chat', 'hide', room, no, '--why', 'test');
				if (!isScripted) await page.reload();
				await expect(page.locator(`li[data-no="${no}"]`)).toHaveText(t.hidden);
				await expect(page.getByText(text)).toHaveCount(0);
				await other.close();
			});
		});
	}
}

test('two browsers talk, and one that was away has every message in order', async ({
	page,
	browser,
	site,
	allowConsole,
}) => {
	allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK/);
	const [one, two] = [await aMember(site), await aMember(site)];
	const other = await browser.newContext({ baseURL: site.origin });
	await logInAs(other, site, two.username);
	const there = await other.newPage();
	await there.goto('/en/chat');
	await logInAs(page.context(), site, one.username);
	await page.goto('/en/chat');
	const mark = one.username.slice(1, 7);
	await say(page, `one ${mark}`);
	await expect(messageOf(there, `one ${mark}`)).toBeVisible();
	await say(there, `two ${mark}`);
	await expect(messageOf(page, `two ${mark}`)).toBeVisible();

	await page.context().setOffline(true);
	const { run } = await operatorShellAt(site);
	const lines = Array.from({ length: 12 }, (_, index) => `line ${index} ${mark}`);
	for (const line of lines) await run('--as', 'rima', 'chat', 'say', 'en', line);
	await expect(messageOf(there, lines.at(-1) ?? '')).toBeVisible();
	await page.context().setOffline(false);
	await expect(messageOf(page, lines.at(-1) ?? '')).toBeVisible({ timeout: 30_000 });
	const shown = page.locator('.chat-message .chat-text').filter({ hasText: mark });
	await expect(shown).toHaveText([`one ${mark}`, `two ${mark}`, ...lines]);
	await other.close();
});

test('the menu opens the room over the page, also on a wide screen', async ({ page, site }) => {
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	await page.goto('/en/');
	await page.locator('a[data-dialog=menu]').last().click();
	await page.locator('#menu a[data-dialog=chat]').click();
	const room = page.getByRole('dialog', { name: enChat.title });
	await expect(room.locator('.chat')).toBeVisible();
	await say(page, `over the page ${username.slice(1, 6)}`);
	await expect(messageOf(page, username.slice(1, 6))).toBeVisible();
	await expectNoOverflow(page);
	expect(await axeFaults(page)).toEqual([]);
	await room.getByRole('button', { name: enCommon.state.close }).click();
	await expect(room).toBeHidden();
	await expect(page).toHaveURL(/\/en\/?$/);

	await page.setViewportSize({ width: 1280, height: 800 });
	await page.locator('.side a[data-dialog=chat]').click();
	await expect(messageOf(page, username.slice(1, 6))).toBeVisible();
});

test('a settled round is shared at the wish of its member', async ({ page, site }) => {
	const { username } = await aMember(site);
	const rounds = await playRoundsOf(site, username);
	const bet = await rounds.open();
	await rounds.end(bet, 2_0000n);
	await logInAs(page.context(), site, username);
	await page.goto('/en/member/personalHistoryCopy');
	await page.getByRole('main').locator(`a[href*="${bet.roundId}"]`).first().click();
	await page.getByRole('link', { name: enChat.share }).click();
	await expect(page.getByText(enChat.share_lead)).toBeVisible();
	await page.getByRole('button', { name: enChat.send }).click();
	const shared = page.locator('.chat-message.chat-mine').last();
	await expect(shared).toContainText('৳2.00');
	await expect(shared).toContainText(enChat.round);
	await expect(page.getByText(enChat.share_lead)).toHaveCount(0);
});

test('a visitor is asked to log in, and a closed room says so', async ({ page, site }) => {
	await page.goto('/en/chat');
	await expect(page).toHaveURL(/\/login\?next=%2Fen%2Fchat/);
	const { username } = await aMember(site);
	await logInAs(page.context(), site, username);
	const { run } = await operatorShellAt(site);
	await run('--as', 'rima', 'chat', 'close', 'en', '--why', 'test');
	await page.goto('/en/chat');
	await expect(page.getByText(enCommon.errors.chat_closed)).toBeVisible();
	await expect(page.locator('#chat-text')).toHaveCount(0);
	await run('--as', 'rima', 'chat', 'open', 'en', '--why', 'test');
	await expect(page.locator('#chat-text')).toBeVisible();
});
