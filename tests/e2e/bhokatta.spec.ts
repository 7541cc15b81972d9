import type { FrameLocator, Page } from '@playwright/test';
import { TEXTS } from '#studio/games/bhokatta/texts.ts';
import { axeFaults } from './axe.ts';
import { ROOMS } from './clocks.ts';
import { expect, test } from './fixtures.ts';
import { aMember, logInAs } from './login-steps.ts';
import { creditMember } from './wallet-rounds.ts';

const GAME = 'game?vassalage=JHL&gameCode=bhokatta&gameType=RNG';
/** The longest flight takes under two minutes. */
const ROUND_WAIT = { timeout: 130_000 };

test.use({
	siteEnv: ROOMS,
	viewport: { width: 360, height: 740 },
});
test.describe.configure({ timeout: 600_000 });

for (const { lang, path } of [
	{ lang: 'bn', path: `/${GAME}` },
	{ lang: 'en', path: `/en/${GAME}` },
] as const) {
	test(`a kite is bet on, landed, lost and verified, also after the line was cut, in ${lang}`, async ({
		page,
		context,
		site,
		allowConsole,
	}) => {
		allowConsole(/ERR_FAILED/);
		const texts = TEXTS[lang];
		const { username } = await aMember(site);
		await creditMember(site, username, 10_000_0000n);
		await logInAs(context, site, username);
		await page.goto(path);
		const game = page.frameLocator('iframe');
		await expect(game.locator('#curtain')).toBeHidden({ timeout: 30_000 });

		// A bet without a target is not sent; one that is taken back costs nothing.
		await freshBets(game);
		await game.locator('#target').fill('0.50');
		await game.locator('#place').press('Enter');
		await expect(game.locator('#message')).toHaveText(texts.badTarget);
		await game.locator('#target').fill('1.01');
		await game.locator('#place').press('Enter');
		await expect(game.locator('#balance')).toHaveText('৳9,999.00');
		await game.getByRole('button', { name: texts.takeBack }).press('Enter');
		await expect(game.locator('#balance')).toHaveText('৳10,000.00');

		// One kite lands at its target or is cut at once; the other flies until it is landed or cut.
		await game.locator('#place').press('Enter');
		await game.locator('#target').fill('10000');
		await game.locator('#place').press('Enter');
		await expect(game.locator('#balance')).toHaveText('৳9,998.00');
		const atEnd = kitesAtEnd(game);
		expect(await axeFaults(page)).toEqual([]);
		await game.locator('.land:not(:disabled), #say:not([hidden])').first().waitFor(ROUND_WAIT);
		const land = game.locator('.land:not(:disabled)').last();
		if (await land.isVisible()) await land.press('Enter', { timeout: 3000 }).catch(() => undefined);
		expect(await atEnd).toBe(3);
		await verifyLast(game, texts, 1);

		// The bet for the next kite is placed by itself, and stays while the line is cut.
		await queueBet(game, texts);
		await expect(game.locator('.kite button')).toHaveCount(1, ROUND_WAIT);
		await loseLine(page, game, texts);
		await game.locator('#say').waitFor(ROUND_WAIT);
		await verifyLast(game, texts, 2);
		await page.goto('/');
	});
}

/** Returns how many kites are shown when the flight ends: the next round takes them away. */
function kitesAtEnd(game: FrameLocator): Promise<number> {
	return game.locator('body').evaluate(
		(body) =>
			new Promise<number>((count) => {
				function look() {
					const isOver = body.querySelector('#say:not([hidden])') !== null;
					if (isOver) count(body.querySelectorAll('.kite').length);
				}
				const changes = { subtree: true, childList: true, attributes: true };
				new MutationObserver(look).observe(body, changes);
				look();
			}),
	);
}

/** Waits until bets are taken for seven seconds more. */
async function freshBets(game: FrameLocator): Promise<void> {
	await expect(game.locator('#phase')).toHaveAttribute('data-phase', 'open', ROUND_WAIT);
	await expect(game.locator('#clock span')).toHaveText(/^([789]|1\d)$/, ROUND_WAIT);
}

/** Asks for a bet on the next kite, in the rest after a flight or during the next. */
async function queueBet(game: FrameLocator, texts: typeof TEXTS.bn | typeof TEXTS.en) {
	const next = game.getByRole('button', { name: texts.placeNext });
	await next.waitFor(ROUND_WAIT);
	await next.click();
}

async function loseLine(
	page: Page,
	game: FrameLocator,
	texts: typeof TEXTS.bn | typeof TEXTS.en,
): Promise<void> {
	await page.route(/\/api\/room\/stream/, (route) => route.abort());
	await page.reload();
	await game.locator('#phase[data-phase="offline"]').waitFor(ROUND_WAIT);
	await expect(game.locator('#message')).toHaveText(texts.offlineText);
	await page.unroute(/\/api\/room\/stream/);
	await expect(game.locator('#message')).toHaveText('', ROUND_WAIT);
}

/** Opens the newest of the player's rounds in the history, and checks its proof. */
async function verifyLast(
	game: FrameLocator,
	texts: typeof TEXTS.bn | typeof TEXTS.en,
	rounds: number,
): Promise<void> {
	const panel = game.getByRole('dialog');
	await game.locator('#phase[data-phase="open"]').waitFor(ROUND_WAIT);
	await game.locator('#open-menu').click();
	await panel.getByRole('button', { name: texts.history, exact: true }).click();
	const list = panel.getByRole('listitem').getByRole('button');
	await expect(list).toHaveCount(rounds);
	await list.first().click();
	await expect(panel.getByText(texts.stepsAgree)).toBeVisible(ROUND_WAIT);
	await expect(panel.locator('.steps .no')).toHaveCount(0);
	await panel.getByRole('button', { name: texts.close, exact: true }).click();
}
