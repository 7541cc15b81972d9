import type { JSHandle, Locator } from '@playwright/test';
import { parseDecimal } from '#lib/money.ts';
import { TEXTS } from '#studio/games/padma-gold/texts.ts';
import bnGame from '../../locales/bn/game.json' with { type: 'json' };
import enGame from '../../locales/en/game.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { aMember, expectNoOverflow, logInAs } from './login-steps.ts';
import { creditMember } from './wallet-rounds.ts';

interface Shown {
	atMs: number;
	text: string;
}

/** Records what an element shows from now on, and since when. */
function record(body: Locator, selector: string): Promise<JSHandle<Shown[]>> {
	return body.evaluateHandle((root, wanted) => {
		const list: { atMs: number; text: string }[] = [];
		function look() {
			const text = root.querySelector(wanted)?.textContent ?? '';
			if (text !== list.at(-1)?.text) list.push({ atMs: Date.now(), text });
		}
		const changes = { subtree: true, childList: true, characterData: true };
		new MutationObserver(look).observe(root, changes);
		look();
		return list;
	}, selector);
}

test('while the reels turn the header does not reveal the result @upstream', async ({
	page,
	context,
	site,
}) => {
	test.setTimeout(120_000);
	const { username } = await aMember(site);
	await creditMember(site, username, 500_0000n);
	await logInAs(context, site, username);
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');
	const shown = page.locator('.balance-shown').first();
	await expect(shown).toHaveText('৳500.00');
	const game = page.frameLocator('iframe');
	const spin = game.locator('#play');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	await expect(page.locator('body[data-balance-source="game"]')).toHaveCount(1);

	const amountOf = (text: string | null) => parseDecimal(text?.replaceAll(/[^\d.]/g, '') ?? '');
	const amount = async () => amountOf(await shown.textContent());
	const amountInGame = async () => amountOf(await game.locator('#balance').textContent());
	const header = await record(page.locator('body'), '.balance-shown');
	const words = await record(game.locator('body'), '#message');
	// A round that returns its stake changes nothing.
	for (let rounds = 0; rounds < 5 && (await header.jsonValue()).length < 2; rounds += 1) {
		await spin.click();
		await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
		await expect.poll(async () => (await amount()) === (await amountInGame())).toBe(true);
	}
	const [, change] = await header.jsonValue();
	const stop = (await words.jsonValue()).findLast((_, index, all) =>
		all[index - 1]?.text.startsWith('Spinning'),
	);
	expect(change?.atMs).toBeGreaterThanOrEqual(stop?.atMs ?? Number.POSITIVE_INFINITY);

	// Between rounds the header shows changes from elsewhere at once.
	await expect(page.locator('body[data-balance-source]')).toHaveCount(0);
	await creditMember(site, username, 7_0000n);
	await expect.poll(amount).toBe(((await amountInGame()) ?? 0n) + 7_0000n);
});

for (const { name, root, fill, leave } of [
	{ name: 'Bengali', root: '', fill: bnGame.full_screen, leave: bnGame.full_screen_leave },
	{ name: 'English', root: '/en', fill: enGame.full_screen, leave: enGame.full_screen_leave },
]) {
	test(`a game enters and leaves full screen, by click and keyboard, in ${name}`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await logInAs(context, site, username);
		// The press needs no file that is still loading.
		const pressed = Promise.withResolvers<void>();
		await page.route('**/_astro/*.js', async (route) => {
			await pressed.promise;
			await route.continue();
		});
		await page.goto(`${root}/game?vassalage=JHL&gameCode=padma-gold`, { waitUntil: 'commit' });
		const button = (label: string) => page.getByRole('button', { name: label, exact: true });
		const isFull = () => page.evaluate(() => document.fullscreenElement?.localName);

		await button(fill).click();
		await expect.poll(isFull).toBe('html');
		pressed.resolve();
		// The exit button has the place of the entry button, and the game stays below it.
		await expect(button(leave)).toBeVisible();
		await expect(button(fill)).toHaveCount(0);
		await expect(page.locator('iframe')).toBeInViewport();
		await button(leave).click();
		await expect.poll(isFull).toBeUndefined();

		await button(fill).focus();
		await page.keyboard.press('Enter');
		await expect.poll(isFull).toBe('html');
		await expect(button(leave)).toBeFocused();
		await page.keyboard.press('Space');
		await expect.poll(isFull).toBeUndefined();

		// As the browser's own key does.
		await button(fill).press('Enter');
		await expect(button(leave)).toBeVisible();
		await page.evaluate(() => document.exitFullscreen());
		await expect(button(fill)).toBeVisible();
	});
}

test('a browser without full screen has no button for it', async ({ page, context, site }) => {
	await page.addInitScript(() => {
		Object.defineProperty(document, 'fullscreenEnabled', { value: false });
	});
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');

	await expect(page.getByRole('link', { name: enGame.reload })).toBeVisible();
	await expect(page.getByRole('button', { name: enGame.full_screen, exact: true })).toHaveCount(0);
});

test('a game opens although its page is requested again while it loads @upstream', async ({
	page,
	context,
	site,
}) => {
	test.setTimeout(120_000);
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	const address = `${site.origin}/en/game?vassalage=JHL&gameCode=padma-gold`;
	let askedAgain = 0;
	await page.route('**/api/session', async (route) => {
		askedAgain += 1;
		const other = await context.request.get(address);
		expect(await other.text()).toContain('launchToken=');
		await route.continue();
	});

	await page.goto(address);

	const spin = page.frameLocator('iframe').locator('#play');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	expect(askedAgain).toBe(1);
});

test('a game whose first response is lost opens on a retry @upstream', async ({
	page,
	context,
	site,
	allowConsole,
}) => {
	test.setTimeout(120_000);
	allowConsole(/ERR_FAILED/);
	const { username } = await aMember(site);
	await logInAs(context, site, username);
	let answers = 0;
	await page.route('**/api/session', async (route) => {
		const answer = await route.fetch();
		expect(answer.status()).toBe(200);
		answers += 1;
		await (answers === 1 ? route.abort() : route.fulfill({ response: answer }));
	});
	await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');
	const frame = page.frameLocator('iframe');

	await frame.getByRole('button', { name: TEXTS.en.retry }).click();

	const spin = frame.locator('#play');
	await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
	expect(answers).toBe(2);
});

for (const width of [320, 360, 412]) {
	test(`at ${width} px the game bar cuts no amount and shows the whole name or none of it`, async ({
		page,
		context,
		site,
	}) => {
		const { username } = await aMember(site);
		await creditMember(site, username, 123_456_7800n);
		await logInAs(context, site, username);
		await page.setViewportSize({ width, height: 640 });

		await page.goto('/en/game?vassalage=JHL&gameCode=padma-gold');

		const amount = page.getByLabel('Balance', { exact: true });
		await expect(amount.locator('.balance-shown')).toHaveText('৳123,456.78');
		expect(await amount.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
		const name = page.getByRole('heading', { level: 1 });
		const seen = await name.evaluate((heading) => {
			const { top, width } = heading.getBoundingClientRect();
			const room = heading.parentElement?.getBoundingClientRect();
			return room !== undefined && top < room.bottom ? Math.min(width, room.width) : 0;
		});
		expect(seen === 0 || seen >= 96).toBe(true);
		expect(seen > 0).toBe(width === 412);
		await expectNoOverflow(page);
	});
}
